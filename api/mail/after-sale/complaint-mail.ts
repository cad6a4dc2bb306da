import { showDay } from '@kolobeh/shared/kernel/dates.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import type { Complaint } from '@kolobeh/shared/order/complaint/contract.ts';
import { money, showMoney } from '@kolobeh/shared/kernel/money.ts';
import { showInstant } from '@kolobeh/shared/order/withdrawal/show-instant.ts';
import type { ComplaintMailKind } from '../../jobs/job-names.ts';
import type { ComplaintMailWords } from './complaint-mail-texts.ts';
import { escape, frame, linkButton, type Mail, plainTable, type Row, table } from '../mail-parts.ts';

/** What was filed: the law wants it confirmed with the day, the defect, the wished remedy and whom to reach. */
function receiptRows(complaint: Complaint, words: ComplaintMailWords): Row[] {
  const market = markets[complaint.market];
  const optional = (name: string, value: string): Row[] => (value === '' ? [] : [[name, value]]);
  return [
    [words.number, complaint.number],
    [words.filed, showInstant(market, new Date(complaint.filed_at))],
    [words.goods, `${complaint.quantity} × ${complaint.product_name}`],
    ...optional(words.device, complaint.device),
    [words.description, complaint.description],
    [words.wish, words.remedy[complaint.wish]],
    [words.due, showDay(market, new Date(`${complaint.due_on}T12:00:00Z`))],
    [words.contact, [complaint.name, complaint.email, complaint.phone].filter(Boolean).join(', ')],
  ];
}

/** What the customer gets for the goods. */
function madeGoodRows({ made_good: made }: Complaint, words: ComplaintMailWords): Row[] {
  if (!made) return [];
  if (made.exchange) return [[words.exchange, made.exchange]];
  return [[words.refund, showMoney(money(made.amount, made.currency))]];
}

/** How the money goes where it does not go back as it came, until it has gone. */
function wayOf({ state, made_good: made }: Complaint, words: ComplaintMailWords): string | null {
  if (state !== 'refunding' || !made) return null;
  return made.is_lent ? words.lent : made.asks_account ? words.askAccount : null;
}

/** How it ended: the law wants the day, the remedy and the words of it. */
function rowsOf(complaint: Complaint, words: ComplaintMailWords): Row[] {
  const market = markets[complaint.market];
  const ended = complaint.ended_at && showDay(market, new Date(complaint.ended_at));
  return [
    [words.number, complaint.number],
    [words.goods, `${complaint.quantity} × ${complaint.product_name}`],
    [words.filed, showDay(market, new Date(complaint.filed_at))],
    ...(complaint.remedy ? [[words.settledBy, words.remedy[complaint.remedy]] as Row] : []),
    ...madeGoodRows(complaint, words),
    ended ? [words.ended, ended] : [words.due, showDay(market, new Date(`${complaint.due_on}T12:00:00Z`))],
  ];
}

/**
 * The e-mail about a complaint; `filed` is its receipt.
 * @param links secret ones of the complaint's page, and of the account's form where one is asked for
 * @param words of the order's market, as the office has them
 */
export function complaintMail(
  complaint: Complaint,
  kind: ComplaintMailKind,
  { link, accountAt }: { link: string; accountAt: string | null },
  words: ComplaintMailWords,
): Mail {
  const values: Record<string, string> = { number: complaint.number, order: complaint.order_number };
  const fill = (text: string): string => text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
  const [subject, intro] = [fill(words.kinds[kind].subject), fill(words.kinds[kind].intro)];
  const rows = kind === 'filed' ? receiptRows(complaint, words) : rowsOf(complaint, words);
  const answer = kind === 'filed' ? fill(words.bring) : complaint.answer;
  const paragraphs = [words.greeting, intro];
  const way = wayOf(complaint, words);
  const parts = [answer, way ?? ''].filter((part) => part !== '');
  const account = way === words.askAccount && accountAt !== null ? accountAt : null;
  const links = account === null ? [] : [`${words.giveAccount}: ${account}`];
  const text = [...paragraphs, plainTable(rows), ...parts, ...links, `${words.follow}: ${link}`, words.signature].join(
    '\n\n',
  );
  const paragraph = (line: string): string => `<p>${escape(line)}</p>`;
  const body = [
    ...paragraphs.map(paragraph),
    table(rows),
    ...parts.map(paragraph),
    ...(account === null ? [] : [linkButton(account, words.giveAccount)]),
    linkButton(link, words.follow),
    paragraph(words.signature),
  ].join('\n');
  return {
    subject,
    text,
    html: frame({ market: complaint.market, title: subject, heading: subject, body, reason: words.why }),
  };
}
