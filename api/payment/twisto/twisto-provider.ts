import { money } from '@kolobeh/shared/kernel/money.ts';
import type { OnlineProvider, ProviderSays } from '../online-provider.ts';

const meaning: Record<'created' | 'activated' | 'cancelled' | 'returned', ProviderSays> = {
  created: 'paid',
  activated: 'paid',
  cancelled: 'cancelled',
  returned: 'cancelled',
};

/** Twisto as it is asked about: once it has the invoice, the customer owes it and no longer the shop. */
export const twistoProvider: OnlineProvider = {
  name: 'twisto',
  kind: 'card',
  lifeMs: 30 * 60_000,
  opened: 'twisto_started',
  open: () => Promise.reject(new Error('Twisto opens by a transaction')),
  payAt: () => Promise.resolve(''),
  says: async (deps, invoice) => meaning[(await deps.twisto.state(invoice)).state],
};

/** The same with the transaction of one check. */
export const payingTwisto = (transaction: string): OnlineProvider => ({
  ...twistoProvider,
  open: (deps, order, { amount }) =>
    deps.twisto.invoice({ transaction, orderNumber: order.number, total: money(amount, order.currency) }),
});
