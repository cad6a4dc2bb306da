import type { EntityManager } from 'typeorm';
import { isPassword } from './auth.ts';

/** Whether it is the password of the account, for calls that ask for it again. */
export async function isOwnPassword(
  db: Pick<EntityManager, 'query'>,
  userId: string,
  password: string,
): Promise<boolean> {
  const [account]: { password: string | null }[] = await db.query(
    `select password from user_account where user_id = $1 and provider_id = 'credential'`,
    [userId],
  );
  return account?.password ? isPassword(account.password, password) : false;
}
