// Password by a link of a letter: single use, seven days, known to the database by its hash alone.
import type { SecretToken } from '@kolobeh/shared/kernel/ids.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../operation/deps.ts';
import { newToken, tokenHash } from '../operation/secrets.ts';
import { hashPassword } from './auth.ts';
import { findPerson } from './queries/people.ts';
import { replaceLink, takeLink, writePassword } from './queries/accounts.ts';

const lifeMs = 7 * 86_400_000;

const hashOf = (token: string): string => tokenHash(token).toString('hex');

/** A new link for a person; the former one ends. */
export async function issuePasswordLink(deps: Deps, userId: string): Promise<SecretToken> {
  const token = newToken();
  const expiresAt = new Date(deps.now().getTime() + lifeMs);
  await inTransaction(deps.source, (manager) => replaceLink(manager, { userId, linkHash: hashOf(token), expiresAt }));
  return token;
}

/** Sets the password whose form was checked already. @returns e-mail of the account */
export async function setPassword(
  deps: Deps,
  token: SecretToken,
  password: string,
): Promise<Result<string, { code: 'LINK_INVALID' }>> {
  const hash = await hashPassword(password);
  return inTransaction(deps.source, async (manager) => {
    const userId = await takeLink(manager, hashOf(token), deps.now());
    const person = userId && (await findPerson(manager, userId));
    if (!person) return refused({ code: 'LINK_INVALID' });
    await writePassword(manager, person.id, hash);
    return ok(person.email);
  });
}
