import type { DocumentLine } from '@kolobeh/shared/invoice/billing-document.ts';
import type { Currency } from '@kolobeh/shared/kernel/market.ts';
import { money, toDecimalString } from '@kolobeh/shared/kernel/money.ts';
import { z } from 'zod';
import { parseAmount } from '../../base/transfer-amount.ts';

/** What is typed for one line of the invoice; both empty or zero = nothing of it is given back. */
export interface CreditValues {
  pieces: string;
  amount: string;
}

/** All that is left of a line, as it is typed: what takes off is typed as it stands on paper, without its minus. */
export const wholeLine = ({ quantity, total }: DocumentLine, currency: Currency): CreditValues => ({
  pieces: String(quantity),
  amount: toDecimalString(money(Math.abs(total), currency)).replace('.', ','),
});

/** A line of a credit note to be made; the amount is in minor units, negative where the line took off. */
export interface CreditedLine {
  position: number;
  quantity: number;
  amount: number;
}

/** Whether that many pieces can be read out of what was typed. */
export const arePieces = (typed: string): boolean => /^\s*\d{0,4}\s*$/.test(typed);

/** The line as the API is asked for it; null when nothing of it is given back, `wrong` when it cannot be read. */
export function readLine(
  line: DocumentLine,
  { pieces, amount }: CreditValues,
  currency: Currency,
): CreditedLine | 'wrong' | null {
  if (/^\s*0*(?:[.,]0*)?\s*$/.test(amount)) return null;
  const parsed = parseAmount(amount, currency);
  const quantity = arePieces(pieces) ? Number(pieces) : null;
  if (!parsed || quantity === null) return 'wrong';
  return { position: line.position, quantity, amount: Math.sign(line.total) * parsed.amount };
}

const TooMuch = z.object({ code: z.literal('INVOICE_PRICE_INCORRECT'), data: z.object({ position: z.int() }) });

/** Which of the lines was refused as more than is left of it; null when the refusal names none of them. */
export function refusedLine(lines: readonly DocumentLine[], error: unknown): number | null {
  const refused = TooMuch.safeParse(error).data;
  const index = lines.findIndex(({ position }) => position === refused?.data.position);
  return index < 0 ? null : index;
}
