import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { PartnerError } from '../../integrations/partner-error.ts';
import type { Deps } from '../../operation/deps.ts';

/**
 * What a partner answers; a partner that fails makes the wallet unavailable.
 * @param about what is paid, for the log
 */
export async function orUnavailable<Value>(
  deps: Pick<Deps, 'log'>,
  about: { order_id: string } | { repair_id: string },
  ask: () => Promise<Value>,
): Promise<Result<Value, { code: 'WALLET_UNAVAILABLE' }>> {
  try {
    return ok(await ask());
  } catch (error) {
    if (!(error instanceof PartnerError)) throw error;
    deps.log.warn({ err: error, ...about }, 'a wallet cannot be used');
    return refused({ code: 'WALLET_UNAVAILABLE' });
  }
}

/** Why the gateway opened no payment by a token: it does not take it, or it does not answer. */
export function whyNotOpened(
  deps: Pick<Deps, 'log'>,
  wallet: string,
  error: unknown,
): { code: 'WALLET_REFUSED' | 'WALLET_UNAVAILABLE' } {
  if (!(error instanceof PartnerError)) throw error;
  deps.log.warn({ err: error, wallet }, 'the gateway does not open a payment by wallet');
  return { code: error.kind === 'refused' ? 'WALLET_REFUSED' : 'WALLET_UNAVAILABLE' };
}
