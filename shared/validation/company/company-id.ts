import { z } from 'zod';
import type { MarketCode } from '../../kernel/market.ts';
import { type Result, ok, refused } from '../../kernel/result.ts';
import { weightedSum, without } from '../fields/digits.ts';
import type { Refusal } from '../fields/messages.ts';

export type CompanyIdRefusal = Refusal<'REQUIRED' | 'INVALID_COMPANY_ID'>;

/** IČO: eight digits; check = (11 − Σ(8 − i)·dᵢ mod 11) mod 10. Those from 9 on are reserved, no company has one. */
export function isIco(digits: string): boolean {
  if (!/^[0-8][0-9]{7}$/.test(digits) || /^0+$/.test(digits)) return false;
  const rest = weightedSum(digits.slice(0, 7), [8, 7, 6, 5, 4, 3, 2]) % 11;
  return Number(digits[7]) === (11 - rest) % 10;
}

/** CUI: two to ten digits; body padded to nine, check = (10·Σ mod 11) mod 10. */
export function isCui(digits: string): boolean {
  if (!/^[1-9][0-9]{1,9}$/.test(digits)) return false;
  const body = digits.slice(0, -1).padStart(9, '0');
  const check = ((weightedSum(body, [7, 5, 3, 2, 1, 7, 5, 3, 2]) * 10) % 11) % 10;
  return Number(digits.slice(-1)) === check;
}

/** Number of a company: IČO (eight digits) in Czechia, CUI without `RO` in Romania. */
export const CompanyId = z
  .string()
  .refine((text) => isIco(text) || isCui(text), 'INVALID_COMPANY_ID')
  .brand<'CompanyId'>();
export type CompanyId = z.infer<typeof CompanyId>;

/** IČO and CUI: what may stand before the digits, and their check digit. */
const companyNumbers: Record<MarketCode, { without: RegExp; isRight: (digits: string) => boolean }> = {
  cs: { without: /^$/, isRight: isIco },
  ro: { without: /^RO/i, isRight: isCui },
};

/**
 * An IČO needs all its eight digits, zeros in front included: filled up, a forgotten digit could go unnoticed.
 * A CUI may come with `RO`, which says the company pays VAT; the company's number is the digits.
 */
export function parseCompanyId(market: MarketCode, text: string): Result<CompanyId, CompanyIdRefusal> {
  const typed = without('-./', text);
  if (typed === '') return refused('REQUIRED');
  const { without: prefix, isRight } = companyNumbers[market];
  const digits = typed.replace(prefix, '');
  return isRight(digits) ? ok(CompanyId.parse(digits)) : refused('INVALID_COMPANY_ID');
}
