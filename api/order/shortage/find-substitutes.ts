import { substitutesFor } from '@kolobeh/shared/order/substitutes.ts';
import type { EntityManager } from 'typeorm';
import type { StoredOrder } from '../stored-order.ts';
import { isOpenFor } from './move-shortages.ts';
import { listAlike, listOnOffer, type OnOffer } from './queries/on-offer.ts';
import type { StoredShortage } from './queries/shortages.ts';

type Db = Pick<EntityManager, 'query'>;

/** What is offered instead of each undecided shortage, by its id. */
export async function findSubstitutes(
  db: Db,
  order: Pick<StoredOrder, 'market'>,
  lines: readonly { product_id: number }[],
  shortages: readonly StoredShortage[],
): Promise<Map<string, OnOffer[]>> {
  const undecided = shortages.filter((one) => isOpenFor('staff', one));
  if (undecided.length === 0) return new Map();
  const facts = await listAlike(
    db,
    undecided.map((one) => one.product_id),
  );
  const offered = await listOnOffer(
    db,
    order.market,
    facts.map(({ masterId }) => masterId),
  );
  const bought = lines.map((line) => line.product_id);
  return new Map(
    undecided.map((one) => {
      const of = facts.find(({ productId }) => productId === one.product_id);
      const lacking = of && { ...of, listPrice: one.list_price, pieces: one.pieces };
      return [one.id, lacking ? substitutesFor(lacking, offered, bought) : []];
    }),
  );
}
