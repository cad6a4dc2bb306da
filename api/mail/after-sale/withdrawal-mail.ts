import { showDay } from '@kolobeh/shared/kernel/dates.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import { money, showMoney } from '@kolobeh/shared/kernel/money.ts';
import type { WithdrawalReceipt } from '@kolobeh/shared/order/withdrawal/contract.ts';
import { showInstant } from '@kolobeh/shared/order/withdrawal/show-instant.ts';
import type { WithdrawalMailKind } from '../../jobs/job-names.ts';
import { escape, frame, linkButton, type Mail, plainTable, type Row, table } from '../mail-parts.ts';
import type { WithdrawalMailWords } from './withdrawal-mail-texts.ts';

function rowsOf(receipt: WithdrawalReceipt, words: WithdrawalMailWords, day: (iso: string) => string): Row[] {
  const show = (amount: number): string => showMoney(money(amount, receipt.currency));
  const optional = (name: string, amount: number): Row[] => (amount === 0 ? [] : [[name, show(amount)]]);
  return [
    ...receipt.lines.map(({ name, quantity, of, amount }): Row => [`${quantity}/${of} × ${name}`, show(amount)]),
    ...optional(words.delivery, receipt.delivery),
    ...optional(words.payment, receipt.payment),
    ...optional(words.bonus, -receipt.bonus),
    [words.refund, show(receipt.refund)],
    [words.refundBy, day(receipt.refund_by)],
  ];
}

/**
 * The e-mail about a withdrawal; `declared` is its receipt, word for word with the instant.
 * @param link the secret link of the receipt's page
 * @param words of the order's market, as the office has them
 */
export function withdrawalMail(
  receipt: WithdrawalReceipt,
  kind: WithdrawalMailKind,
  link: string,
  words: WithdrawalMailWords,
): Mail {
  const market = markets[receipt.market];
  const day = (iso: string): string => showDay(market, new Date(`${iso}T12:00:00Z`));
  const values: Record<string, string> = {
    number: receipt.number,
    order: receipt.order_number,
    day: day(receipt.ordered_on),
    by: day(receipt.refund_by),
    why: receipt.closed_because,
  };
  const fill = (text: string, more: Record<string, string> = {}): string =>
    text.replaceAll(/\{(\w+)\}/g, (_, name: string) => more[name] ?? values[name] ?? '');
  const told = receipt.is_lent && kind === 'goods_back' ? words.lentBack : words.kinds[kind];
  const subject = fill(told.subject);
  const intro = fill(told.intro);
  const facts: Row[] = [
    [words.number, receipt.number],
    [words.accepted, showInstant(market, new Date(receipt.declared_at))],
    ...(receipt.reason ? [[words.reason, receipt.reason] as Row] : []),
  ];
  const isReceipt = kind === 'declared';
  const sendBack = receipt.is_unsent ? words.unsent : fill(words.sendBack, { by: day(receipt.send_back_by) });
  const signed = `${receipt.name}, ${receipt.email}`;
  const rows = rowsOf(receipt, words, day);
  const isAsking = receipt.asks_account && receipt.account === null && (isReceipt || kind === 'goods_back');
  const isOwed = receipt.refund > 0 && kind !== 'closed';
  const ask = receipt.is_lent && isOwed ? [words.lent] : isAsking ? [words.askAccount] : [];
  const parts = isReceipt
    ? [fill(words.declaration), plainTable(rows), '', signed, plainTable(facts), '', sendBack, ...ask]
    : [plainTable(rows), ...ask];
  const text = [words.greeting, '', intro, '', ...parts, '', `${words.follow}: ${link}`, '', words.signature].join(
    '\n',
  );
  const paragraph = (line: string): string => `<p>${escape(line)}</p>`;
  const body = [
    paragraph(words.greeting),
    paragraph(intro),
    isReceipt ? paragraph(fill(words.declaration)) : '',
    table(rows),
    isReceipt ? `${paragraph(signed)}${table(facts)}${paragraph(sendBack)}` : '',
    ...ask.map(paragraph),
    linkButton(link, words.follow),
    paragraph(words.signature),
  ].join('\n');
  return {
    subject,
    text,
    html: frame({ market: receipt.market, title: subject, heading: subject, body, reason: words.why }),
  };
}
