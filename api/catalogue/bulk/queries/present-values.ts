// What products have now of a thing that is changed of many, each with its edition.
import type { SaleState } from '@kolobeh/shared/catalogue/office/sale-state.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import type { ProductRow } from '../../../database/entities/goods/product-entities.ts';
import type { BulkEditLineRow } from '../../../database/entities/goods/bulk-edit-entities.ts';
import type { BulkLine } from '@kolobeh/shared/catalogue/office/bulk-contract.ts';

type Db = Pick<EntityManager, 'query'>;

export interface Present {
  id: number;
  /** Of a price; empty where the value is the same in all markets. */
  market: BulkEditLineRow['market'];
  value: BulkLine['before'];
  version: number;
  low: number | null;
  cost: number | null;
  /** Null where no price is meant. */
  vat_regime: ProductRow['vat_regime'] | null;
}

/** The cost in force of product `p` in the market $2, by the wall clock. */
const costNowSql = `(
         select pc.id, pc.amount from product_cost pc
          where pc.product_id = p.id and pc.market = $2 and pc.valid_from <= clock_timestamp()
          order by pc.valid_from desc, pc.id desc limit 1)`;

/** Prices in force by the wall clock, with the lowest of thirty days and the cost: of the dearest device in stock, otherwise the set one. Only what is sold in the market. */
export const presentPrices = (
  db: Db,
  ids: readonly number[],
  { code, currency }: { code: MarketCode; currency: string },
): Promise<Present[]> =>
  db.query(
    `select p.id, t.market, now_is.amount as value, coalesce(now_is.id, 0)::float8 as version, least(low.amount, now_is.amount) as low, coalesce(c.cost, set_cost.amount) as cost, p.vat_regime
       from product p
       join product_text t on t.product_id = p.id and t.market = $2
       left join lateral (
         select pr.id, pr.amount from product_price pr
          where pr.product_id = p.id and pr.market = $2 and pr.valid_from <= clock_timestamp()
          order by pr.valid_from desc, pr.id desc limit 1) now_is on true
       left join lateral (
         select min(pr.amount) as amount from product_price pr
          where pr.product_id = p.id and pr.market = $2 and pr.valid_from <= now()
            and pr.valid_from >= coalesce(
              (select max(o.valid_from) from product_price o
                where o.product_id = p.id and o.market = $2 and o.valid_from <= now() - interval '30 days'), '-infinity')
       ) low on true
       left join lateral (
         select max(u.purchase_amount) as cost from unit u
          where u.product_id = p.id and u.purchase_currency = $3 and num_nonnulls(u.location_id, u.store_id) = 1) c on true
       left join lateral ${costNowSql} set_cost on true
      where p.id = any($1::integer[]) order by p.id`,
    [ids, code, currency],
  );

/** Costs in force, by the wall clock. Only of what is sold in the market. */
export const presentCosts = (
  db: Db,
  ids: readonly number[],
  market: MarketCode,
): Promise<Pick<Present, 'id' | 'value' | 'version'>[]> =>
  db.query(
    `select p.id, set_cost.amount as value, coalesce(set_cost.id, 0)::float8 as version
       from product p
       join product_text t on t.product_id = p.id and t.market = $2
       left join lateral ${costNowSql} set_cost on true
      where p.id = any($1::integer[]) order by p.id`,
    [ids, market],
  );

export const presentStates = (db: Db, ids: readonly number[]): Promise<Present[]> =>
  db.query(
    `select p.id, '' as market, p.sale_state as value, p.version, null::integer as low, null::integer as cost, null as vat_regime
       from product p where p.id = any($1::integer[]) order by p.id`,
    [ids],
  );

export const presentCategories = (db: Db, ids: readonly number[]): Promise<Present[]> =>
  db.query(
    `select p.id, '' as market, p.categories_version as version, null::integer as low, null::integer as cost, null as vat_regime,
            array(select pc.category_id from product_category pc where pc.product_id = p.id order by pc.category_id) as value
       from product p where p.id = any($1::integer[]) order by p.id`,
    [ids],
  );

/** Adds prices from now on. @returns the edition that each made */
export const insertPrices = (
  db: Db,
  setBy: string | null,
  prices: readonly { id: number; market: string; amount: number }[],
): Promise<{ id: number; market: MarketCode; version: number }[]> =>
  db.query(
    `insert into product_price (product_id, market, amount, set_by)
     select v.id, v.market, v.amount, $1 from unnest($2::integer[], $3::text[], $4::integer[]) as v (id, market, amount)
     returning product_id as id, market, id::float8 as version`,
    [setBy, prices.map((one) => one.id), prices.map((one) => one.market), prices.map((one) => one.amount)],
  );

/** Adds costs from now on; null: it is not known any more. */
export const insertCosts = (
  db: Db,
  setBy: string | null,
  costs: readonly { id: number; market: string; amount: number | null }[],
): Promise<unknown> =>
  db.query(
    `insert into product_cost (product_id, market, amount, set_by)
     select v.id, v.market, v.amount, $1 from unnest($2::integer[], $3::text[], $4::integer[]) as v (id, market, amount)`,
    [setBy, costs.map((one) => one.id), costs.map((one) => one.market), costs.map((one) => one.amount)],
  );

/** @returns the edition that each made */
export async function setStates(
  db: Db,
  states: readonly { id: number; state: SaleState }[],
): Promise<Pick<ProductRow, 'id' | 'version'>[]> {
  const [rows]: [Pick<ProductRow, 'id' | 'version'>[], number] = await db.query(
    `update product p set sale_state = v.state, version = p.version + 1
       from unnest($1::integer[], $2::text[]) as v (id, state) where p.id = v.id returning p.id, p.version`,
    [states.map((one) => one.id), states.map((one) => one.state)],
  );
  return rows;
}

/** One entry of the log for each product, as if each had been changed alone. */
export const insertAudits = (
  db: Db,
  entry: { actor_id: string | null; actor_role: string; action: string },
  products: readonly { id: number; detail: string }[],
): Promise<unknown> =>
  db.query(
    `insert into audit_log (actor_id, actor_role, action, subject_kind, subject_id, detail)
     select $1, $2, $3, 'product', v.id::text, v.detail from unnest($4::integer[], $5::jsonb[]) as v (id, detail)`,
    [entry.actor_id, entry.actor_role, entry.action, products.map((one) => one.id), products.map((one) => one.detail)],
  );
