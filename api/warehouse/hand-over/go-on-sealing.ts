import type { Role } from '@kolobeh/shared/kernel/roles.ts';
import type { EntityManager } from 'typeorm';
import type { Deps } from '../../operation/deps.ts';
import { type Sealer, sealHandOver } from './seal-hand-over.ts';

type Db = Pick<EntityManager, 'query'>;

/** A call to a carrier lasts shorter than this; what is being closed for longer has been left alone. */
const leftAfterSeconds = 45;

/** Hand-overs that nobody is closing just now though they are in the middle of it. */
export const listStuckSealing = (db: Db): Promise<{ id: string }[]> =>
  db.query(
    `select h.id from hand_over h
      where h.state = 'sealing'
        and not exists (select 1 from state_log l where l.subject_id = h.id and l.to_state = 'sealing'
                           and l.at > now() - make_interval(secs => $1))
      order by h.opened_at`,
    [leftAfterSeconds],
  );

/** Who began to close it: in their name it is gone on with. */
async function sealerOf(db: Db, handOverId: string): Promise<Sealer | null> {
  const [began]: { id: string; role: Role }[] = await db.query(
    `select u.id, u.role from state_log l join app_user u on u.id = l.actor_id
      where l.subject_id = $1 and l.to_state = 'sealing' order by l.id desc limit 1`,
    [handOverId],
  );
  return began ?? null;
}

/**
 * Asks a carrier again that did not answer when a hand-over was closed; the same parcels get the same list there. A
 * carrier still silent is asked at the next regular care; its refusal opens the hand-over, which stations are told.
 */
export async function goOnSealing(deps: Deps, handOverId: string): Promise<void> {
  const sealer = await sealerOf(deps.source.manager, handOverId);
  if (!sealer) return;
  const [row]: { state: string }[] = await deps.source.query(`select state from hand_over where id = $1`, [handOverId]);
  if (row?.state !== 'sealing') return;
  const sealed = await sealHandOver(deps, sealer, handOverId);
  if (!sealed.ok)
    deps.log.warn({ hand_over_id: handOverId, refusal: sealed.refusal.code }, 'hand-over could not be closed yet');
}
