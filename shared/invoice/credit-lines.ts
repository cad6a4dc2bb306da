// What of an invoice may still be given back, line by line.
import { ok, refused, type Result } from '../kernel/result.ts';
import type { DocumentLine } from './billing-document.ts';
import { grossByRate, vatInside, type TaxedAmount, type VatLine } from './vat-recap.ts';

/** What a person wants to give back of one line of the invoice; amount in minor units with VAT. */
export interface WantedCredit {
  position: number;
  /** Pieces taken back; 0 lowers the price alone. */
  quantity: number;
  amount: number;
}

export interface CreditRefusal {
  code: 'INVOICE_PRICE_INCORRECT';
  /** The line that is wrong; null when all of them together give back more than was invoiced. */
  data: { position: number | null };
}

const incorrect = (position: number | null): CreditRefusal => ({ code: 'INVOICE_PRICE_INCORRECT', data: { position } });

/** What is left of each line after the credit notes that there are, lines that are wholly given back left out. */
export function creditableLines(invoiced: readonly DocumentLine[], credited: readonly DocumentLine[]): DocumentLine[] {
  return invoiced.flatMap((line) => {
    const before = credited.filter(({ position }) => position === line.position);
    const quantity = line.quantity - before.reduce((sum, one) => sum + one.quantity, 0);
    const total = line.total - before.reduce((sum, one) => sum + one.total, 0);
    return total === 0 ? [] : [{ ...line, quantity, total }];
  });
}

/** A line that takes off gives back below zero; nothing gives back more than is left, or in the other direction. */
const fits = (left: DocumentLine, { quantity, amount }: WantedCredit): boolean =>
  amount !== 0 &&
  Math.sign(amount) === Math.sign(left.total) &&
  Math.abs(amount) <= Math.abs(left.total) &&
  quantity >= 0 &&
  quantity <= left.quantity;

/** Whether each rate gives back something between nothing and what it still bears. */
function ratesFit(left: readonly TaxedAmount[], lines: readonly TaxedAmount[]): boolean {
  const sumOf = (amounts: readonly TaxedAmount[], isOf: (one: TaxedAmount) => boolean): number =>
    amounts.filter(isOf).reduce((sum, one) => sum + one.total, 0);
  const rates = new Set(lines.map(({ percent }) => percent));
  return [...rates].every((percent) => {
    const [now, most] = [lines, left].map((amounts) => sumOf(amounts, (one) => one.percent === percent));
    return now !== undefined && most !== undefined && now >= 0 && now <= most;
  });
}

/**
 * Lines of a new credit note. What a bonus took off goes with its device: the device alone would give back more than was
 * paid, which no rate of tax allows.
 * @param credited lines of all credit notes of the invoice
 */
export function creditLines(
  invoiced: readonly DocumentLine[],
  credited: readonly DocumentLine[],
  wanted: readonly WantedCredit[],
): Result<DocumentLine[], CreditRefusal> {
  const left = creditableLines(invoiced, credited);
  const lines: DocumentLine[] = [];
  for (const wish of wanted) {
    const line = left.find(({ position }) => position === wish.position);
    const isDouble = lines.some(({ position }) => position === wish.position);
    if (!line || isDouble || !fits(line, wish)) return refused(incorrect(wish.position));
    const { quantity, amount: total } = wish;
    lines.push({ ...line, quantity, unit_price: quantity > 0 ? Math.round(total / quantity) : total, total });
  }
  const sum = lines.reduce((all, { total }) => all + total, 0);
  if (sum <= 0 || !ratesFit(left, lines)) return refused(incorrect(null));
  return ok(lines);
}

/**
 * VAT of a credit note by rate: what it adds to the tax that is given back in all, so that the credit notes of an
 * invoice never give back more tax than it bears, and all of it when nothing is left.
 */
export function creditRecap(credited: readonly TaxedAmount[], lines: readonly TaxedAmount[]): VatLine[] {
  const before = grossByRate(credited);
  return [...grossByRate(lines)].flatMap(([percent, gross]) => {
    const earlier = before.get(percent) ?? 0;
    const vat = vatInside(earlier + gross, percent) - vatInside(earlier, percent);
    return gross === 0 ? [] : [{ percent, base: gross - vat, vat, gross }];
  });
}
