import { z } from 'zod';
import { type MarketCode, markets } from '../../kernel/market.ts';
import { type Result, ok, refused } from '../../kernel/result.ts';
import { isBirthNumber } from '../person/birth-number.ts';
import { isCui, isIco } from './company-id.ts';
import { weightedSum, without } from '../fields/digits.ts';
import type { Refusal } from '../fields/messages.ts';

export type VatNumberRefusal = Refusal<'REQUIRED' | 'INVALID_VAT_NUMBER' | 'VAT_NUMBER_NEEDS_RO'>;

/**
 * DIČ of payers with a number of its own kind (VAT groups, people without a birth number): nine digits from 6 on;
 * check = (8 − (10 − Σ) mod 11) mod 10, both remainders never negative.
 */
function isSpecialDic(digits: string): boolean {
  if (!/^6[0-9]{8}$/.test(digits)) return false;
  const sum = weightedSum(digits.slice(1, 8), [8, 7, 6, 5, 4, 3, 2]);
  const inner = (((10 - sum) % 11) + 11) % 11;
  return Number(digits[8]) === (18 - inner) % 10;
}

const isDic = (digits: string): boolean => isIco(digits) || isBirthNumber(digits) || isSpecialDic(digits);

const isVatNumber = (text: string): boolean =>
  text.startsWith('CZ') ? isDic(text.slice(2)) : text.startsWith('RO') && isCui(text.slice(2));

/** VAT number with its country: `CZ` + IČO, birth number or special number; `RO` + CUI. */
export const VatNumber = z.string().refine(isVatNumber, 'INVALID_VAT_NUMBER').brand<'VatNumber'>();
export type VatNumber = z.infer<typeof VatNumber>;

/**
 * A Czech number may be typed without `CZ`. A Romanian one may not: without `RO` it is only the number of a
 * company, which need not pay VAT.
 */
export function parseVatNumber(market: MarketCode, text: string): Result<VatNumber, VatNumberRefusal> {
  const typed = without('-./', text).toUpperCase();
  if (typed === '') return refused('REQUIRED');
  const { country } = markets[market];
  if (country === 'RO' && isCui(typed)) return refused('VAT_NUMBER_NEEDS_RO');
  const number = country === 'CZ' && /^[0-9]/.test(typed) ? `CZ${typed}` : typed;
  return number.startsWith(country) && isVatNumber(number)
    ? ok(VatNumber.parse(number))
    : refused('INVALID_VAT_NUMBER');
}
