import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { subscribeTextVersion, type SubscriberSource } from '@kolobeh/shared/newsletter/contract.ts';
import { parseEmail } from '@kolobeh/shared/validation/contact/email.ts';
import type { EntityManager } from 'typeorm';
import { inTransaction } from '../database/transaction.ts';
import { limitKey } from '../http/edge/rate-limit.ts';
import type { Deps } from '../operation/deps.ts';
import { logStates } from '../operation/state-log.ts';
import { holdSubscriber, writeWish } from './queries/subscribers.ts';

/** A wish for news, and whether whoever wishes it is known to read the mailbox. */
export interface NewsWish {
  market: MarketCode;
  email: string;
  source: SubscriberSource;
  /** Version of the words that were agreed to. */
  textVersion: number;
  isProven: boolean;
}

/**
 * Keeps a wish in the caller's transaction: of a proven address it holds at once, of another when the link of its letter
 * is used (double opt-in). One that holds already stays, whoever wishes it again.
 */
export async function keepNewsWish(deps: Deps, manager: EntityManager, wish: NewsWish): Promise<void> {
  const { market, source, textVersion, isProven } = wish;
  const email = wish.email.toLowerCase();
  const { id, before } = await holdSubscriber(manager, { market, email, source, text_version: textVersion });
  if (before !== 'active') {
    const to = isProven ? 'active' : 'asked';
    await writeWish(manager, { id, state: to, source, text_version: textVersion }, deps.now());
    if (before !== to)
      await logStates(manager, 'subscriber', [{ id, from: before, to }], {
        actor: { id: null, kind: 'customer' },
        detail: { source, text_version: textVersion },
      });
  }
  // Whoever reads the mailbox hears of it; whoever typed the address does not learn whether it was known.
  const kind = before === 'active' ? 'known' : isProven ? 'welcome' : 'confirm';
  if (kind !== 'known' || !isProven) await deps.jobs.send(manager, 'send-news-letter', { subscriberId: id, kind });
}

type Wrong = { code: 'INPUT_INVALID'; data: { fields: FieldError[] } };

/** The form of the shop's foot. Letters to an address are counted, so nobody's mailbox is filled by it. */
export async function subscribe(
  deps: Deps,
  { market, email }: { market: MarketCode; email: string },
): Promise<Result<{ accepted: true }, Wrong>> {
  const parsed = parseEmail(email);
  if (!parsed.ok)
    return refused({ code: 'INPUT_INVALID', data: { fields: [{ path: 'email', code: parsed.refusal }] } });
  await limitKey(deps.rateLimits, 'letter', `news:${parsed.value}`);
  const wish = { market, email: parsed.value, source: 'footer', textVersion: subscribeTextVersion } as const;
  await inTransaction(deps.source, (manager) => keepNewsWish(deps, manager, { ...wish, isProven: false }));
  return ok({ accepted: true });
}
