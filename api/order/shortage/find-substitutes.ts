import type { Grade, Quality } from '@kolobeh/shared/catalogue/quality.ts';
import { type Alike, type Candidate, substitutesFor } from '@kolobeh/shared/order/substitutes.ts';
import type { EntityManager } from 'typeorm';
import type { StoredOrder } from '../stored-order.ts';
import { isOpenFor, type StoredShortage } from './queries/shortages.ts';

type Db = Pick<EntityManager, 'query'>;

/** A product on offer in the order's market. */
export interface OnOffer extends Candidate {
  code: string;
  name: string;
  subtitle: string;
  picture: string;
  seoName: string;
  vatRegime: 'standard' | 'margin';
}

const alike = `p.id as "productId", p.master_product_id as "masterId", p.storage_gb as "storageGb", p.quality, p.grade`;

const listAlike = (
  db: Db,
  productIds: readonly number[],
): Promise<(Alike & { quality: Quality; grade: Grade | null })[]> =>
  db.query(`select ${alike} from product p where p.id = any($1)`, [productIds]);

const listOnOffer = (db: Db, market: string, masterIds: readonly number[]): Promise<OnOffer[]> =>
  db.query(
    `select ${alike}, l.price, l.available, l.popularity, p.code, l.name, l.subtitle, l.picture_key as picture,
            l.seo_name as "seoName", p.vat_regime as "vatRegime"
       from product_listing l join product p on p.id = l.product_id
      where l.market = $1 and p.master_product_id = any($2) and p.is_active and l.available > 0`,
    [market, masterIds],
  );

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
      const lacking = of && { ...of, unitPrice: one.unit_price, pieces: one.pieces };
      return [one.id, lacking ? substitutesFor(lacking, offered, bought) : []];
    }),
  );
}
