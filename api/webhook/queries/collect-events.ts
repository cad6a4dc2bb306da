// Reads logs of the house for webhooks: what is new becomes an event, with a delivery for each webhook that wants it.
import type { WebhookEventKind } from '@kolobeh/shared/webhook/webhook.ts';
import type { EntityManager } from 'typeorm';
import { webhookCursorTable } from '../../database/entities/people/webhook-entities.ts';

type Db = Pick<EntityManager, 'query'>;

/** Rows of one log read at once. */
const atOnce = 20_000;

/** A log: what its rows are told as. `rows` selects `id`, `at` and `data` of rows after `$1`. */
interface Source {
  kind: WebhookEventKind;
  /** Also the table whose `id` counts the rows. */
  table: 'order_log' | 'state_log' | 'stock_movement' | 'product_price';
  /** Name of the cursor and of the events' source; two kinds are read from one log. */
  name: string;
  rows: string;
}

/** All that can be told. Never a person's data. */
export const webhookSources: readonly Source[] = [
  {
    kind: 'order.state_changed',
    table: 'order_log',
    name: 'order_log',
    rows: `select l.id, l.at, jsonb_build_object('number', o.number, 'market', o.market, 'from', l.from_state, 'to', l.to_state) as data
             from order_log l join shop_order o on o.id = l.order_id
            where l.id > $1 and l.to_state is not null and l.to_state is distinct from l.from_state`,
  },
  {
    kind: 'payment.state_changed',
    table: 'state_log',
    name: 'state_log.payment',
    rows: `select l.id, l.at, jsonb_build_object('order_number', o.number, 'market', o.market, 'provider', p.provider,
                  'amount', p.amount, 'currency', p.currency, 'from', l.from_state, 'to', l.to_state) as data
             from state_log l join payment p on p.id = l.subject_id join shop_order o on o.id = p.order_id
            where l.id > $1 and l.subject_kind = 'payment'`,
  },
  {
    kind: 'buyout.state_changed',
    table: 'state_log',
    name: 'state_log.buyout',
    rows: `select l.id, l.at, jsonb_build_object('number', b.number, 'market', b.market, 'from', l.from_state, 'to', l.to_state) as data
             from state_log l join buyout b on b.id = l.subject_id
            where l.id > $1 and l.subject_kind = 'buyout'`,
  },
  {
    kind: 'stock.changed',
    table: 'stock_movement',
    name: 'stock_movement',
    rows: `select m.id, m.at, jsonb_build_object('code', p.code, 'on_hand', s.on_hand, 'available', s.on_hand - s.reserved,
                  'change', m.on_hand_delta, 'reserved_change', m.reserved_delta) as data
             from stock_movement m join product p on p.id = m.product_id join stock_level s on s.product_id = p.id
            where m.id > $1 and (m.on_hand_delta <> 0 or m.reserved_delta <> 0)`,
  },
  {
    kind: 'price.changed',
    table: 'product_price',
    name: 'product_price',
    rows: `select c.id, c.valid_from as at, jsonb_build_object('code', p.code, 'market', c.market, 'amount', c.amount) as data
             from product_price c join product p on p.id = c.product_id
            where c.id > $1`,
  },
];

const lastIdOf = (table: Source['table']): string => `select coalesce(max(id), 0) as id from ${table}`;

/** A log that nobody listened to yet is read from its present end on. */
export const startCursor = (db: Db, { name, table }: Source): Promise<unknown> =>
  db.query(
    `insert into webhook_cursor (source, after_id) select $1, id from (${lastIdOf(table)}) last on conflict do nothing`,
    [name],
  );

/** The row after which the log is read. */
export async function readCursor(db: Pick<EntityManager, 'getRepository'>, { name }: Source): Promise<string> {
  const cursor = await db
    .getRepository(webhookCursorTable)
    .findOne({ select: { after_id: true }, where: { source: name } });
  return cursor?.after_id ?? '0';
}

/**
 * Events and deliveries of what is new. What was read before is met again until the cursor passes it, and added once.
 * @returns how many deliveries were added
 */
export async function collectFrom(db: Db, source: Source, after: string): Promise<number> {
  const added: { id: string }[] = await db.query(
    `with fresh as (${source.rows} order by 1 limit ${atOnce}),
     wanted as (
       select f.* from fresh f
        where exists (select from webhook w where w.is_active and $2 = any(w.events) and w.created_at <= f.at)
     ), added as (
       insert into webhook_event (kind, happened_at, source, source_id, data)
       select $2, at, $3, id, data from wanted on conflict (source, source_id) do nothing returning id, happened_at
     ), told as (
       insert into webhook_delivery (webhook_id, event_id, next_try_at)
       select w.id, a.id, now() from added a
         join webhook w on w.is_active and $2 = any(w.events) and w.created_at <= a.happened_at returning id
     ) select id from told`,
    [after, source.kind, source.name],
  );
  return added.length;
}

/**
 * Moves the cursor past rows so old that no open transaction can still add one before them: ids are given when a row is
 * written, and seen when its transaction commits, in another order.
 */
export const moveCursor = (db: Db, { name, table }: Source): Promise<unknown> =>
  db.query(
    `update webhook_cursor set after_id = greatest(after_id, coalesce(
       (select max(id) from (select id, ${table === 'product_price' ? 'valid_from' : 'at'} as at from ${table}
          where id > after_id order by id limit ${atOnce}) read
         where at < now() - interval '10 minutes'), 0))
      where source = $1`,
    [name],
  );

/** @returns whether anybody listens */
export async function isAnyWebhook(db: Db): Promise<boolean> {
  const rows: unknown[] = await db.query(`select from webhook where is_active limit 1`);
  return rows.length > 0;
}
