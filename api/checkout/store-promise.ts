import type { Cart } from '@kolobeh/shared/cart/cart.ts';
import type { DeliveryOption } from '@kolobeh/shared/checkout/summary.ts';
import { ordersKeepingOf } from '@kolobeh/shared/delivery/store-hours.ts';
import { dayIn } from '@kolobeh/shared/kernel/dates.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import { servesOrder } from '@kolobeh/shared/store/serves-order.ts';
import type { EntityManager } from 'typeorm';
import type { CollectingStore } from '../delivery/queries/stores.ts';
import { listWithPieces } from '../store/queries/list-stores.ts';

/** The promise of a way of delivery. */
type Promised = Pick<DeliveryOption, 'arrives_on' | 'arrives_by' | 'arrives_today'>;

/** When a chosen store has a cart ready from its own pieces; null where it is brought from the warehouse. Nothing is held. */
export async function storePromise(
  db: Pick<EntityManager, 'query'>,
  code: MarketCode,
  { store, cart, now }: { store: CollectingStore | null; cart: Cart; now: Date },
): Promise<Promised | null> {
  if (!store || cart.trade_in) return null;
  const market = markets[code];
  const keeping = ordersKeepingOf(market, store, now);
  const products = cart.items.map(({ product }) => product);
  const there = (await listWithPieces(db, code, products)).find(({ seo_name: name }) => name === store.seo_name);
  if (!keeping || !there || !servesOrder(there, cart.items)) return null;
  const day = dayIn(market, keeping.readyAt);
  return { arrives_on: day, arrives_by: keeping.readyAt.toISOString(), arrives_today: day === dayIn(market, now) };
}
