import type { WithdrawalWay } from '@kolobeh/shared/order/withdrawal/contract.ts';
import type { Deps } from '../../operation/deps.ts';
import type { StoredOrder } from '../stored-order.ts';
import { loadOffer } from './load-offer.ts';

/** The way from an order's page to withdrawing from it; null where it cannot be and never was. */
export async function withdrawalWay(deps: Deps, order: StoredOrder): Promise<WithdrawalWay | null> {
  const { refused, receipts, last_day } = await loadOffer(deps, deps.source.manager, order);
  if (refused !== null && receipts.length === 0) return null;
  return { token: deps.withdrawalTokens.of(order.id), last_day, is_open: refused === null, receipts };
}
