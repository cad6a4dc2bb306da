import { money } from '@kolobeh/shared/kernel/money.ts';
import { PartnerError } from '../../integrations/partner-error.ts';
import type { TwistoInvoice } from '../../integrations/twisto/twisto.ts';
import type { Deps } from '../../operation/deps.ts';
import { findOrder } from '../../order/queries/find-order.ts';
import type { OnlineProvider, ProviderSays } from '../online-provider.ts';
import { findAttemptByTransaction, renameAttempt } from '../queries/attempts.ts';

const meaning: Record<'created' | 'activated' | 'cancelled' | 'returned', ProviderSays> = {
  created: 'paid',
  activated: 'paid',
  cancelled: 'cancelled',
  returned: 'cancelled',
};

const name = 'twisto';

/** How an attempt is called while the invoice of its transaction may have been made and nobody heard its number. */
const unheard = 'unheard:';

/** The number of an invoice nobody heard; asked for again by its transaction, which makes no second one. Null: a no. */
async function hearNow(deps: Deps, called: string): Promise<string | null> {
  const attempt = await findAttemptByTransaction(deps.source, name, called);
  const order = attempt?.order_id ? await findOrder(deps.source, attempt.order_id) : null;
  // Somebody else has heard it meanwhile and tells of it.
  if (!attempt || !order) return null;
  const wish: TwistoInvoice = {
    transaction: called.slice(unheard.length),
    orderNumber: order.number,
    total: money(attempt.amount, attempt.currency),
  };
  const invoice = await deps.twisto.invoice(wish);
  await renameAttempt(deps.source, attempt.id, { from: called, to: invoice });
  return invoice;
}

const isNo = (error: unknown): boolean => error instanceof PartnerError && error.kind === 'refused';

async function says(deps: Deps, called: string): Promise<ProviderSays | null> {
  try {
    const invoice = called.startsWith(unheard) ? await hearNow(deps, called) : called;
    return invoice === null ? null : meaning[(await deps.twisto.state(invoice)).state];
  } catch (error) {
    if (called.startsWith(unheard) && isNo(error)) return 'declined';
    throw error;
  }
}

/** Twisto as it is asked about: once it has the invoice, the customer owes it and no longer the shop. */
export const twistoProvider: OnlineProvider = {
  name,
  kind: 'card',
  lifeMs: 30 * 60_000,
  opened: 'twisto_started',
  open: () => Promise.reject(new Error('Twisto opens by a transaction')),
  payAt: () => Promise.resolve(''),
  says,
};

/**
 * The same with the transaction of one check. An answer that is lost does not end the attempt: the invoice may be made,
 * and is asked for again by the same transaction, so that no second one is opened beside it.
 */
export const payingTwisto = (transaction: string): OnlineProvider => ({
  ...twistoProvider,
  open: (deps, order, { amount }) =>
    deps.twisto
      .invoice({ transaction, orderNumber: order.number, total: money(amount, order.currency) })
      .catch((error: unknown) => {
        if (isNo(error) || !(error instanceof PartnerError)) throw error;
        deps.log.warn({ err: error }, 'twisto may have taken the order');
        return `${unheard}${transaction}`;
      }),
});
