// Password by a link of a letter: single use, known to the database by its hash alone.
import type { SecretToken } from '@kolobeh/shared/kernel/ids.ts';
import { isStaff } from '@kolobeh/shared/kernel/roles.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { inTransaction } from '../database/transaction.ts';
import { writeAudit } from '../operation/audit.ts';
import type { Deps } from '../operation/deps.ts';
import { newToken, tokenHash } from '../operation/secrets.ts';
import { hashPassword } from './auth.ts';
import { findPerson } from './queries/people.ts';
import { dropAsked, writeEmail } from './queries/account-emails.ts';
import { dropLinks, insertLink, takeLink, writePassword } from './queries/accounts.ts';
import { deleteSessions } from './queries/sessions.ts';
import { tellOfPassword } from './tell-of-password.ts';

/** How long a link holds: one that was sent unasked lies in the mailbox for a while, who forgot a password waits for it. */
const lifeMs = { invited: 7 * 86_400_000, forgotten: 3_600_000 };

const hashOf = (token: string): string => tokenHash(token).toString('hex');

/** A new link for a person; the former one ends. */
export async function issuePasswordLink(
  deps: Deps,
  userId: string,
  kind: keyof typeof lifeMs = 'invited',
): Promise<SecretToken> {
  const token = newToken();
  const expiresAt = new Date(deps.now().getTime() + lifeMs[kind]);
  await inTransaction(deps.source, async (manager) => {
    await dropLinks(manager, userId);
    await insertLink(manager, { userId, linkHash: hashOf(token), expiresAt });
  });
  return token;
}

/**
 * Sets the password whose form was checked already. All sessions end, and whoever had a password before is told of the
 * new one by a letter.
 * @returns e-mail of the account
 */
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
    const hadPassword = await writePassword(manager, person.id, hash);
    await deleteSessions(manager, person.id, null);
    // Who has the link read the mail, so the e-mail is proven; a change to another one was perhaps not the owner's wish.
    await writeEmail(manager, person.id, person.email);
    await dropAsked(manager, person.id);
    if (!isStaff(person.role)) await deps.emailProven(manager, person.id, person.email);
    if (hadPassword) await tellOfPassword(deps, manager, person);
    if (isStaff(person.role))
      await writeAudit(manager, person, { action: 'person.set_password', subject: { kind: 'user', id: person.id } });
    return ok(person.email);
  });
}
