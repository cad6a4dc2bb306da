// E-mail of an account: proven by the link of a letter, changed once the new address has answered.
import type { EmailState } from '@kolobeh/shared/customer/account-contract.ts';
import type { SecretToken } from '@kolobeh/shared/kernel/ids.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { EntityManager } from 'typeorm';
import { inTransaction, violatedUnique } from '../database/transaction.ts';
import { limitKey } from '../http/edge/rate-limit.ts';
import type { Deps } from '../operation/deps.ts';
import { newToken, tokenHash } from '../operation/secrets.ts';
import { findAsked, keepAsked, keepFormer, takeEmail, writeEmail, writeEmailLink } from './queries/account-emails.ts';
import { findPerson } from './queries/people.ts';

const lifeMs = 24 * 3_600_000;

declare module '../operation/deps.ts' {
  interface Deps {
    /** What an account gets when its e-mail is proven. @returns how many of a guest's purchases */
    emailProven: (manager: EntityManager, userId: string, email: string) => Promise<number>;
  }
}

/** How the e-mail of an account stands. */
export async function emailStateOf(deps: Deps, userId: string): Promise<EmailState> {
  const person = await findPerson(deps.source, userId);
  if (!person) throw new Error('A session names a person who does not exist');
  const asked = await findAsked(deps.source, userId);
  return { email: person.email, is_proven: person.email_verified, asked: asked === person.email ? null : asked };
}

/** Refuses what would fill somebody's mailbox: letters are counted by address and by who has them sent. */
export async function limitAsking(deps: Deps, userId: string, email: string): Promise<void> {
  await limitKey(deps.rateLimits, 'letter', `email:${email}`);
  await limitKey(deps.rateLimits, 'letter', `email-of:${userId}`);
}

/** Asks an address whether it is its owner's; the present one hears of a change. */
export async function askEmail(
  deps: Deps,
  { userId, email, market, isChange }: { userId: string; email: string; market: MarketCode; isChange: boolean },
): Promise<void> {
  await inTransaction(deps.source, async (manager) => {
    const emailId = await keepAsked(manager, userId, email);
    await deps.jobs.send(manager, 'send-email-letter', { emailId, kind: 'prove', market });
    if (isChange) await deps.jobs.send(manager, 'send-email-letter', { emailId, kind: 'asked', market });
  });
}

const hashOf = (token: string): string => tokenHash(token).toString('hex');

/** A new link for an address that is asked; the former one ends. */
export async function issueEmailLink(deps: Deps, emailId: string): Promise<SecretToken> {
  const token = newToken();
  const expiresAt = new Date(deps.now().getTime() + lifeMs);
  await writeEmailLink(deps.source, emailId, { linkHash: hashOf(token), expiresAt });
  return token;
}

type Confirmed = Result<{ email: string; found: number }, { code: 'LINK_INVALID' }>;

const confirm = (deps: Deps, token: SecretToken): Promise<Confirmed> =>
  inTransaction(deps.source, async (manager) => {
    const taken = await takeEmail(manager, hashOf(token), deps.now());
    const person = taken && (await findPerson(manager, taken.user_id));
    if (!taken || !person) return refused({ code: 'LINK_INVALID' });
    await writeEmail(manager, person.id, taken.email);
    if (person.email !== taken.email) {
      const emailId = await keepFormer(manager, person.id, person.email);
      await deps.jobs.send(manager, 'send-email-letter', { emailId, kind: 'former', market: person.market });
    }
    return ok({ email: taken.email, found: await deps.emailProven(manager, person.id, taken.email) });
  });

/** Proves an e-mail by its link, once. An address that another account got meanwhile is nobody's link any more. */
export async function confirmEmail(deps: Deps, token: SecretToken): Promise<Confirmed> {
  try {
    return await confirm(deps, token);
  } catch (error) {
    if (violatedUnique(error) !== 'app_user_email_uq') throw error;
    return refused({ code: 'LINK_INVALID' });
  }
}
