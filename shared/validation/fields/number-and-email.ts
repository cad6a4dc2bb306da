import { z } from 'zod';
import { MarketCode } from '../../kernel/market.ts';

/**
 * A number and an e-mail, written on a form by somebody in a hurry: spaces do not matter, nor does the case of either.
 * @param pattern of the number without spaces, its letters capital
 * @param invalid code of the refusal of another one
 */
export const numberAndEmail = (pattern: RegExp, invalid: string) =>
  z.strictObject({
    market: MarketCode,
    number: z
      .string('REQUIRED')
      .max(40, 'TOO_LONG')
      .transform((text) => text.replaceAll(/\s/g, '').toUpperCase())
      .pipe(z.string().min(1, 'REQUIRED').regex(pattern, invalid)),
    email: z.string('REQUIRED').trim().min(1, 'REQUIRED').max(254, 'TOO_LONG').pipe(z.email('INVALID_EMAIL')),
  });
