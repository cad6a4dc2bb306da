import type { CustomerOrder } from '@kolobeh/shared/order/contract.ts';
import { type Money, showMoney } from '@kolobeh/shared/kernel/money.ts';
import type { OrderMailKind } from '../jobs/job-names.ts';
import { type MailWords, mailWords } from './order-mail-texts.ts';

/** An e-mail ready to be sent, as plain text and as HTML. */
export interface OrderMail {
  subject: string;
  text: string;
  html: string;
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

type Row = [name: string, value: string];

const price = (amount: Money, words: MailWords): string => (amount.amount === 0 ? words.free : showMoney(amount));

function rows(order: CustomerOrder, words: MailWords): Row[] {
  return [
    ...order.lines.map((line): Row => [
      line.quantity > 1 ? `${line.quantity} × ${line.name}` : line.name,
      showMoney(line.total),
    ]),
    [`${words.delivery}: ${order.delivery_name}`, price(order.delivery_price, words)],
    ...(order.payment_price.amount > 0 ? [[words.payment, showMoney(order.payment_price)] as Row] : []),
    [words.total, showMoney(order.total)],
  ];
}

function notes(order: CustomerOrder, kind: OrderMailKind, words: MailWords): { paragraph: string; rows: Row[] } | null {
  if (kind !== 'placed') return null;
  if (order.transfer) {
    const { account, variable_symbol: symbol, amount } = order.transfer;
    return {
      paragraph: words.transferIntro,
      rows: [
        [words.account, account],
        [words.variableSymbol, symbol],
        [words.amount, showMoney(amount)],
      ],
    };
  }
  return order.can_pay_by_card ? { paragraph: words.cardWaiting, rows: [] } : null;
}

const table = (list: readonly Row[]): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse">${list
    .map(
      ([name, value]) =>
        `<tr><td style="padding:8px 0;border-bottom:1px solid #e4e0d8">${escape(name)}</td><td style="padding:8px 0;border-bottom:1px solid #e4e0d8;text-align:right;white-space:nowrap">${escape(value)}</td></tr>`,
    )
    .join('')}</table>`;

const plainTable = (list: readonly Row[]): string => list.map(([name, value]) => `${name}: ${value}`).join('\n');

/**
 * The e-mail about an order.
 * @param link the secret link of the order's page
 */
export function orderMail(order: CustomerOrder, kind: OrderMailKind, link: string): OrderMail {
  const words = mailWords[order.market];
  const fill = (text: string): string =>
    text.replaceAll(/\{(number|tracking)\}/g, (_, name) =>
      name === 'number' ? order.number : (order.delivery_number ?? ''),
    );
  const { subject, heading, intro } = words.kinds[kind];
  const note = notes(order, kind, words);
  const where = order.delivery_lines.join(', ');
  const tracking = kind === 'packed' && order.tracking_url ? order.tracking_url : null;
  const text = [
    words.greeting,
    '',
    fill(intro),
    '',
    ...(note ? [note.paragraph, plainTable(note.rows), ''] : []),
    plainTable(rows(order, words)),
    '',
    `${words.to}: ${where}`,
    ...(tracking ? [`${words.tracking}: ${tracking}`] : []),
    `${words.follow}: ${link}`,
    '',
    words.signature,
  ].join('\n');
  const html = `<!doctype html><html lang="${order.market}"><head><meta charset="utf-8"><title>${escape(fill(subject))}</title></head>
<body style="margin:0;background:#f6f4f0;font-family:Inter,Segoe UI,Roboto,Arial,sans-serif;color:#171b19;font-size:16px;line-height:1.5">
<div style="max-width:560px;margin:0 auto;padding:32px 24px;background:#fff">
<p style="margin:0 0 24px;font-weight:700;color:#0b6b4d">Kolobeh</p>
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.2">${escape(heading)}</h1>
<p>${escape(words.greeting)}</p><p>${escape(fill(intro))}</p>
${note ? `<p>${escape(note.paragraph)}</p>${note.rows.length > 0 ? table(note.rows) : ''}` : ''}
<h2 style="margin:24px 0 8px;font-size:18px">${escape(words.goods)}</h2>${table(rows(order, words))}
<p style="margin-top:24px"><b>${escape(words.to)}</b><br>${order.delivery_lines.map(escape).join('<br>')}</p>
${tracking ? `<p><a href="${escape(tracking)}" style="color:#0b6b4d">${escape(words.tracking)}</a></p>` : ''}
<p style="margin:28px 0"><a href="${escape(link)}" style="background:#0b6b4d;color:#fff;padding:12px 20px;border-radius:8px;text-decoration:none">${escape(words.follow)}</a></p>
<p>${escape(words.signature)}</p><p style="color:#616864;font-size:13px">${escape(words.reason)}</p></div></body></html>`;
  return { subject: fill(subject), text, html };
}
