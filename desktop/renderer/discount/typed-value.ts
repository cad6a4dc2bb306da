import type { Currency } from '@kolobeh/shared/kernel/market.ts';
import { minorUnits } from '@kolobeh/shared/kernel/money.ts';
import { parseAmount } from '../base/transfer-amount.ts';

/** What is wrong with a field of a form, by its path in the form. */
export interface WrongValue {
  path: string;
  code: string;
}

/** Minor units as whole crowns or lei are typed. */
export const units = (amount: number): string => String(amount / minorUnits);

/** Minor units of an amount as it is typed; 0 for an empty text, NaN when the text is no amount. */
export const minor = (text: string, currency: Currency): number =>
  text.trim() === '' ? 0 : (parseAmount(text, currency)?.amount ?? (/^0+$/.test(text.trim()) ? 0 : Number.NaN));

/** Per cent with a comma or dot and at most two decimals; NaN when the text is none. */
export const percentIn = (text: string): number =>
  /^\d{1,3}([.,]\d{1,2})?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : Number.NaN;

/** A whole number as it is typed; NaN when the text is none. */
export const wholeIn = (text: string): number => (/^\d{1,9}$/.test(text.trim()) ? Number(text.trim()) : Number.NaN);

/** The code of a schema's message; what is no code of ours is an invalid value. */
export const codeOfMessage = (message: string): string => (/^[A-Z_]+$/.test(message) ? message : 'INVALID');
