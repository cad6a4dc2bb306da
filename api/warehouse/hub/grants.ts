import type { ReportedGrant } from '@kolobeh/shared/warehouse/hub/contract.ts';
import type { EntityManager } from 'typeorm';

type Db = Pick<EntityManager, 'query'>;

/** Keeps what stations voted for. A grant that is known stays as it is; one of an order nobody knows is left out. */
export async function keepGrants(db: Db, grants: readonly ReportedGrant[]): Promise<void> {
  await db.query(
    `insert into hub_grant (grant_id, order_id, round, device_id, hub_device_id, epoch, term, state)
     select g.grant_id, g.order_id, g.round, g.device_id, g.hub_device_id, g.epoch, g.term, 'open'
       from jsonb_to_recordset($1::jsonb) as g(grant_id uuid, order_id uuid, round integer, device_id uuid,
                                               hub_device_id uuid, epoch integer, term integer)
       join shop_order o on o.id = g.order_id join device d on d.id = g.device_id
     on conflict (grant_id) do nothing`,
    [JSON.stringify(grants)],
  );
}

/** Its station has been here and does not work by them: nobody does. @param held those it works by */
export async function dropUnused(db: Db, deviceId: string, held: readonly string[]): Promise<void> {
  await db.query(
    `update hub_grant set state = 'dropped' where device_id = $1 and state = 'open' and grant_id <> all($2::uuid[])`,
    [deviceId, held],
  );
}

/** Another station that may be packing the order without the server; null when none. */
export async function findGrantee(
  db: Db,
  orderId: string,
  deviceId: string,
): Promise<{ by: string; since: string } | null> {
  const [grant]: { name: string; heard_at: Date }[] = await db.query(
    `select d.name, g.heard_at from hub_grant g join device d on d.id = g.device_id
      where g.order_id = $1 and g.state = 'open' and g.device_id <> $2 order by g.heard_at limit 1`,
    [orderId, deviceId],
  );
  return grant ? { by: grant.name, since: grant.heard_at.toISOString() } : null;
}

/** The station packs the order by now, with the server's knowledge. */
export async function markUsed(db: Db, orderId: string, deviceId: string): Promise<void> {
  await db.query(`update hub_grant set state = 'used' where order_id = $1 and device_id = $2 and state = 'open'`, [
    orderId,
    deviceId,
  ]);
}
