import { closedOn, collectedFrom, doorWord, keepingOf } from '@kolobeh/shared/delivery/store-hours.ts';
import { dayIn } from '@kolobeh/shared/kernel/dates.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import type { StockedStore } from '@kolobeh/shared/store/contract.ts';
import { arrivalBy, deliveryMethods } from '../delivery/arrival.ts';
import type { Deps } from '../operation/deps.ts';
import { listWithPieces } from './queries/list-stores.ts';

/** How far holidays are told. */
const toldDays = 14;

/** Stores of a market with their free pieces of products, their doors, and when goods are ready in each. */
export async function stockedStores(
  deps: Pick<Deps, 'source' | 'now'>,
  code: MarketCode,
  products: readonly string[],
): Promise<StockedStore[]> {
  const market = markets[code];
  const now = deps.now();
  const isToday = (instant: Date): boolean => dayIn(market, instant) === dayIn(market, now);
  const transfer = (await deliveryMethods(deps, code)).find(({ kind }) => kind === 'store');
  const arrival = transfer ? arrivalBy(code, now, transfer) : null;
  return (await listWithPieces(deps.source, code, products)).map((store) => {
    const brought = arrival && collectedFrom(market, store, arrival.by ?? arrival.day);
    const keeping = keepingOf(market, store, now);
    return {
      ...store,
      closed_on: closedOn(market, store, now, toldDays),
      door: doorWord(market, store, now),
      keeping: keeping && {
        ready_at: keeping.readyAt.toISOString(),
        kept_until: keeping.keptUntil.toISOString(),
        is_today: isToday(keeping.readyAt),
      },
      brought: brought && { at: brought.toISOString(), is_today: isToday(brought) },
    };
  });
}
