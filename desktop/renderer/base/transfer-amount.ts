import { type Money, minorUnits } from '@kolobeh/shared/kernel/money.ts';
import type { Currency } from '@kolobeh/shared/kernel/market.ts';

/**
 * An amount as a person writes it from a bank statement: `12 990`, `12 990,50`, `2.390,00`, `2390.5`.
 *
 * The last comma or dot followed by one or two digits begins the decimals; other dots, commas and spaces group
 * thousands.
 *
 * @returns `null` when it is not a positive amount.
 */
export function parseAmount(text: string, currency: Currency): Money | null {
  const plain = text.trim().replace(/[\s\u00a0\u202f]/g, '');
  const match = /^(\d{1,3}(?:[.,]\d{3})+|\d+)(?:[.,](\d{1,2}))?$/.exec(plain);
  if (!match) return null;
  const units = Number((match[1] ?? '').replace(/[.,]/g, ''));
  const amount = units * minorUnits + Number((match[2] ?? '').padEnd(2, '0') || '0');
  return amount > 0 && Number.isSafeInteger(amount) ? { amount, currency } : null;
}
