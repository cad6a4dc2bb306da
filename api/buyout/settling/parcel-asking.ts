// What a carrier was asked for by a seller: written before the call, so that no crash, lost answer or second click
// leaves a parcel nobody knows of. Each asking has a code of its own, by which the carrier knows a repeat again.
import type { EntityManager } from 'typeorm';
import type { Deps } from '../../operation/deps.ts';
import type { Way } from './seller-parcel.ts';

type Db = Pick<EntityManager, 'query'>;

/**
 * `asking`: a call may be under way; `unanswered`: it ended, and the parcel may be there or not; `taken`: the parcel is
 * the buy-out's; `given_up`: it is taken back, wherever it is.
 */
export interface Asked {
  code: string;
  way: Way;
  carrier: string;
  day: string | null;
  state: 'asking' | 'unanswered' | 'taken' | 'given_up';
  asked_at: Date;
}

/** Longer than any call of a carrier lasts: after it, whoever asked is gone. */
const longestCallMs = 60_000;

const findUnsettled = async (db: Db, buyoutId: string): Promise<Asked | null> => {
  const [asked]: Asked[] = await db.query(
    `select code, way, carrier, day::text as day, state, asked_at from buyout_parcel_asked
      where buyout_id = $1 and state in ('asking', 'unanswered')`,
    [buyoutId],
  );
  return asked ?? null;
};

const isSame = (a: Pick<Asked, 'way' | 'day'>, b: Pick<Asked, 'way' | 'day'>): boolean =>
  a.way === b.way && a.day === b.day;

/**
 * Writes down what the carrier is about to be asked for a locked buy-out. The same wish again is the same asking; another
 * one gives the former up.
 * @returns null while another wish is being asked for at this moment
 */
export async function beginAsking(
  { jobs, now }: Pick<Deps, 'jobs' | 'now'>,
  manager: EntityManager,
  buyout: { id: string; number: string },
  wish: Pick<Asked, 'way' | 'carrier' | 'day'>,
): Promise<Asked | null> {
  const former = await findUnsettled(manager, buyout.id);
  const isUnderWay = former?.state === 'asking' && now().getTime() - former.asked_at.getTime() < longestCallMs;
  if (former && !isSame(former, wish)) {
    if (isUnderWay) return null;
    await giveUpAsked({ jobs }, manager, buyout.id);
  }
  const again = former && isSame(former, wish) ? former.code : null;
  const rows: Asked[] = await manager.query(
    `insert into buyout_parcel_asked (code, buyout_id, way, carrier, day, state, asked_at)
     select coalesce($1, 'PK-' || $3 || case when count(*) = 0 then '' else '-' || count(*) + 1 end), $2, $4, $5, $6, 'asking', $7
       from buyout_parcel_asked where buyout_id = $2
     on conflict (code) do update set state = 'asking', asked_at = excluded.asked_at
     returning code, way, carrier, day::text as day, state, asked_at`,
    [again, buyout.id, buyout.number, wish.way, wish.carrier, wish.day, now()],
  );
  return rows[0] ?? null;
}

/** The call ended without an answer to build on. */
export const noteUnanswered = (db: Db, code: string): Promise<unknown> =>
  db.query(`update buyout_parcel_asked set state = 'unanswered' where code = $1 and state = 'asking'`, [code]);

/** The parcel is the locked buy-out's. @returns false when the asking was given up meanwhile, or its twin was quicker */
export async function takeAsked(db: Db, code: string): Promise<boolean> {
  const [, taken]: [unknown[], number] = await db.query(
    `update buyout_parcel_asked set state = 'taken' where code = $1 and state in ('asking', 'unanswered')`,
    [code],
  );
  return taken === 1;
}

/** What a locked buy-out's carrier was asked for and is not known of is taken back, with the caller's own commit. */
export async function giveUpAsked(
  { jobs }: Pick<Deps, 'jobs'>,
  manager: EntityManager,
  buyoutId: string,
): Promise<void> {
  const [given]: [{ code: string }[], number] = await manager.query(
    `update buyout_parcel_asked set state = 'given_up' where buyout_id = $1 and state in ('asking', 'unanswered') returning code`,
    [buyoutId],
  );
  for (const { code } of given) await jobs.send(manager, 'withdraw-asked-shipping', { code });
}
