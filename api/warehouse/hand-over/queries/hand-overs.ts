// Plain SQL: every scan at a hand-over comes by here.
import type { HandOverState } from '@kolobeh/shared/warehouse/hand-over/hand-over.ts';
import type { EntityManager } from 'typeorm';
import type { AppUserRow } from '../../../database/entities/people/account-entities.ts';
import type { HandOverRow } from '../../../database/entities/warehouse/hand-over-entities.ts';

type Db = Pick<EntityManager, 'query'>;

/** A hand-over as stored. */
export type StoredHandOver = Omit<HandOverRow, 'opened_by' | 'opened_at'>;

/** @param lock holds it to the end of the transaction */
export async function findHandOver(db: Db, id: string, lock = false): Promise<StoredHandOver | null> {
  const [row]: StoredHandOver[] = await db.query(`select * from hand_over where id = $1 ${lock ? 'for update' : ''}`, [
    id,
  ]);
  return row ?? null;
}

/** One carrier's hand-over is opened at a time. Held to the end of the transaction. */
export const holdOpening = (db: Db): Promise<unknown> =>
  db.query(`select pg_advisory_xact_lock(hashtext('open-hand-over'))`);

/** Digits of the next code; numbers may have holes. */
export async function nextHandOverNumber(db: Db): Promise<string> {
  const [number]: { value: string }[] = await db.query(`select nextval('hand_over_number_seq') as value`);
  return number?.value ?? '';
}

/** A sealed one gets its time; one that is open again gives up the carrier's list. */
export const updateHandOverState = (db: Db, id: string, state: HandOverState): Promise<unknown> =>
  db.query(
    `update hand_over set state = $2, sealed_at = case when $2 = 'sealed' then now() end,
            carrier_manifest_id = case when $2 = 'open' then null else carrier_manifest_id end
      where id = $1`,
    [id, state],
  );

/** The carrier's first answer stays. */
export const keepCarrierManifest = (db: Db, id: string, manifestId: string): Promise<unknown> =>
  db.query(`update hand_over set carrier_manifest_id = coalesce(carrier_manifest_id, $2) where id = $1`, [
    id,
    manifestId,
  ]);

/** A call to a carrier lasts shorter than this; what is being closed for longer has been left alone. */
const leftAfterSeconds = 45;

/** Hand-overs that nobody is closing just now though they are in the middle of it. */
export const listStuckSealing = (db: Db): Promise<Pick<HandOverRow, 'id'>[]> =>
  db.query(
    `select h.id from hand_over h
      where h.state = 'sealing'
        and not exists (select 1 from state_log l where l.subject_id = h.id and l.to_state = 'sealing'
                           and l.at > now() - make_interval(secs => $1))
      order by h.opened_at`,
    [leftAfterSeconds],
  );

type Person = Pick<AppUserRow, 'id' | 'role'>;

/** Who began to close it; undefined when nobody did. */
export async function findSealer(db: Db, handOverId: string): Promise<Person | undefined> {
  const [began]: Person[] = await db.query(
    `select u.id, u.role from state_log l join app_user u on u.id = l.actor_id
      where l.subject_id = $1 and l.to_state = 'sealing' order by l.id desc limit 1`,
    [handOverId],
  );
  return began;
}
/** Whether somebody else than this carrier of the market is loaded at the place. */
export async function isLoadedByOther(
  db: Db,
  placeCode: string | undefined,
  { carrier, market }: Pick<StoredHandOver, 'carrier' | 'market'>,
): Promise<boolean> {
  const others: unknown[] = await db.query(
    `select 1 from location where code = $1 and kind = 'loading' and closed_at is null and (carrier, market) <> ($2, $3)`,
    [placeCode, carrier, market],
  );
  return others.length > 0;
}
