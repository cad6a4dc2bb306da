import type { EntityManager } from 'typeorm';
import { isPassword } from './auth.ts';
import { findPasswordHash } from './queries/people.ts';

/** Whether it is the password of the account, for calls that ask for it again. */
export async function isOwnPassword(
  db: Pick<EntityManager, 'getRepository'>,
  userId: string,
  password: string,
): Promise<boolean> {
  const hash = await findPasswordHash(db, userId);
  return hash ? isPassword(hash, password) : false;
}
