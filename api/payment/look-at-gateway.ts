import type { Deps } from '../deps.ts';
import { type Attempt, findAttempt, findAttemptByTransaction, listAttempts, planLook, takeTurn } from './repository.ts';
import { nextLook, type ProviderSays, settle } from './settle.ts';

export const cardProvider = 'card_gateway';

/**
 * The gateway's states as the shop sees them: authorised is paid, because capture is automatic. Created is not in
 * progress: its page was not opened yet, so the attempt is offered again.
 */
const meaning: Record<string, ProviderSays> = {
  created: 'created',
  in_progress: 'in_progress',
  authorised: 'paid',
  waiting_settlement: 'paid',
  settled: 'paid',
  denied: 'declined',
  cancelled: 'cancelled',
  reversed: 'cancelled',
};

/** Reads the attempt's state from the gateway and settles it. What brought us here is only a hint. */
export async function lookAtGateway(deps: Deps, attempt: Attempt): Promise<void> {
  if (!attempt.provider_transaction || attempt.state === 'paid') return;
  const { state } = await deps.cardGateway.status(attempt.provider_transaction);
  const says = meaning[state];
  if (says) await settle(deps, attempt.id, says);
}

/** The gateway or the browser says that something happened to a payment. Unknown ones are none of ours. */
export async function heardOfPayment(deps: Deps, payId: string): Promise<Attempt | null> {
  const attempt = await findAttemptByTransaction(deps.source, cardProvider, payId);
  if (attempt) await lookAtGateway(deps, attempt);
  return attempt;
}

/** The regular look at an unsettled attempt. When the gateway does not answer, the next look is planned. */
export async function checkPayment(deps: Deps, attemptId: string): Promise<void> {
  const attempt = await findAttempt(deps.source, attemptId);
  if (!attempt || (attempt.state !== 'created' && attempt.state !== 'in_progress')) return;
  await planLook(deps.source.manager, attempt.id, nextLook(deps.now(), attempt.checks));
  await lookAtGateway(deps, attempt);
}

/** A page that is loaded again and again makes the shop ask the gateway this often at most. */
const pauseOfPagesSeconds = 5;

const askAll = async (deps: Deps, attempts: readonly Attempt[]): Promise<void> => {
  for (const attempt of attempts) await lookAtGateway(deps, attempt);
};

/** Asks the gateway about every unsettled attempt of an order. Throws when the gateway cannot be reached. */
export async function askAboutPayments(deps: Deps, orderId: string): Promise<void> {
  const attempts = await listAttempts(deps.source, orderId);
  const open = attempts.filter(
    ({ provider, state }) => provider === cardProvider && (state === 'created' || state === 'in_progress'),
  );
  await askAll(deps, open);
}

/** Looks at the unsettled attempts of an order, so that its page tells the truth at once; without haste when pages are many. */
export async function refreshPayment(deps: Deps, orderId: string): Promise<void> {
  const taken = await takeTurn(deps.source.manager, orderId, cardProvider, pauseOfPagesSeconds);
  await askAll(deps, taken).catch((error: unknown) =>
    deps.log.warn({ err: error, order_id: orderId }, 'card gateway does not answer'),
  );
}
