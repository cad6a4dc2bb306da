import type { PastLine } from '@kolobeh/shared/discount/engine/try-draft.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import type { DiscountRow, DiscountSetRow } from '../../database/entities/orders/discount-entities.ts';
import type { ShopOrderRow } from '../../database/entities/orders/order-entities.ts';
import type { DiscountConditions } from '@kolobeh/shared/discount/engine/discount.ts';
import { costAtSql } from '../../catalogue/queries/cost-sql.ts';
import { countedConditionsOf } from '../../offer/queries/conditions-sql.ts';

type Db = Pick<EntityManager, 'query'>;

/** An order with its lines as the engine takes them; `discounts` are those it was placed with. */
type StoredPast = Pick<ShopOrderRow, 'id' | 'number' | 'email' | 'created_at'> & {
  lines: PastLine[];
  discounts: number[];
};

interface Page {
  market: MarketCode;
  currency: string;
  since: Date;
  after: { created_at: Date; id: string } | null;
  limit: number;
}

/**
 * Orders that were not cancelled, the oldest first, a page at a time. A piece costs what was paid for the devices that
 * left by the order, else what the product was bought for when it was ordered, else what its devices cost on an average; lines of goods that no list of the market has are left out.
 */
export const listPastOrders = (db: Db, { market, currency, since, after, limit }: Page): Promise<StoredPast[]> =>
  db.query(
    `with page as materialized (
       select o.id, o.number, o.email, o.created_at from shop_order o
        where o.market = $1 and o.created_at >= $3 and o.state <> 'cancelled'
          and ($4::timestamptz is null or (o.created_at, o.id) > ($4, $5::uuid))
        order by o.created_at, o.id limit $6)
     select o.id, o.number, o.email, o.created_at,
            coalesce((select json_agg(json_build_object(
                'id', l.id, 'product', l.code, 'name', l.name, 'manufacturer', g.manufacturer_slug,
                'categories', g.categories, 'quality', g.quality, 'quantity', l.quantity, 'unitPrice', l.unit_price,
                'vatPercent', l.vat_percent, 'isMarginScheme', l.vat_regime = 'margin',
                'cost', coalesce(
                  (select avg(u.purchase_amount)::integer from unit u
                    where u.customer_order_id = o.id and u.product_id = l.product_id and u.purchase_currency = $2),
                  ${costAtSql('l.product_id', '$1', 'o.created_at')},
                  (select avg(u.purchase_amount)::integer from unit u
                    where u.product_id = l.product_id and u.purchase_currency = $2))) order by l.position)
               from order_line l join product_listing g on g.market = $1 and g.product_id = l.product_id
              where l.order_id = o.id and l.quantity > 0), '[]') as lines,
            array(select s.discount_id from discount_use s where s.order_id = o.id order by s.position) as discounts
       from page o order by o.created_at, o.id`,
    [market, currency, since, after?.created_at ?? null, after?.id ?? null, limit],
  );

/** Terms of a discount as the engine counts by them. */
export type CountedTerms = Omit<
  DiscountRow,
  'internal_note' | 'version' | 'archived_at' | 'changed_at' | 'changed_by'
> & {
  conditions: DiscountConditions;
  sets: (Pick<DiscountSetRow, 'minimal_products' | 'is_discounted'> & { conditions: DiscountConditions })[];
};

export const listCountedTerms = (db: Db, market: MarketCode): Promise<CountedTerms[]> =>
  db.query(
    `select d.id, d.market, d.marketing_name, d.discount_type, d.discount_value, d.is_discount_per_piece, d.is_cumulative,
            d.is_active, d.is_public, d.is_automatic_assigment, d.is_combinable, d.valid_from::text as valid_from,
            d.valid_to::text as valid_to, d.most_uses, d.most_uses_per_customer, d.minimal_products, d.minimal_sets,
            ${countedConditionsOf('c.discount_id = d.id and c.set_id is null')} as conditions,
            coalesce((select jsonb_agg(jsonb_build_object('minimal_products', s.minimal_products, 'is_discounted', s.is_discounted,
                        'conditions', ${countedConditionsOf('c.set_id = s.id')}) order by s.position)
                        from discount_set s where s.discount_id = d.id), '[]') as sets
       from discount d
      where d.market = $1 and exists (select from discount_use u where u.discount_id = d.id)`,
    [market],
  );

/** The categories and all below them. */
export async function withCategoriesBelow(db: Db, ids: readonly number[]): Promise<number[]> {
  const rows: { id: number }[] = await db.query(
    `with recursive below as (
       select id from category where id = any($1)
       union select k.id from category k join below b on k.parent_id = b.id)
     select id from below order by id`,
    [ids],
  );
  return rows.map(({ id }) => id);
}
