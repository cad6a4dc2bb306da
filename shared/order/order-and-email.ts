import { z } from 'zod';
import { MarketCode } from '../kernel/market.ts';

/** Written on a form by somebody in a hurry: spaces do not matter, nor does the case of the e-mail. */
export const OrderAndEmail = z.strictObject({
  market: MarketCode,
  number: z
    .string('REQUIRED')
    .max(40, 'TOO_LONG')
    .transform((text) => text.replaceAll(/\s/g, ''))
    .pipe(
      z
        .string()
        .min(1, 'REQUIRED')
        .regex(/^[1-9]\d{0,9}$/, 'INVALID_ORDER_NUMBER'),
    ),
  email: z.string('REQUIRED').trim().min(1, 'REQUIRED').max(254, 'TOO_LONG').pipe(z.email('INVALID_EMAIL')),
});
