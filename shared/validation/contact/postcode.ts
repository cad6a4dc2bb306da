import { z } from 'zod';
import type { MarketCode } from '../../kernel/market.ts';
import { type Result, ok, refused } from '../../kernel/result.ts';
import { without } from '../fields/digits.ts';
import type { Refusal } from '../fields/messages.ts';

export type PostcodeRefusal = Refusal<'REQUIRED' | 'INVALID_POSTCODE'>;

/** Czech codes begin with 1 to 7 (8, 9 and 0 are Slovak); Romanian ones have six digits of any kind. */
const formats: Record<MarketCode, RegExp> = { cs: /^[1-7][0-9]{4}$/, ro: /^[0-9]{6}$/ };

/** A postcode as it is stored: digits without a space, five in Czechia and six in Romania. */
export const Postcode = z
  .string()
  .regex(/^[0-9]{5,6}$/, 'INVALID_POSTCODE')
  .brand<'Postcode'>();
export type Postcode = z.infer<typeof Postcode>;

/** Whether the code exists is not checked, only its form. */
export function parsePostcode(market: MarketCode, text: string): Result<Postcode, PostcodeRefusal> {
  const digits = without('', text);
  if (digits === '') return refused('REQUIRED');
  return formats[market].test(digits) ? ok(Postcode.parse(digits)) : refused('INVALID_POSTCODE');
}
