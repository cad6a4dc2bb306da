import { leasingCode } from '@kolobeh/shared/checkout/payment-codes.ts';
import { loanState } from '@kolobeh/shared/instalment/loan-application.ts';
import type { OrderLease } from '@kolobeh/shared/order/ordered-lease.ts';
import type { EntityManager } from 'typeorm';
import type { PaymentRow } from '../database/entities/orders/payment-entities.ts';
import { findOrderLease } from '../lease/queries/leases.ts';
import type { StoredOrder } from '../order/stored-order.ts';
import { findLoanNotice } from '../payment/queries/loan-notices.ts';

/**
 * The lease of an order that is paid by one; null for others, also for one that is paid otherwise by now.
 * @param attempts of paying it, in any order
 */
export async function presentLease(
  db: EntityManager,
  order: Pick<StoredOrder, 'id' | 'type_payment'>,
  attempts: readonly Pick<PaymentRow, 'provider' | 'state' | 'created_at'>[],
): Promise<OrderLease | null> {
  if (order.type_payment !== leasingCode) return null;
  const [stored, notice] = [await findOrderLease(db, order.id), await findLoanNotice(db, order.id)];
  if (!stored) return null;
  const last = attempts
    .filter(({ provider }) => provider === 'instalment_company')
    .toSorted((one, other) => other.created_at.getTime() - one.created_at.getTime())[0];
  return { option: stored.option, state: last ? loanState(last.state, notice?.state ?? null) : null };
}
