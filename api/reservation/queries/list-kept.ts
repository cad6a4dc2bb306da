import type { GridQuery } from '@kolobeh/shared/kernel/paging.ts';
import { type KeptRow, keptTerms } from '@kolobeh/shared/reservation/kept.ts';
import type { EntityManager } from 'typeorm';
import type { Counted } from '../../grid/bounded-count.ts';
import { withSql } from '../../grid/grid-sql.ts';
import { isoMoments } from '../../grid/iso-moments.ts';
import { foundBy, listRows } from '../../grid/queries/list-rows.ts';
import { columnLike, joinedLike, lineLike, type TextRows } from '../../grid/text-rows.ts';

/** Orders that a store has or had to do with, as their index has it. */
const atStore = `(o.kept_until is not null or o.collect_until is not null or o.delivery_kind = 'store' and o.state = 'handed_over')`;

/** Who comes for an order. */
const comes = `coalesce(o.delivery_address ->> 'first_name', '') || ' ' || coalesce(o.delivery_address ->> 'last_name', '')`;

const kept = `(
  select r.id, 'reservation' as kind, r.number::text as number, r.market, r.store_id, r.product_id, r.name, r.phone, r.email,
         case r.state when 'cancelled' then 'given_up' else r.state end as state, r.held_until as until, r.ready_at, r.created_at,
         case when r.state <> 'held' then r.changed_at end as ended_at
    from store_reservation r
  union all
  select o.id, 'order', o.number, o.market, o.store_id, null, ${comes}, coalesce(nullif(o.delivery_address ->> 'phone', ''), o.phone),
         o.email, o.state, coalesce(o.kept_until, o.collect_until), null, o.created_at, null
    from shop_order o where ${atStore}) k`;

const goods = `(case k.kind when 'reservation'
  then (select t.long_name from product_text t where t.product_id = k.product_id and t.market = k.market)
  else (select coalesce(string_agg(case when l.quantity > 1 then l.quantity || ' × ' else '' end || l.name, ', ' order by l.position), '')
          from order_line l where l.order_id = k.id and l.quantity > 0) end)`;

/** When an order came last to one of these steps. */
const lastAt = (...steps: readonly string[]): string =>
  `(select g.at from order_log g where k.kind = 'order' and g.order_id = k.id
     and g.what in (${steps.map((step) => `'${step}'`).join(', ')}) order by g.id desc limit 1)`;

const sentAt = lastAt('hand_over');
const endedAt = `coalesce(k.ended_at, ${lastAt('collect', 'cancel')})`;

/** Numbers of two lengths, in the order in which they count: those of reservations, then those of orders. */
const numbered = `lpad(k.number, greatest(length(k.number), 12), '0')`;

const sql = {
  number: 'k.number',
  kind: 'k.kind',
  state: 'k.state',
  until: 'k.until',
  store: 's.name',
  goods,
  name: 'k.name',
  phone: 'k.phone',
  email: 'k.email',
  market: 'k.market',
  created_at: 'k.created_at',
  ready_at: 'k.ready_at',
  sent_at: sentAt,
  ended_at: endedAt,
} as const;

const columns = withSql(keptTerms, sql, {}, { number: numbered });

/** Rows that another statement finds; a word may fit most of them, which an array would be gone through for each row. */
const keptIn = (column: 'id' | 'product_id', found: string): string => `k.${column} in (${found})`;

/** People and numbers, as their indexes have them. */
const reserver = `plain_text(r.number::text || ' ' || r.name || ' ' || r.phone || ' ' || r.email)`;
const recipient = `plain_text(${comes} || ' ' || coalesce(o.delivery_address ->> 'phone', ''))`;

const reserved: TextRows = (parameters, text) =>
  keptIn('id', `select r.id from store_reservation r where ${lineLike(reserver, parameters, text)}`);

const ordered: TextRows = (parameters, text) =>
  keptIn(
    'id',
    `select o.id from shop_order o where ${atStore} and (${joinedLike('o.search_line', parameters, text)}
        or ${lineLike(recipient, parameters, text)})`,
  );

/** Few goods are kept many times: each of their names is compared once. */
const reservedGoods: TextRows = (parameters, text) =>
  keptIn(
    'product_id',
    `with goods as materialized (select distinct r.product_id from store_reservation r)
     select g.product_id from goods g join product p on p.id = g.product_id join product_text t on t.product_id = g.product_id
      where ${columnLike(`t.long_name || ' ' || p.code`, parameters, text, false)}`,
  );

const orderedGoods: TextRows = (parameters, text) =>
  keptIn(
    'id',
    `with goods as materialized (
       select l.name, l.code, array_agg(l.order_id) as orders from shop_order o join order_line l on l.order_id = o.id
        where ${atStore} and l.quantity > 0 group by l.name, l.code)
     select unnest(g.orders) from goods g where ${columnLike(`g.name || ' ' || g.code`, parameters, text, false)}`,
  );

const inParcel: TextRows = (parameters, text) =>
  keptIn(
    'id',
    `select o.id from shop_order o join package c on c.order_id = o.id
      where ${atStore} and c.state = 'handed_over' and ${columnLike('c.code', parameters, text, false)}`,
  );

/** A row as it is stored. */
interface StoredKept extends Omit<KeptRow, 'until' | 'created_at' | 'ready_at' | 'sent_at' | 'ended_at'> {
  until: Date | null;
  created_at: Date;
  ready_at: Date | null;
  sent_at: Date | null;
  ended_at: Date | null;
}

/** Rows of the grid of what stores keep; what came last stands first. */
export const listKept = (db: Pick<EntityManager, 'query'>, query: GridQuery): Promise<Counted & { rows: KeptRow[] }> =>
  listRows(db, query, {
    columns,
    from: `${kept} join store s on s.id = k.store_id`,
    fields: `k.number, k.kind, k.state, k.until, s.name as store, ${goods} as goods, k.name, k.phone, k.email, k.market,
             k.created_at, k.ready_at, ${sentAt} as sent_at, ${endedAt} as ended_at`,
    present: isoMoments<StoredKept>,
    search: foundBy(reserved, ordered, reservedGoods, orderedGoods, inParcel),
    latestBy: 'created_at',
    tieBreaker: 'k.id desc',
  });
