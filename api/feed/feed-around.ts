import { storeCashCode } from '@kolobeh/shared/checkout/payment-codes.ts';
import { shipBy } from '@kolobeh/shared/delivery/promise.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import { arrivalBy, deliveryMethods, paymentMethods } from '../delivery/arrival.ts';
import type { DeliveryMethod } from '../delivery/queries/delivery-methods.ts';
import type { Deps } from '../operation/deps.ts';
import type { Coming, FeedAround } from './formats/format.ts';
import { type FeedCategory, listFeedCategories } from './queries/feed-offers.ts';

/** Way from the root to the deepest of the categories; of equally deep ones the first in the tree. */
function pathFinder(categories: readonly FeedCategory[]): FeedAround['categoryPath'] {
  const byId = new Map(categories.map((one) => [one.id, one]));
  const wayTo = (id: number): FeedCategory[] => {
    const way: FeedCategory[] = [];
    for (
      let at = byId.get(id);
      at && !way.includes(at);
      at = at.parent_id === null ? undefined : byId.get(at.parent_id)
    )
      way.unshift(at);
    return way;
  };
  const isBefore = (a: FeedCategory[], b: FeedCategory[]): number =>
    b.length - a.length ||
    (a.at(-1)?.position ?? 0) - (b.at(-1)?.position ?? 0) ||
    (a.at(-1)?.id ?? 0) - (b.at(-1)?.id ?? 0);
  return (ids) => (ids.map(wayTo).toSorted(isBefore)[0] ?? []).map(({ name }) => name);
}

/** The one that comes first of what is ordered now. */
function soonest(market: MarketCode, now: Date, methods: readonly DeliveryMethod[]): Coming | null {
  const all = methods.map((method) => ({
    orderUntil: shipBy(markets[market], now, method.cut_off_minute),
    day: arrivalBy(market, now, method).day,
  }));
  return (
    all.toSorted((a, b) => a.day.localeCompare(b.day) || b.orderUntil.getTime() - a.orderUntil.getTime())[0] ?? null
  );
}

/** What is the same for all products of a market, read once for a feed. */
export async function feedAround(deps: Deps, code: MarketCode): Promise<FeedAround> {
  const [methods, payments, categories] = await Promise.all([
    deliveryMethods(deps, code),
    paymentMethods(deps, code),
    listFeedCategories(deps.source, code),
  ]);
  const now = deps.now();
  return {
    market: markets[code],
    origin: deps.settings.PUBLIC_URL,
    now,
    deliveries: methods,
    cash: payments.find(({ kind, code: way }) => kind === 'cash_on_delivery' && way !== storeCashCode) ?? null,
    arrival: soonest(
      code,
      now,
      methods.filter(({ kind, postcodes }) => kind !== 'store' && postcodes === null),
    ),
    atStore: soonest(
      code,
      now,
      methods.filter(({ kind }) => kind === 'store'),
    ),
    categoryPath: pathFinder(categories),
  };
}
