import type { CustomerOrder } from '@kolobeh/shared/order/contract.ts';
import type { Deps } from '../../operation/deps.ts';
import type { StoredOrder } from '../stored-order.ts';
import { loadOffer } from './load-offer.ts';

/** The way from an order's page to withdrawing from it. Before it is paid or picked, cancelling is all it takes. */
export async function withdrawalLink(deps: Deps, order: StoredOrder): Promise<CustomerOrder['withdrawal']> {
  const offer = await loadOffer(deps, deps.source.manager, order);
  const isOpen = offer.refused === null;
  if (!isOpen && offer.receipts.length === 0) return null;
  return {
    token: deps.withdrawalTokens.of(order.id),
    last_day: offer.last_day,
    is_open: isOpen,
    receipts: offer.receipts.map(({ number, state }) => ({ number, state })),
  };
}
