import { money } from '@kolobeh/shared/kernel/money.ts';
import { listLines } from '../order/queries/order-lines.ts';
import type { OnlineProvider, ProviderSays } from './online-provider.ts';

/**
 * The gateway's states as the shop sees them. Created is not in progress: its page was not opened yet, so the attempt is
 * offered again. Authorised is held: that is what a hold is opened for, all else is captured by itself.
 */
const meaning: Record<string, ProviderSays> = {
  created: 'created',
  in_progress: 'in_progress',
  authorised: 'held',
  waiting_settlement: 'paid',
  settled: 'paid',
  denied: 'declined',
  cancelled: 'cancelled',
  reversed: 'cancelled',
};

/** Payment by card at the bank's gateway. */
export const cardProvider: OnlineProvider = {
  name: 'card_gateway',
  kind: 'card',
  lifeMs: 30 * 60_000,
  opened: 'card_started',
  open: async (deps, order, { attemptId, amount, part }) => {
    const { PUBLIC_URL } = deps.settings;
    const lines = await listLines(deps.source, order.id);
    const { payId } = await deps.cardGateway.init({
      orderNumber: order.number,
      total: money(amount, order.currency),
      language: order.market,
      returnUrl: `${PUBLIC_URL}/api/new/payment/card/return`,
      notifyUrl: `${PUBLIC_URL}/api/new/payment/card/callback`,
      items: [{ name: lines[0]?.name ?? order.number, quantity: 1, amount }],
      merchantData: attemptId,
      isHold: part === 'hold',
    });
    return payId;
  },
  payAt: (deps, transaction) => Promise.resolve(deps.cardGateway.processUrl(transaction)),
  says: async (deps, transaction) => meaning[(await deps.cardGateway.status(transaction)).state] ?? null,
};
