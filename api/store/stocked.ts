import { doorWord, keepingOf, openFrom } from '@kolobeh/shared/delivery/store-hours.ts';
import { dayIn } from '@kolobeh/shared/kernel/dates.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import type { StockedStore } from '@kolobeh/shared/store/contract.ts';
import { arrivalBy, deliveryMethods } from '../delivery/arrival.ts';
import type { Deps } from '../operation/deps.ts';
import { listWithPieces } from './queries/list-stores.ts';

/** Stores of a market with their free pieces of products, their doors, and when goods are ready in each. */
export async function stockedStores(
  deps: Pick<Deps, 'source' | 'now'>,
  code: MarketCode,
  products: readonly string[],
): Promise<StockedStore[]> {
  const market = markets[code];
  const now = deps.now();
  const transfer = (await deliveryMethods(deps, code)).find(({ kind }) => kind === 'store');
  const arrival = transfer ? arrivalBy(code, now, transfer) : null;
  return (await listWithPieces(deps.source, code, products)).map((store) => {
    const keeping = keepingOf(market, store.opening_hours, now);
    return {
      ...store,
      door: doorWord(market, store.opening_hours, now),
      keeping: keeping && {
        ready_at: keeping.readyAt.toISOString(),
        kept_until: keeping.keptUntil.toISOString(),
        is_today: dayIn(market, keeping.readyAt) === dayIn(market, now),
      },
      brought: arrival && openFrom(market, store.opening_hours, arrival.day),
    };
  });
}
