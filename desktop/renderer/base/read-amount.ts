import { type Market, markets } from '@kolobeh/shared/kernel/market.ts';
import { minorUnits } from '@kolobeh/shared/kernel/money.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';

/** Minor units; null where nothing is written. */
type Amount = number | null;

/** Why a text is no amount of a market. */
export type AmountFault = 'NOT_A_NUMBER' | 'NOT_WHOLE' | 'OTHER_CURRENCY' | 'TOO_HIGH';

const signs = Object.values(markets).map(({ currencySign, currency }) => ({ currencySign, currency }));
const spaces = /[\s\u00a0\u2007\u2009\u202f]/g;

/** Whole units with thousands apart by a dot or not at all, then two decimals, one or none. */
const shapes = [
  /^(?<units>\d+|\d{1,3}(?:\.\d{3})+)(?:,(?<decimals>\d{1,2}|-))?$/,
  // A dot as the decimal separator, as exports of programs write it.
  /^(?<units>\d+)\.(?<decimals>\d{1,2})$/,
];

function withoutCurrency(text: string, market: Market): string | null {
  const found = signs.find(({ currencySign, currency }) =>
    [currencySign, currency].some((sign) => text.toLowerCase().endsWith(sign.toLowerCase())),
  );
  if (!found) return text;
  if (found.currency !== market.currency) return null;
  const sign = text.toLowerCase().endsWith(found.currency.toLowerCase()) ? found.currency : found.currencySign;
  return text.slice(0, -sign.length);
}

/**
 * An amount as people write it in spreadsheets: `12 990`, `12.990,00`, `12 990 Kč`, `2.390 lei`, `−300`, `12990,-`.
 * `12,990` is refused: it may be thirteen of something or thirteen thousand.
 * @returns minor units; null for an empty text
 */
export function readAmount(text: string, market: Market): Result<Amount, AmountFault> {
  const bare = withoutCurrency(text.replaceAll(spaces, ''), market);
  if (bare === null) return refused('OTHER_CURRENCY');
  if (bare === '') return text.trim() === '' ? ok(null) : refused('NOT_A_NUMBER');
  const isNegative = /^[-\u2212\u2013]/.test(bare);
  const digits = isNegative ? bare.slice(1) : bare.replace(/^\+/, '');
  const found = shapes.map((shape) => shape.exec(digits)?.groups).find((groups) => groups !== undefined);
  if (!found) return refused('NOT_A_NUMBER');
  if (/[1-9]/.test(found.decimals ?? '')) return refused('NOT_WHOLE');
  const amount = Number(found.units?.replaceAll('.', '')) * minorUnits;
  if (!Number.isSafeInteger(amount)) return refused('TOO_HIGH');
  return ok(isNegative && amount !== 0 ? -amount : amount);
}

/** The same amount as a file or a spreadsheet of the market takes it: a plain whole number, empty for nothing. */
export const writeAmount = (amount: Amount): string => (amount === null ? '' : String(amount / minorUnits));
