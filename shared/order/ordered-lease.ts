import { z } from 'zod';
import { LeaseOption } from '../catalogue/lease-option.ts';
import { LoanState } from '../instalment/loan-application.ts';

/** The lease an order is paid by. */
export const OrderLease = z.object({
  /** As its customer was shown it when it was placed. */
  option: LeaseOption,
  /** How far the company is with it; null before it was asked. */
  state: LoanState.nullable(),
});
export type OrderLease = z.infer<typeof OrderLease>;
