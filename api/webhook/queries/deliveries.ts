import type { EntityManager } from 'typeorm';
import {
  type WebhookDeliveryRow,
  webhookDeliveryTable,
  type WebhookEventRow,
  type WebhookRow,
} from '../../database/entities/people/webhook-entities.ts';

type Db = Pick<EntityManager, 'query'>;
type Tables = Pick<EntityManager, 'getRepository'>;

/** A delivery with all that is sent and where to. */
export type FullDelivery = WebhookDeliveryRow &
  Pick<WebhookEventRow, 'kind' | 'happened_at' | 'data'> &
  Pick<WebhookRow, 'url' | 'secret_number'>;

const full = `
  select d.id, d.webhook_id, d.event_id, d.state, d.tries, d.next_try_at, d.last_tried_at, d.last_status, d.last_error,
         e.kind, e.happened_at, e.data, w.url, w.secret_number
    from webhook_delivery d join webhook_event e on e.id = d.event_id join webhook w on w.id = d.webhook_id`;

export async function findDelivery(db: Db, id: string): Promise<FullDelivery | null> {
  const [delivery]: FullDelivery[] = await db.query(`${full} where d.id = $1`, [id]);
  return delivery ?? null;
}

/** Which deliveries of a webhook are asked for; null lets all through. */
export interface DeliverySearch {
  webhookId: string;
  state: WebhookDeliveryRow['state'] | null;
  kind: WebhookEventRow['kind'] | null;
}

const asked = `where d.webhook_id = $1 and ($2::text is null or d.state = $2) and ($3::text is null or e.kind = $3)`;

/** The newest first. */
export const listDeliveries = (
  db: Db,
  { webhookId, state, kind }: DeliverySearch,
  { limit, offset }: { limit: number; offset: number },
): Promise<FullDelivery[]> =>
  db.query(`${full} ${asked} order by e.happened_at desc, d.id desc limit $4 offset $5`, [
    webhookId,
    state,
    kind,
    limit,
    offset,
  ]);

/** How many deliveries {@link listDeliveries} has on all pages. */
export async function countDeliveries(db: Db, { webhookId, state, kind }: DeliverySearch): Promise<number> {
  const [row]: { count: number }[] = await db.query(
    `select count(*)::integer as count from webhook_delivery d join webhook_event e on e.id = d.event_id ${asked}`,
    [webhookId, state, kind],
  );
  return row?.count ?? 0;
}

/**
 * Takes deliveries that are due for so long as sending may take; whoever dies meanwhile leaves them to the next run.
 * Webhooks at rest keep theirs waiting.
 */
export const takeDue = (db: Db, most: number, leaseSeconds: number): Promise<{ id: string }[]> =>
  db.query(
    `with due as (
       select d.id from webhook_delivery d join webhook w on w.id = d.webhook_id and w.is_active
        where d.next_try_at <= now() order by d.next_try_at limit $1 for update of d skip locked
     ), taken as (
       update webhook_delivery d set next_try_at = now() + make_interval(secs => $2) from due where d.id = due.id
       returning d.id
     ) select id from taken`,
    [most, leaseSeconds],
  );

export const writeOutcome = (
  db: Tables,
  id: string,
  outcome: Pick<WebhookDeliveryRow, 'state' | 'tries' | 'next_try_at' | 'last_tried_at' | 'last_status' | 'last_error'>,
): Promise<unknown> => db.getRepository(webhookDeliveryTable).update(id, outcome);

/** Forgets what happened long ago, with its deliveries. @returns how many events */
export async function forgetEvents(db: Db, days: number): Promise<number> {
  const [, count]: [unknown, number] = await db.query(
    `delete from webhook_event where happened_at < now() - make_interval(days => $1)`,
    [days],
  );
  return count;
}

/** A `ping` for one webhook, which nothing else sends. @returns the delivery's id */
export async function insertPing(db: Db, webhookId: string): Promise<string> {
  const [made]: { id: string }[] = await db.query(
    `with event as (
       insert into webhook_event (kind, happened_at, source, source_id, data)
       select 'ping', now(), 'ping', coalesce(max(source_id), 0) + 1, '{}' from webhook_event where source = 'ping'
       returning id
     ) insert into webhook_delivery (webhook_id, event_id) select $1, id from event returning id`,
    [webhookId],
  );
  if (!made) throw new Error('No ping was made');
  return made.id;
}
