// Plain SQL: every crate that is given out comes by here.
import type { ReportedGrant } from '@kolobeh/shared/warehouse/hub/contract.ts';
import type { GrantFacts } from '@kolobeh/shared/warehouse/hub/fence.ts';
import type { EntityManager } from 'typeorm';
import type { HubGrantRow } from '../../../database/entities/warehouse/hub-entities.ts';

type Db = Pick<EntityManager, 'query'>;

/**
 * Keeps what stations voted for. A grant that is known stays as it is; one of an order nobody knows is left out, and one
 * its station has released before is dropped at once.
 */
export async function keepGrants(db: Db, grants: readonly ReportedGrant[]): Promise<void> {
  await db.query(
    `insert into hub_grant (grant_id, order_id, round, device_id, hub_device_id, epoch, term, state)
     select g.grant_id, g.order_id, g.round, g.device_id, g.hub_device_id, g.epoch, g.term,
            case when r.grant_id is null then 'open' else 'dropped' end
       from jsonb_to_recordset($1::jsonb) as g(grant_id uuid, order_id uuid, round integer, device_id uuid,
                                               hub_device_id uuid, epoch integer, term integer)
       join shop_order o on o.id = g.order_id join device d on d.id = g.device_id
       left join hub_release r on r.grant_id = g.grant_id and r.device_id = g.device_id
     on conflict (grant_id) do nothing`,
    [JSON.stringify(grants)],
  );
}

/**
 * Its station, of a version that releases nothing by name, has been here and does not work by them; or it is gone.
 * @param held those it works by
 */
export async function dropUnused(db: Db, deviceId: string, held: readonly string[]): Promise<void> {
  await db.query(
    `update hub_grant set state = 'dropped' where device_id = $1 and state = 'open' and grant_id <> all($2::uuid[])`,
    [deviceId, held],
  );
}

/**
 * Rounds of an order that are over: packages begun and taken back or not, and rounds whose grants were dropped. It is the
 * number of the round that is offered now; it never falls. `o` is the order's row.
 */
export const roundOf = `(select count(*) from package p where p.order_id = o.id)::integer
  + (select count(distinct g.round) from hub_grant g where g.order_id = o.id and g.state = 'dropped')::integer`;

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

/** Whether any station may be packing the order without the server. */
export async function isGranted(db: Db, orderId: string): Promise<boolean> {
  const grants: unknown[] = await db.query(`select 1 from hub_grant where order_id = $1 and state = 'open' limit 1`, [
    orderId,
  ]);
  return grants.length > 0;
}

/** The station packs the order by now, with the server's knowledge. */
export async function markUsed(db: Db, orderId: string, deviceId: string): Promise<void> {
  await db.query(`update hub_grant set state = 'used' where order_id = $1 and device_id = $2 and state = 'open'`, [
    orderId,
    deviceId,
  ]);
}

/** What the server knows of a grant and of the rounds of its order. */
export async function readGrant(
  db: Db,
  { grantId, orderId, deviceId }: { grantId: string; orderId: string; deviceId: string },
): Promise<Omit<GrantFacts, 'round' | 'epoch'>> {
  const [facts]: Omit<GrantFacts, 'round' | 'epoch'>[] = await db.query(
    `select ${roundOf} as "presentRound",
            coalesce((select max(epoch) from hub_roster where in_force_at is not null), 0) as "presentEpoch",
            (select jsonb_build_object('state', g.state, 'isOfClaimant', g.device_id = $3)
               from hub_grant g where g.grant_id = $2) as known,
            exists (select 1 from hub_release where grant_id = $2 and device_id = $3) as "isReleased"
       from shop_order o where o.id = $1`,
    [orderId, grantId, deviceId],
  );
  if (!facts) throw new Error('The order is not known');
  return facts;
}

type Claimed = Omit<HubGrantRow, 'heard_at'>;

/** How a claim by the word of a hub ended; a grant that was dropped stays so, an order nobody knows is left out. */
export const upsertClaim = (db: Db, claim: Claimed): Promise<unknown> =>
  db.query(
    `insert into hub_grant (grant_id, order_id, round, device_id, hub_device_id, epoch, term, state)
     select $1, o.id, $3, $4, $5, $6, $7, $8 from shop_order o where o.id = $2
     on conflict (grant_id) do update set state = excluded.state
       where hub_grant.device_id = excluded.device_id and hub_grant.state <> 'dropped'`,
    [
      claim.grant_id,
      claim.order_id,
      claim.round,
      claim.device_id,
      claim.hub_device_id,
      claim.epoch,
      claim.term,
      claim.state,
    ],
  );

/** The station says that it will never work by these; votes for them that are told later count for nothing. */
export const noteReleased = (db: Db, deviceId: string, released: readonly string[]): Promise<unknown> =>
  db.query(`insert into hub_release (grant_id, device_id) select unnest($2::uuid[]), $1 on conflict do nothing`, [
    deviceId,
    released,
  ]);

/** Its station will never work by them, so nobody does. */
export const dropReleased = (db: Db, deviceId: string, released: readonly string[]): Promise<unknown> =>
  db.query(
    `update hub_grant set state = 'dropped' where device_id = $1 and state = 'open' and grant_id = any($2::uuid[])`,
    [deviceId, released],
  );
