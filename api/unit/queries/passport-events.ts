// Statements of a unit's passport: each asks one source for what happened to the device.
import { type EntityManager, In } from 'typeorm';
import { type BuyoutRow, buyoutTable } from '../../database/entities/buyout/buyout-entities.ts';
import type { ProductPriceRow } from '../../database/entities/goods/product-entities.ts';
import type { InvoiceRow } from '../../database/entities/orders/invoice-entities.ts';
import type { ShopOrderRow } from '../../database/entities/orders/order-entities.ts';
import type { UnitRow } from '../../database/entities/goods/unit-entities.ts';
import type { Facts } from '../../database/entities/vocabulary.ts';

type Db = Pick<EntityManager, 'query'>;
type Tables = Pick<EntityManager, 'getRepository'>;

interface Happened {
  at: Date;
  kind: string;
}

/** `by` is a name, or the kind of actor; empty when nobody in particular. */
interface ByPerson extends Happened {
  by: string;
}

/** Number of the order it belongs to; null when it belongs to none. */
interface OfOrder {
  order: ShopOrderRow['number'] | null;
}

interface OfBuyout {
  buyout: BuyoutRow['number'];
}

interface WithDetail {
  detail: Facts;
}

/** What the device's own record says. */
export const listUnitEvents = (db: Db, unitId: string): Promise<(ByPerson & OfOrder & WithDetail)[]> =>
  db.query(
    `select e.at, e.kind, coalesce(a.name, '') as by, e.detail - 'order' as detail,
            (select o.number from shop_order o where o.id = (e.detail ->> 'order')::uuid) as "order"
       from unit_event e left join app_user a on a.id = e.actor_id where e.unit_id = $1`,
    [unitId],
  );

type BuyoutState = ByPerson & OfBuyout & WithDetail & Pick<BuyoutRow, 'currency'> & { amount: number | null };

/** States of buy-outs with who moved them and why. A price stands where it was promised and where it was agreed. */
export const listBuyoutStates = (db: Db, buyoutIds: readonly string[]): Promise<BuyoutState[]> =>
  db.query(
    `select l.at, l.to_state as kind, coalesce(a.name, l.actor_kind) as by, b.number as buyout, b.currency,
            case when l.to_state in ('accepted', 'paid') then b.price end as amount,
            case when l.reason = '' then '{}'::jsonb else jsonb_build_object('reason', l.reason) end as detail
       from state_log l join buyout b on b.id = l.subject_id left join app_user a on a.id = l.actor_id
      where l.subject_kind = 'buyout' and l.subject_id = any($1)`,
    [buyoutIds],
  );

/** Registers asked about the device while it was bought out. */
export const listChecks = (db: Db, buyoutIds: readonly string[]): Promise<(ByPerson & OfBuyout & WithDetail)[]> =>
  db.query(
    `select c.at, c.kind, coalesce(a.name, '') as by, b.number as buyout,
            jsonb_build_object('answer', c.answer, 'source', c.source) || case when c.note = '' then '{}'::jsonb else jsonb_build_object('note', c.note) end as detail
       from buyout_check c join buyout b on b.id = c.buyout_id left join app_user a on a.id = c.actor_id
      where c.buyout_id = any($1)`,
    [buyoutIds],
  );

type NamedBuyout = Pick<BuyoutRow, 'id' | 'number' | 'currency'>;

/** Buy-outs of the device by their numbers. */
export const listNamedBuyouts = (db: Tables, buyoutIds: readonly string[]): Promise<NamedBuyout[]> =>
  db
    .getRepository(buyoutTable)
    .find({ select: { id: true, number: true, currency: true }, where: { id: In(buyoutIds) } });

/** Rows of the stock ledger that name the device. */
export const listMovements = (db: Db, unitId: string): Promise<(ByPerson & OfOrder & WithDetail)[]> =>
  db.query(
    `select m.at, m.reason as kind, coalesce(a.name, '') as by, o.number as "order",
            jsonb_build_object('on_hand', m.on_hand_delta, 'reserved', m.reserved_delta) as detail
       from stock_movement m left join app_user a on a.id = m.actor_id left join shop_order o on o.id = m.order_id
      where m.unit_id = $1`,
    [unitId],
  );

type Price = Pick<ProductPriceRow, 'market' | 'amount'> & Pick<ByPerson, 'at' | 'by'>;

/** Prices of a product since a unit of it came. */
export const listPrices = (db: Db, productId: number, since: Date): Promise<Price[]> =>
  db.query(
    `select greatest(c.valid_from, $2::timestamptz) as at, c.market, c.amount, coalesce(a.name, '') as by
       from product_price c left join app_user a on a.id = c.set_by
      where c.product_id = $1
        and c.valid_from >= coalesce((select max(b.valid_from) from product_price b
                                       where b.product_id = $1 and b.market = c.market and b.valid_from <= $2), '-infinity')`,
    [productId, since],
  );

/** What happened to orders the device was packed for. */
export const listOrderLog = (db: Db, orderIds: readonly string[]): Promise<(ByPerson & OfOrder & WithDetail)[]> =>
  db.query(
    `select l.at, l.what as kind, coalesce(a.name, l.actor_kind) as by, o.number as "order",
            case when l.reason = '' then '{}'::jsonb else jsonb_build_object('reason', l.reason) end as detail
       from order_log l join shop_order o on o.id = l.order_id left join app_user a on a.id = l.actor_id
      where l.order_id = any($1)`,
    [orderIds],
  );

/** When orders reserved pieces of the product. */
export const listReservations = (
  db: Db,
  orderIds: readonly string[],
  productId: number,
): Promise<(Happened & OfOrder)[]> =>
  db.query(
    `select r.created_at as at, 'reserved' as kind, o.number as "order"
       from stock_reservation r join shop_order o on o.id = r.order_id
      where r.order_id = any($1) and r.product_id = $2`,
    [orderIds, productId],
  );

type Invoiced = Happened & OfOrder & WithDetail & Pick<ShopOrderRow, 'currency'> & { amount: InvoiceRow['total'] };

/** Invoices of those orders; proformas and credit notes are left out. */
export const listInvoices = (db: Db, orderIds: readonly string[]): Promise<Invoiced[]> =>
  db.query(
    `select i.created_at as at, 'issued' as kind, o.number as "order", i.total as amount, o.currency,
            jsonb_build_object('number', i.number) as detail
       from invoice i join shop_order o on o.id = i.order_id where i.order_id = any($1) and i.kind = 'invoice'`,
    [orderIds],
  );

/**
 * States of repairs of the device, whoever ordered them. One without an IMEI is known by its serial number among devices
 * of the same model.
 */
export const listRepairStates = (
  db: Db,
  { imei, serial_number: serial, product_id: productId }: Pick<UnitRow, 'imei' | 'serial_number' | 'product_id'>,
): Promise<(ByPerson & WithDetail)[]> =>
  db.query(
    `select l.at, l.to_state as kind, coalesce(a.name, l.actor_kind) as by, jsonb_build_object('number', r.number) as detail
       from repair r
       join state_log l on l.subject_kind = 'repair' and l.subject_id = r.id
       left join app_user a on a.id = l.actor_id
      where r.imei = $1
         or ($1::text is null and r.serial_number = $2 and exists (
               select from buyout_variant v join buyout_model m on m.id = v.model_id join product p on p.id = $3
                where v.id = r.variant_id and m.master_product_id = p.master_product_id))`,
    [imei, serial, productId],
  );
