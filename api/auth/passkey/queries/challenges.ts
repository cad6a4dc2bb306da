import { type EntityManager, LessThan } from 'typeorm';
import { type PasskeyChallengeRow, passkeyChallengeTable } from '../../../database/entities/people/passkey-entities.ts';

type Tables = Pick<EntityManager, 'getRepository'>;

export const insertChallenge = (db: Tables, row: PasskeyChallengeRow): Promise<unknown> =>
  db.getRepository(passkeyChallengeTable).insert(row);

type Taken = Pick<PasskeyChallengeRow, 'challenge' | 'place'>;

/**
 * Takes a challenge: of several answers at once one gets it, and none another time.
 *
 * @param sessionId the session it was made in; null: it was made in none
 */
export async function takeChallenge(
  db: Pick<EntityManager, 'query'>,
  ticketHash: Buffer,
  sessionId: string | null,
  now: Date,
): Promise<Taken | null> {
  const [taken]: Taken[] = await db.query(
    `with taken as (
       delete from passkey_challenge where ticket_hash = $1 and session_id is not distinct from $2::uuid
       returning challenge, place, expires_at)
     select challenge, place from taken where expires_at > $3`,
    [ticketHash, sessionId, now],
  );
  return taken ?? null;
}

/** Forgets challenges that nobody answered. */
export const forgetEndedChallenges = (db: Tables, now: Date): Promise<unknown> =>
  db.getRepository(passkeyChallengeTable).delete({ expires_at: LessThan(now) });
