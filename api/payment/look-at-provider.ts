// Reconciliation with the payment provider: polls its state; webhooks and returns only trigger the poll.
import type { Deps } from '../operation/deps.ts';
import { type Attempt, findAttempt, findAttemptByTransaction, listAttempts } from './queries/attempts.ts';
import { planLook, takeTurn } from './queries/provider-checks.ts';
import { onlineNames, providerNamed } from './providers.ts';
import { nextLook } from './attempt/next-look.ts';
import { settle } from './settle.ts';

/** Reads the attempt's state from its provider and settles it. Whatever triggered this (webhook, return, cron) is only a hint. */
async function lookAtProvider(deps: Deps, attempt: Attempt): Promise<void> {
  if (!attempt.provider_transaction || attempt.state === 'paid') return;
  const says = await providerNamed(attempt.provider)?.says(deps, attempt.provider_transaction);
  if (says) await settle(deps, attempt.id, says);
}

/** A webhook, or the browser's return, says that an attempt changed. @returns null for an unknown transaction */
export async function heardOfPayment(deps: Deps, provider: string, transaction: string): Promise<Attempt | null> {
  const attempt = await findAttemptByTransaction(deps.source, provider, transaction);
  if (attempt) await lookAtProvider(deps, attempt);
  return attempt;
}

/** The regular look at an unsettled attempt. When the provider does not answer, the next look is planned. */
export async function checkPayment(deps: Deps, attemptId: string): Promise<void> {
  const attempt = await findAttempt(deps.source, attemptId);
  if (!attempt || (attempt.state !== 'created' && attempt.state !== 'in_progress')) return;
  await planLook(deps.source.manager, attempt.id, nextLook(deps.now(), attempt.checks));
  await lookAtProvider(deps, attempt);
}

/** A page that is loaded again and again makes the shop ask the providers this often at most. */
export const pauseOfPagesSeconds = 5;

const askAll = async (deps: Deps, attempts: readonly Attempt[]): Promise<void> => {
  for (const attempt of attempts) await lookAtProvider(deps, attempt);
};

/** Asks the providers about every unsettled one of the attempts. Throws when one cannot be reached. */
export async function askAboutAttempts(deps: Deps, attempts: readonly Attempt[]): Promise<void> {
  const open = attempts.filter(
    ({ provider, state }) => onlineNames.includes(provider) && (state === 'created' || state === 'in_progress'),
  );
  await askAll(deps, open);
}

/** The same of all attempts of an order. */
export const askAboutPayments = async (deps: Deps, orderId: string): Promise<void> =>
  askAboutAttempts(deps, await listAttempts(deps.source, orderId));

/**
 * Looks at the unsettled attempts of an order or a repair, so that its page tells the truth at once; without haste when
 * pages are many.
 */
export async function refreshPayment(deps: Deps, ownerId: string): Promise<void> {
  const taken = await takeTurn(deps.source.manager, ownerId, onlineNames, pauseOfPagesSeconds);
  await askAll(deps, taken).catch((error: unknown) =>
    deps.log.warn({ err: error, owner_id: ownerId }, 'payment provider does not answer'),
  );
}
