import { showDay } from '@kolobeh/shared/kernel/dates.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import { showExactMoney } from '@kolobeh/shared/invoice/exact-money.ts';
import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import type { OfferedSale } from '@kolobeh/shared/repair/conversion/sale-offer.ts';
import type { RepairStatus } from '@kolobeh/shared/repair/order/contract.ts';
import { showPostcode } from '@kolobeh/shared/validation/contact/show-postcode.ts';
import { receivingAddress } from '../../buyout/settling/seller-parcel.ts';
import type { RepairMailKind } from '../../jobs/job-names.ts';
import { serviceName } from '../../repair/order/courier.ts';
import { escape, frame, linkButton, type Mail, plainTable, type Row, table } from '../mail-parts.ts';
import type { RepairMailWords } from './repair-mail-texts.ts';

/** What a letter tells of a repair. */
export type ToldRepair = Pick<
  RepairStatus,
  | 'market'
  | 'number'
  | 'device'
  | 'fault'
  | 'way'
  | 'day'
  | 'lines'
  | 'total'
  | 'diagnosis'
  | 'warranties'
  | 'return_parcel'
  | 'payment'
  | 'loan'
  | 'from_buyout'
  | 'sold_as'
> & {
  store: Pick<NonNullable<RepairStatus['store']>, 'name' | 'street' | 'city' | 'postcode'> | null;
  /** The three numbers of the sale that is offered; null in other letters. */
  offered: OfferedSale | null;
};

/** What is done, line by line, and what it costs. */
function priceRows({ lines, total }: ToldRepair, words: RepairMailWords): Row[] {
  const agreed = lines.filter(({ state }) => state === 'agreed');
  return [...agreed.map(({ name, price }): Row => [name, showMoney(price)]), [words.total, showMoney(total)]];
}

/** How the device comes to us. */
function wayRow({ market, way, store, day }: ToldRepair, words: RepairMailWords): Row {
  const address = (place: { name: string; street: string; city: string; postcode: string }): string =>
    `${place.name}, ${place.street}, ${showPostcode(market, place.postcode)} ${place.city}`;
  if (way === 'store' && store) return [words.bring, address(store)];
  if (way === 'courier') return [words.courier, day ? showDay(markets[market], new Date(`${day}T12:00:00Z`)) : ''];
  return [words.send, address({ ...receivingAddress[market], name: serviceName[market] })];
}

/** What was found and what is asked about, with its price. */
function quoteRows({ diagnosis, lines }: ToldRepair, words: RepairMailWords): Row[] {
  const asked = lines.filter(({ state }) => state === 'asked');
  return [[words.diagnosis, diagnosis], ...asked.map(({ name, price }): Row => [name, showMoney(price)])];
}

/** What was made, how long it is guaranteed, and its parcel. */
function doneRows(repair: ToldRepair, words: RepairMailWords): Row[] {
  const day = (iso: string): string => showDay(markets[repair.market], new Date(`${iso}T12:00:00Z`));
  const parcel: Row[] = repair.return_parcel === '' ? [] : [[words.parcel, repair.return_parcel]];
  const warranties = repair.warranties.map(({ name, until }): Row => [`${words.warranty}: ${name}`, day(until)]);
  return [...(repair.warranties.length > 0 ? priceRows(repair, words) : []), ...warranties, ...parcel];
}

/** What is to be paid; of a device that is sent back, to which account. */
function dueRows(
  { way, payment: { due, account, variable_symbol: symbol } }: ToldRepair,
  words: RepairMailWords,
): Row[] {
  if (!due) return [];
  const transfer: Row[] = [
    [words.account, account],
    [words.variableSymbol, symbol],
  ];
  return [[words.due, showExactMoney(due)], ...(way === 'store' ? [] : transfer)];
}

/** What is lent, until when, and the store it goes back to. */
function loanRows({ market, loan, store }: ToldRepair, words: RepairMailWords): Row[] {
  if (!loan) return [];
  const day = showDay(markets[market], new Date(`${loan.due_on}T12:00:00Z`));
  const place: Row[] = store
    ? [[words.bring, `${store.name}, ${store.street}, ${showPostcode(market, store.postcode)} ${store.city}`]]
    : [];
  return [[words.loan, loan.device], [words.loanUntil, day], ...place];
}

/** What was given back of the invoice. */
const creditRows = ({ payment }: ToldRepair, words: RepairMailWords): Row[] =>
  payment.credit_notes.map(({ number, total }): Row => [`${words.creditNote} ${number}`, showExactMoney(total)]);

/** What the device costs or brings on each of the three ways; of a bonus only when there is one. */
function offerRows({ offered }: ToldRepair, words: RepairMailWords): Row[] {
  if (!offered) return [];
  const { repair, as_is: asIs, towards_another: towards } = offered;
  const bonus: Row[] = towards.amount > asIs.amount ? [[words.towardsAnother, showMoney(towards)]] : [];
  return [[words.repairCosts, showMoney(repair)], [words.saleBrings, showMoney(asIs)], ...bonus];
}

function rowsOf(repair: ToldRepair, kind: RepairMailKind, words: RepairMailWords): Row[] {
  const common: Row[] = [
    [words.number, repair.number],
    [words.device, repair.device],
  ];
  const turned: Row[] = repair.from_buyout ? [[words.buyout, repair.from_buyout.number]] : [];
  if (kind === 'ordered')
    return [...common, ...turned, [words.fault, repair.fault], wayRow(repair, words), ...priceRows(repair, words)];
  if (kind === 'taken_over') return [...common, ...turned, [words.fault, repair.fault], ...priceRows(repair, words)];
  if (kind === 'sold' || kind === 'sold_repaired')
    return repair.sold_as ? [...common, [words.buyout, repair.sold_as.number]] : common;
  if (kind === 'sale_offered') return [...common, ...offerRows(repair, words)];
  if (kind === 'quoted') return [...common, ...quoteRows(repair, words)];
  if (kind === 'done') return [...common, ...doneRows(repair, words), ...dueRows(repair, words)];
  if (kind === 'loan_late') return [...common, ...loanRows(repair, words)];
  if (kind === 'credited') return [...common, ...creditRows(repair, words)];
  if (kind === 'paid') return [...common, ...priceRows(repair, words)];
  return kind === 'handed_back' ? [...common, ...doneRows(repair, words)] : common;
}

/** What an ordered repair is packed and paid like; of one that is done how it is paid. */
function moreWords(
  kind: RepairMailKind,
  { pack, pay, untilSold, howPaid }: { pack: string; pay: string; untilSold: string; howPaid: string | null },
) {
  if (kind === 'ordered') return [pack, pay];
  if (kind === 'taken_over') return [pay];
  if (kind === 'sale_offered') return [untilSold];
  return howPaid === null ? [] : [howPaid];
}

/** Where its link leads: what is offered or sold is seen on the page of the sale. */
function pressOf(kind: RepairMailKind, { follow, followSale, seeSale }: RepairMailWords): string {
  if (kind === 'sale_offered') return seeSale;
  return kind === 'sold' || kind === 'sold_repaired' ? followSale : follow;
}

/**
 * The e-mail about a repair; `ordered` confirms it with all that was agreed.
 * @param link the secret link of the repair's page
 * @param words of the repair's market, as the office has them
 */
export function repairMail(repair: ToldRepair, kind: RepairMailKind, link: string, words: RepairMailWords): Mail {
  const { market } = repair;
  const fill = (text: string): string => text.replaceAll('{number}', () => repair.number);
  const subject = fill(words.kinds[kind].subject);
  const rows = rowsOf(repair, kind, words);
  const paragraphs = [words.greeting, fill(words.kinds[kind].intro)];
  const howPaid = repair.way === 'store' ? words.payAtDesk : words.payBefore;
  const isAsked = kind === 'done' && repair.payment.due !== null;
  const { pay, untilSold } = words;
  const more = moreWords(kind, { pack: fill(words.pack), pay, untilSold, howPaid: isAsked ? howPaid : null });
  const press = pressOf(kind, words);
  const text = [...paragraphs, plainTable(rows), ...more, `${press}: ${link}`, words.signature].join('\n\n');
  const paragraph = (line: string): string => `<p>${escape(line)}</p>`;
  const body = [
    ...paragraphs.map(paragraph),
    table(rows),
    ...more.map(paragraph),
    linkButton(link, press),
    paragraph(words.signature),
  ].join('\n');
  return { subject, text, html: frame({ market, title: subject, heading: subject, body, reason: words.why }) };
}
