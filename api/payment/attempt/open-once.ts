// One attempt at a time is opened at a provider for an order or a repair, however many ask for it.
import { setTimeout as wait } from 'node:timers/promises';
import type { Currency } from '@kolobeh/shared/kernel/market.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { EntityManager } from 'typeorm';
import type { PaymentPart } from '../../database/entities/orders/payment-entities.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../operation/deps.ts';
import { addAttempt } from '../move-attempt.ts';
import { nextLook } from './next-look.ts';
import type { OnlineProvider } from '../online-provider.ts';
import {
  type AttemptOwner,
  claimAttempt,
  dropUnnamed,
  findAttempt,
  findOpenAttempt,
  nameAttempt,
  supersede,
} from '../queries/attempts.ts';

/** An order or a repair as it is to be paid now, held in the transaction that reads it. */
export interface Payable {
  owner: AttemptOwner;
  /** Minor units. */
  amount: number;
  currency: Currency;
  /** Opens an attempt at the provider, outside of any transaction. @returns the provider's name of it */
  open: (at: { attemptId: string; amount: number }) => Promise<string>;
  /** An attempt was opened. */
  opened: () => Promise<unknown>;
}

/** Who is to be paid by, for which part, and the id of an attempt that is new. */
interface Wanted {
  provider: OnlineProvider;
  part: PaymentPart;
  newId: string;
}

/** A call that opens an attempt and has not named it for this long has died. */
const deadAfterMs = 60_000;
const waitForOtherMs = 10_000;

type Chosen =
  | { kind: 'open'; transaction: string }
  | { kind: 'to_open'; attemptId: string; amount: number }
  | { kind: 'being_opened' };

const isYoung = (since: Date, now: Date, ms: number): boolean => now.getTime() - since.getTime() < ms;

/** Which attempt the customer is to pay, under its owner's lock: the open one within its life, or a new one. */
async function choose(
  deps: Deps,
  manager: EntityManager,
  { provider, part, newId }: Wanted,
  { owner, amount, currency }: Payable,
): Promise<Chosen> {
  const now = deps.now();
  const open = await findOpenAttempt(manager, owner, { provider: provider.name, part });
  if (open && !open.provider_transaction) {
    if (isYoung(open.claimed_at ?? open.created_at, now, deadAfterMs)) return { kind: 'being_opened' };
    await claimAttempt(manager, open.id, now);
    return { kind: 'to_open', attemptId: open.id, amount: open.amount };
  }
  if (open?.provider_transaction && isYoung(open.created_at, now, provider.lifeMs))
    return { kind: 'open', transaction: open.provider_transaction };
  if (open) await supersede(manager, open.id, now);
  await addAttempt(
    manager,
    {
      ...owner,
      id: newId,
      provider: provider.name,
      provider_transaction: null,
      state: 'created',
      amount,
      currency,
      next_check_at: null,
      claimed_at: now,
      part,
    },
    { actor: { id: null, kind: 'customer' } },
  );
  return { kind: 'to_open', attemptId: newId, amount };
}

/** Opens the attempt at the provider, outside of any transaction. One that it did not take is forgotten. */
async function openAtProvider(
  deps: Deps,
  { open, opened }: Payable,
  at: { attemptId: string; amount: number },
): Promise<string> {
  try {
    const transaction = await open(at);
    await nameAttempt(deps.source, at.attemptId, transaction, nextLook(deps.now(), 0));
    const kept = await findAttempt(deps.source, at.attemptId);
    await opened();
    return kept?.provider_transaction ?? transaction;
  } catch (error) {
    await dropUnnamed(deps.source.manager, at.attemptId);
    throw error;
  }
}

/**
 * The provider's name of the attempt to pay; waits for a call that is opening it now.
 * @param held reads what is to be paid, and locks it
 * @throws PartnerError when the provider does not answer
 */
export async function openOnce<Refusal>(
  deps: Deps,
  wanted: Wanted,
  held: (manager: EntityManager) => Promise<Result<Payable, Refusal>>,
): Promise<Result<string, Refusal | { code: 'GATEWAY_UNAVAILABLE' }>> {
  const until = performance.now() + waitForOtherMs;
  for (;;) {
    const chosen = await inTransaction(
      deps.source,
      async (manager): Promise<Result<{ payable: Payable; what: Chosen }, Refusal>> => {
        const payable = await held(manager);
        if (!payable.ok) return payable;
        return ok({ payable: payable.value, what: await choose(deps, manager, wanted, payable.value) });
      },
    );
    if (!chosen.ok) return chosen;
    const { payable, what } = chosen.value;
    if (what.kind === 'open') return ok(what.transaction);
    if (what.kind === 'to_open') return ok(await openAtProvider(deps, payable, what));
    if (performance.now() > until) return refused({ code: 'GATEWAY_UNAVAILABLE' });
    await wait(100);
  }
}
