import type { OrderState } from '@kolobeh/shared/order-states/states.ts';
import type { EntityManager } from 'typeorm';
import type { OrderLogRow } from '../../database/entities/orders/order-entities.ts';
import { prepared } from '../../database/prepared-name.ts';

type Db = Pick<EntityManager, 'query'>;

/** What happened to an order, with the name of who did it; null for a customer or the system. */
export type LogEntry = Omit<OrderLogRow, 'order_id' | 'detail'> & { actor_name: string | null };

/** In the order in which it happened. */
export const listLog = (db: Db, orderId: string): Promise<LogEntry[]> =>
  db.query(
    prepared(`select l.id, l.at, l.actor_id, l.actor_kind, u.name as actor_name, l.what, l.from_state, l.to_state, l.reason
       from order_log l left join app_user u on u.id = l.actor_id
      where l.order_id = $1 order by l.id`),
    [orderId],
  );

/** What happened; states only where one was changed. */
export interface NewLogEntry {
  orderId: string;
  actor: { id: string | null; kind: 'customer' | 'staff' | 'system' | 'station' };
  what: string;
  from?: OrderState | null;
  to?: OrderState | null;
  reason?: string;
  detail?: Record<string, unknown>;
}

/** Write it in the change's own transaction. */
export const addLog = (db: Db, { orderId, actor, what, from, to, reason, detail }: NewLogEntry): Promise<unknown> =>
  db.query(
    prepared(`insert into order_log (order_id, actor_id, actor_kind, what, from_state, to_state, reason, detail)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`),
    [orderId, actor.id, actor.kind, what, from ?? null, to ?? null, reason ?? '', JSON.stringify(detail ?? {})],
  );

/** Pieces of a line before a change and after it. */
export interface ChangedPieces {
  name: string;
  from: number;
  to: number;
}

/** What a change of the office did to the lines of an order, in their order; nothing of changes that are not known by version. */
export const listChangedPieces = (db: Db, orderId: string, version: number): Promise<ChangedPieces[]> =>
  db.query(
    prepared(`select l.name, (c.line->>'from')::integer as "from", (c.line->>'to')::integer as "to"
       from order_log g
      cross join jsonb_array_elements(g.detail->'lines') as c(line)
       join order_line l on l.order_id = g.order_id and l.position = (c.line->>'position')::integer
      where g.order_id = $1 and g.what = 'changed' and (g.detail->>'version')::integer = $2
      order by l.position`),
    [orderId, version],
  );
