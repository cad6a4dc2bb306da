import { z } from 'zod';
import { ProductCode } from '../kernel/ids.ts';
import { Money } from '../kernel/money.ts';

/** What may happen at the end: the device is given back, rented on, or bought for a price agreed at the beginning. */
export const LeaseEnd = z.enum(['return', 'keep', 'buy']);
export type LeaseEnd = z.infer<typeof LeaseEnd>;

/** Who may lease: people and companies, or companies alone, which the checkout knows by their company id. */
export const LeaseAudience = z.enum(['anyone', 'companies']);
export type LeaseAudience = z.infer<typeof LeaseAudience>;

/** A lease as it may be shown, with everything that has to stand beside its monthly price. Amounts are with VAT. */
export const LeaseOption = z.object({
  /** What a draft keeps as `lease`: offer and length together. */
  id: z.int(),
  product: ProductCode,
  company: z.object({ code: z.string(), name: z.string() }),
  audience: LeaseAudience,
  months: z.int(),
  monthly_price: Money,
  /** The same without VAT, for companies that deduct it. */
  monthly_without_vat: Money,
  first_payment: Money,
  /** Delivery and payment of the order, which the company asks for at signing; nothing outside an order. */
  passed_on: Money,
  /** All that is paid over the whole time: at signing and monthly, without buying the device. */
  total: Money,
  /** What the goods cost at once. */
  price: Money,
  ends: z.array(LeaseEnd).min(1),
  /** What the device is bought for at the end; null where it cannot be. */
  buy_price: Money.nullable(),
  /**
   * Annual percentage rate (RPSN, DAE) of leasing the device and buying it. A lease with an option to buy is consumer
   * credit (Directive 2023/2225, article 2), so it stands wherever the price to buy does; null for a mere rent.
   */
  apr: z.number().nullable(),
  has_insurance: z.boolean(),
  /** Instant at which a time-limited offer ends; null for a standing one. */
  ends_at: z.iso.datetime().nullable(),
});
export type LeaseOption = z.infer<typeof LeaseOption>;
