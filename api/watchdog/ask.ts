import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { parseEmail } from '@kolobeh/shared/validation/contact/email.ts';
import type { WatchdogKind } from '@kolobeh/shared/watchdog/contract.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Caller } from '../http/calls/call-context.ts';
import { limitKey } from '../http/edge/rate-limit.ts';
import type { Deps } from '../operation/deps.ts';
import { findWatched, keepWish, type Watched } from './queries/watchdogs.ts';

interface Asked {
  market: MarketCode;
  /** Name in the product's address. */
  product: string;
  kind: WatchdogKind;
  below?: number | undefined;
  email?: string | undefined;
}

type AskRefused =
  | { code: 'PRODUCT_NOT_FOUND' | 'ALREADY_TRUE' }
  | { code: 'INPUT_INVALID'; data: { fields: FieldError[] } };

const wrong = (path: string, code: string) =>
  refused({ code: 'INPUT_INVALID' as const, data: { fields: [{ path, code }] } });

/** Why there is nothing to wait for. */
function refuseWish({ price, available }: Watched, kind: WatchdogKind, below: number | null): Result<true, AskRefused> {
  if (kind === 'price' && below === null) return wrong('below', 'REQUIRED');
  const isTrue = available > 0 && (kind === 'stock' || price <= (below ?? 0));
  return isTrue ? refused({ code: 'ALREADY_TRUE' }) : ok(true);
}

/**
 * Keeps the wish to be told. A guest's sleeps until the e-mail is confirmed by its link, so nobody is written to by
 * another's wish more than once; the letter to an account goes to the account's own e-mail.
 */
export async function askWatchdog(
  deps: Deps,
  caller: Caller,
  { market, product, kind, ...asked }: Asked,
): Promise<Result<{ state: 'asked' | 'awake'; email: string }, AskRefused>> {
  const isGuest = caller.id === null;
  const email = parseEmail(isGuest ? (asked.email ?? '') : caller.email);
  if (!email.ok) return wrong('email', email.refusal);
  const below = kind === 'price' ? (asked.below ?? null) : null;
  const watched = await findWatched(deps.source, market, product);
  if (!watched) return refused({ code: 'PRODUCT_NOT_FOUND' });
  const possible = refuseWish(watched, kind, below);
  if (!possible.ok) return possible;
  await limitKey(deps.rateLimits, 'find-order', `watchdog:${email.value}`);
  const wish = { market, product_id: watched.product_id, email: email.value, user_id: caller.id, kind, below };
  return inTransaction(deps.source, async (manager) => {
    const kept = await keepWish(manager, { ...wish, state: isGuest ? 'asked' : 'awake' });
    if (kept.state === 'asked')
      await deps.jobs.send(manager, 'send-watchdog-mail', { watchdogId: kept.id, kind: 'confirm' });
    // A guest is not told whether the e-mail was confirmed for this before.
    return ok({ state: isGuest ? 'asked' : 'awake', email: email.value } as const);
  });
}
