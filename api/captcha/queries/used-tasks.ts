import { LessThan, type EntityManager } from 'typeorm';
import { type UsedCaptchaRow, usedCaptchaTable } from '../../database/entities/people/enquiry-entities.ts';

type Tables = Pick<EntityManager, 'getRepository'>;

/** Uses a task up. Of two at once the second waits for the first's transaction. @returns false when it was used before */
export async function spendTask(
  db: Pick<EntityManager, 'query'>,
  signature: string,
  expiresAt: Date,
): Promise<boolean> {
  // Plain SQL: a repository's insert does not tell whether it added the row.
  const added: Pick<UsedCaptchaRow, 'signature'>[] = await db.query(
    `insert into used_captcha (signature, expires_at) values ($1, $2) on conflict do nothing returning signature`,
    [signature, expiresAt],
  );
  return added.length > 0;
}

/** Forgets tasks that have ended: their own date refuses them now. */
export const forgetEnded = (db: Tables, now: Date): Promise<unknown> =>
  db.getRepository(usedCaptchaTable).delete({ expires_at: LessThan(now) });
