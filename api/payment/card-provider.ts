import type { Currency, MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { money } from '@kolobeh/shared/kernel/money.ts';
import type { Deps } from '../operation/deps.ts';
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

/** What is paid at the gateway, by names in its market's words. */
interface AtGateway {
  /** Digits. */
  number: string;
  market: MarketCode;
  currency: Currency;
  item: string;
  attemptId: string;
  amount: number;
  isHold?: boolean;
}

/** Opens a payment at the gateway, whose messages come to the same addresses whatever is paid. @returns its name there */
export async function openAtGateway(deps: Deps, { number, market, currency, item, ...at }: AtGateway): Promise<string> {
  const { PUBLIC_URL } = deps.settings;
  const { payId } = await deps.cardGateway.init({
    orderNumber: number,
    total: money(at.amount, currency),
    language: market,
    returnUrl: `${PUBLIC_URL}/api/new/payment/card/return`,
    notifyUrl: `${PUBLIC_URL}/api/new/payment/card/callback`,
    items: [{ name: item, quantity: 1, amount: at.amount }],
    merchantData: at.attemptId,
    isHold: at.isHold ?? false,
  });
  return payId;
}

/** Payment by card at the bank's gateway. */
export const cardProvider: OnlineProvider = {
  name: 'card_gateway',
  kind: 'card',
  lifeMs: 30 * 60_000,
  opened: 'card_started',
  open: async (deps, order, { attemptId, amount, part }) => {
    const [line] = await listLines(deps.source, order.id);
    const item = line?.name ?? order.number;
    return openAtGateway(deps, { ...order, item, attemptId, amount, isHold: part === 'hold' });
  },
  payAt: (deps, transaction) => Promise.resolve(deps.cardGateway.processUrl(transaction)),
  says: async (deps, transaction) => meaning[(await deps.cardGateway.status(transaction)).state] ?? null,
};
