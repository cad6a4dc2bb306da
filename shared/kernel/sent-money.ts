import { z } from 'zod';
import { ColumnInteger } from './ids.ts';
import { CurrencyCode } from './money.ts';

/**
 * An amount that somebody sends: nothing but the two, and small enough for its column. Apart from `money.ts`, which is
 * on every page of the shop, while the schema library is not.
 */
export const SentMoney = z.strictObject({ amount: ColumnInteger, currency: CurrencyCode });
