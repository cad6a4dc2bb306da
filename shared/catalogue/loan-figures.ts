import { z } from 'zod';
import { Money } from '../kernel/money.ts';

/** What a representative example of a loan must tell; nothing of it may be absent. */
export const LoanFigures = z.object({
  /** Name of the lender as the law wants it told. */
  company: z.object({ code: z.string(), name: z.string() }),
  count: z.int(),
  monthly_price: Money,
  /** The last instalment; another amount only where an interest-free credit does not divide. */
  last_price: Money,
  /** What the goods cost at once. */
  price: Money,
  deposit: Money,
  credit: Money,
  /** Paid once at signing; part of APR and total. */
  fee: Money,
  /** Fixed nominal yearly rate, percent with at most two decimals. */
  rate: z.number(),
  /** Annual percentage rate of charge (RPSN, DAE), percent with at most two decimals. */
  apr: z.number(),
  /** All that is paid back to the lender, instalments and fee. */
  total: Money,
});
export type LoanFigures = z.infer<typeof LoanFigures>;

/** The lowest instalment of a product, with what is told beside it. */
export const CardInstalment = LoanFigures.pick({ monthly_price: true, count: true, apr: true, total: true });
export type CardInstalment = z.infer<typeof CardInstalment>;
