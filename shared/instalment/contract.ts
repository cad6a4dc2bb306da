import { z } from 'zod';
import { LoanFigures } from '../catalogue/loan-figures.ts';
import { ownCart, publicRead, route } from '../kernel/contract.ts';
import { maxInteger, ProductCode } from '../kernel/ids.ts';
import { MarketCode } from '../kernel/market.ts';
import { Money } from '../kernel/money.ts';
import { WishedDeposit } from './chosen-instalments.ts';
import { loanApplicationContract } from './loan-application.ts';
import { officeInstalmentContract } from './office-instalment.ts';
import { ArrangeType, DepositRule } from './tier.ts';

/**
 * A loan as it may be shown: everything that a representative example must tell (credit, rate, fee, APR, number and amount
 * of instalments, total, cash price, deposit, lender). Nothing of it may be absent, so no part is shown without the rest.
 */
export const InstalmentOption = LoanFigures.extend({
  /** What a cart keeps as `installment_id`: tier and count together. */
  id: z.int(),
  /** Lender's code of the price list. */
  barem: z.string(),
  /** Name of the price list. */
  type: z.string(),
  arrange_types: z.array(ArrangeType).min(1),
  deposit_rule: DepositRule,
});
export type InstalmentOption = z.infer<typeof InstalmentOption>;

/** A tier that is for these goods, but does not lend so much or so little. */
export const UnfitTier = z.object({
  barem: z.string(),
  type: z.string(),
  company: z.string(),
  reason: z.enum(['CREDIT_TOO_LOW', 'CREDIT_TOO_HIGH']),
  /** Least or most that it lends. */
  limit: Money,
});

/** All ways to pay for goods in instalments. */
export const InstalmentData = z.object({
  price: Money,
  /** Deposit that was asked for, as it counts where the buyer may choose it. */
  deposit: Money,
  /** Most that may be paid at once where the buyer may choose; nothing when no tier leaves it to him. */
  most_deposit: Money,
  /** By lender and tier, fewest instalments first. Empty when nobody lends for these goods. */
  options: z.array(InstalmentOption),
  unfit: z.array(UnfitTier),
});
export type InstalmentData = z.infer<typeof InstalmentData>;

const codes = z.preprocess(
  (value): unknown[] => (value === undefined ? [] : Array.isArray(value) ? value : [value]),
  z.array(ProductCode).min(1).max(24),
);

export const instalmentContract = {
  ...officeInstalmentContract,
  ...loanApplicationContract,
  product: route
    .meta(publicRead)
    .route({ method: 'GET', path: '/instalments/products/{code}', summary: 'Instalments for one piece of a product' })
    .input(z.strictObject({ market: MarketCode, code: ProductCode, deposit: WishedDeposit }))
    .output(InstalmentData)
    .errors({ PRODUCT_NOT_FOUND: { status: 404, message: 'No such product' } }),
  best: route
    .meta(publicRead)
    .route({
      method: 'GET',
      path: '/instalments/best',
      summary: 'The best instalments for each of the products: the lowest a month, of those the lowest total',
    })
    .input(z.strictObject({ market: MarketCode, code: codes }))
    .output(z.object({ best: z.array(z.object({ product: ProductCode, option: InstalmentOption })) })),
  cart: route
    .meta({ ...ownCart, rateLimit: 'read' })
    .route({ method: 'GET', path: '/cart/instalments', summary: 'Instalments for the whole cart as it is now' })
    .input(
      z.strictObject({
        market: MarketCode,
        deposit: WishedDeposit,
        /** Counted as if the cart cost so much more, in minor units: what one grade less of a device comes to. */
        more: z.coerce.number().int().min(0).max(maxInteger).default(0),
      }),
    )
    .output(InstalmentData),
};
