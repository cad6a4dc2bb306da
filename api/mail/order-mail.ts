import { leasingCode, storeCashCode } from '@kolobeh/shared/checkout/payment-codes.ts';
import type { CustomerOrder } from '@kolobeh/shared/order/contract.ts';
import { add, type Money, showMoney, times, zero } from '@kolobeh/shared/kernel/money.ts';
import type { OrderMailKind } from '../jobs/job-names.ts';
import type { ChangedPieces } from '../order/queries/order-log.ts';
import { escape, frame, linkButton, type Mail, plainTable, type Row, table } from './mail-parts.ts';
import { collectionRows } from './collection-rows.ts';
import { askingPart, chosenPart } from './shortage-mail.ts';
import type { MailWords } from './order-mail-texts.ts';

/** What a message is about. `round` of questions about missing goods counts for `choice` and `chosen` only. */
export interface OrderMail {
  kind: OrderMailKind;
  round: number;
  /** What a change did to the pieces of lines; absent: nothing. */
  changed?: readonly ChangedPieces[];
}

const price = (amount: Money, words: MailWords): string => (amount.amount === 0 ? words.free : showMoney(amount));

const counted = (quantity: number, name: string): string => (quantity > 1 ? `${quantity} × ${name}` : name);

/** What a device and gift cards pay of the order, and what is left to its payment. */
function heldRows({ trade_in: device, gift, total }: CustomerOrder, words: MailWords): Row[] {
  const parts: [string, Money][] = [
    [words.byDevice, times(device?.held ?? zero(total.currency), -1)],
    [words.byGiftCard, times(gift, -1)],
  ];
  const off = parts.filter(([, { amount }]) => amount < 0);
  if (off.length === 0) return [];
  const left = add(total, ...off.map(([, amount]) => amount));
  return [...off.map(([name, amount]): Row => [name, showMoney(amount)]), [words.toPay, showMoney(left)]];
}

/** What the way of payment costs, or that it is paid at a store's desk. */
function paymentRows(
  { type_payment: way, payment_state: state, payment_price: cost }: CustomerOrder,
  words: MailWords,
): Row[] {
  if (way === storeCashCode && state === 'unpaid') return [[words.payment, words.atDesk]];
  return cost.amount > 0 ? [[words.payment, showMoney(cost)]] : [];
}

function rows(order: CustomerOrder, words: MailWords): Row[] {
  return [
    ...order.lines.flatMap((line): Row[] => [
      [counted(line.quantity, line.name), showMoney(line.total)],
      ...line.covers.map(({ name, total }): Row => [counted(line.quantity, name), showMoney(total)]),
    ]),
    ...order.discounts.map(({ name, amount }): Row => [name, showMoney(times(amount, -1))]),
    [`${words.delivery}: ${order.delivery_name}`, price(order.delivery_price, words)],
    ...paymentRows(order, words),
    ...(order.bonus.amount > 0 ? [[words.bonus, showMoney(times(order.bonus, -1))] as Row] : []),
    [words.total, showMoney(order.total)],
    ...heldRows(order, words),
  ];
}

const changedRows = ({ changed }: OrderMail): Row[] =>
  (changed ?? []).map(({ name, from, to }): Row => [name, `${from} → ${to}`]);

const tellsHowToPay: ReadonlySet<OrderMailKind> = new Set([
  'placed',
  'changed',
  'payment_changed',
  'device_difference',
]);

function notes(
  order: CustomerOrder,
  { kind, round }: OrderMail,
  words: MailWords,
): { paragraph: string; rows: Row[] } | null {
  const { market, shortages } = order;
  if (kind === 'choice' && shortages) return askingPart({ market, shortages, round }, words);
  if (kind === 'chosen' && shortages) return chosenPart({ market, shortages, round }, words);
  if (!tellsHowToPay.has(kind)) return null;
  if (order.transfer) {
    const { account, variable_symbol: symbol, amount } = order.transfer;
    return {
      paragraph: kind === 'device_difference' ? words.difference : words.transferIntro,
      rows: [
        [words.account, account],
        [words.variableSymbol, symbol],
        [words.amount, showMoney(amount)],
      ],
    };
  }
  if (order.can_ask_for_loan)
    return { paragraph: order.type_payment === leasingCode ? words.leaseWaiting : words.loanWaiting, rows: [] };
  return order.can_pay_by_card ? { paragraph: words.cardWaiting, rows: [] } : null;
}

interface ParcelLine {
  name: string;
  /** What is paid with it; empty when nothing is. */
  cash: string;
  url: string | null;
}

/** Every parcel of an order in several; one alone is told of in the text. */
function parcelLines(order: CustomerOrder, kind: OrderMailKind, words: MailWords): ParcelLine[] {
  if (kind !== 'packed' || order.parcels.length < 2) return [];
  return order.parcels.map(({ number, tracking_url: url, cash_on_delivery: cash }) => ({
    name: words.parcel.replace('{tracking}', () => number),
    cash: cash ? words.cash.replace('{amount}', () => showMoney(cash)) : '',
    url,
  }));
}

const parcelText = ({ name, cash, url }: ParcelLine): string =>
  [[name, cash].filter(Boolean).join(', '), url].filter(Boolean).join(': ');

const parcelHtml = ({ name, cash, url }: ParcelLine): string => {
  const number = url ? `<a href="${escape(url)}" style="color:#0b6b4d">${escape(name)}</a>` : escape(name);
  return cash ? `${number}, ${escape(cash)}` : number;
};

/**
 * The e-mail about an order.
 * @param link the secret link of the order's page
 * @param words of the order's market, as the office has them
 */
export function orderMail(order: CustomerOrder, about: OrderMail, link: string, words: MailWords): Mail {
  const { kind, round } = about;
  const values: Record<string, string> = {
    number: order.number,
    tracking: order.delivery_number ?? '',
    count: String(order.parcels.length),
  };
  const fill = (text: string): string =>
    text.replaceAll(/\{(number|tracking|count)\}/g, (_, name: string) => values[name] ?? '');
  const { subject, heading, intro: introOfOne } = words.kinds[kind];
  const note = notes(order, { kind, round }, words);
  const parcels = parcelLines(order, kind, words);
  const intro = parcels.length > 0 ? words.packedInSeveral : introOfOne;
  const changed = changedRows(about);
  const where = order.delivery_lines.join(', ');
  const collected = order.collection ? collectionRows(order.market, order.collection, words) : [];
  const button = kind === 'choice' ? words.choose : words.follow;
  const tracking = kind === 'packed' && parcels.length === 0 ? order.tracking_url : null;
  const text = [
    words.greeting,
    '',
    fill(intro),
    '',
    ...(note ? [note.paragraph, plainTable(note.rows), ''] : []),
    ...(changed.length > 0 ? [words.changedPieces, plainTable(changed), ''] : []),
    plainTable(rows(order, words)),
    '',
    ...(order.internal_order_number ? [`${words.yourNumber}: ${order.internal_order_number}`] : []),
    `${words.to}: ${where}`,
    ...(collected.length > 0 ? [plainTable(collected)] : []),
    ...(tracking ? [`${words.tracking}: ${tracking}`] : []),
    ...parcels.map(parcelText),
    `${button}: ${link}`,
    '',
    words.signature,
  ].join('\n');
  const body = `<p>${escape(words.greeting)}</p><p>${escape(fill(intro))}</p>
${note ? `<p>${escape(note.paragraph)}</p>${note.rows.length > 0 ? table(note.rows) : ''}` : ''}
${changed.length > 0 ? `<h2 style="margin:24px 0 8px;font-size:18px">${escape(words.changedPieces)}</h2>${table(changed)}` : ''}
<h2 style="margin:24px 0 8px;font-size:18px">${escape(words.goods)}</h2>${table(rows(order, words))}
${order.internal_order_number ? `<p style="margin-top:24px"><b>${escape(words.yourNumber)}</b><br>${escape(order.internal_order_number)}</p>` : ''}
<p style="margin-top:24px"><b>${escape(words.to)}</b><br>${order.delivery_lines.map(escape).join('<br>')}</p>
${collected.length > 0 ? table(collected) : ''}
${tracking ? `<p><a href="${escape(tracking)}" style="color:#0b6b4d">${escape(words.tracking)}</a></p>` : ''}
${parcels.length > 0 ? `<p>${parcels.map(parcelHtml).join('<br>')}</p>` : ''}
${linkButton(link, button)}
<p>${escape(words.signature)}</p>`;
  const html = frame({
    market: order.market,
    title: fill(subject),
    heading: fill(heading),
    body,
    reason: words.reason,
  });
  return { subject: fill(subject), text, html };
}
