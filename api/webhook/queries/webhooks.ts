import type { EntityManager } from 'typeorm';
import { type WebhookRow, webhookTable } from '../../database/entities/people/webhook-entities.ts';

type Db = Pick<EntityManager, 'query'>;
type Tables = Pick<EntityManager, 'getRepository'>;

/** A webhook with how its deliveries stand. */
export type ListedWebhook = WebhookRow & { waiting: number; failed: number; last_delivered_at: Date | null };

const listed = `
  select w.id, w.name, w.url, w.events, w.is_active, w.secret_number, w.created_by, w.created_at, w.version,
         count(d.id) filter (where d.state = 'waiting')::integer as waiting,
         count(d.id) filter (where d.state = 'failed')::integer as failed,
         max(d.last_tried_at) filter (where d.state = 'delivered') as last_delivered_at
    from webhook w left join webhook_delivery d on d.webhook_id = w.id`;

export const listWebhooks = (db: Db): Promise<ListedWebhook[]> => db.query(`${listed} group by w.id order by w.id`);

/** Webhooks in use whose deliveries were given up, the longest failing first, each with how many there are in all. */
export const listFailing = (
  db: Db,
  most: number,
): Promise<(Pick<WebhookRow, 'id' | 'name'> & { since: Date; total: number })[]> =>
  db.query(
    `select w.id, w.name, min(coalesce(d.last_tried_at, w.created_at)) as since, (count(*) over ())::integer as total
       from webhook_delivery d join webhook w on w.id = d.webhook_id
      where d.state = 'failed' and w.is_active group by w.id order by since, w.id limit $1`,
    [most],
  );

export async function findWebhook(db: Db, id: string): Promise<ListedWebhook | null> {
  const [webhook]: ListedWebhook[] = await db.query(`${listed} where w.id = $1 group by w.id`, [id]);
  return webhook ?? null;
}

export const insertWebhook = (
  db: Tables,
  webhook: Pick<WebhookRow, 'id' | 'name' | 'url' | 'events' | 'is_active' | 'created_by'>,
): Promise<unknown> => db.getRepository(webhookTable).insert(webhook);

/** A webhook held against every other edit of it to the end of the transaction; null when there is none. */
export const lockWebhook = (db: Tables, id: string): Promise<WebhookRow | null> =>
  db.getRepository(webhookTable).findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });

export const updateWebhook = (
  db: Tables,
  { id, ...changes }: Pick<WebhookRow, 'id' | 'name' | 'url' | 'events' | 'is_active' | 'version'>,
): Promise<unknown> => db.getRepository(webhookTable).update(id, changes);

/** @returns whether there is one */
export async function countSecret(db: Tables, id: string): Promise<boolean> {
  const { affected } = await db.getRepository(webhookTable).increment({ id }, 'secret_number', 1);
  return affected === 1;
}
