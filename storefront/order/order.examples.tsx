import { type Examples, at } from '../testing/kit/example.tsx';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { OrderProgress, type TrackedOrder } from './OrderProgress.tsx';

const codes = ['placed', 'paid', 'packed', 'handed_over', 'delivered'] as const;

const track = (market: MarketCode, done: number, more: Partial<TrackedOrder> = {}) => {
  const steps = codes.slice(0, done).map((code, index) => ({ code, at: `2026-11-2${index}T09:12:00.000Z` }));
  return at(
    market,
    {},
    <main className="page sec">
      <OrderProgress order={{ payment_kind: 'card', delivery_kind: 'courier', steps, ...more }} />
    </main>,
  );
};

export const examples: Examples = {
  'just placed': (market) => track(market, 1),
  'on its way': (market) => track(market, 4),
  'delivered to a pick-up point': (market) => track(market, 5, { delivery_kind: 'pickup_point' }),
  'to be paid on delivery': (market) => track(market, 1, { payment_kind: 'cash_on_delivery' }),
  cancelled: (market) =>
    track(market, 2, {
      steps: [
        { code: 'placed', at: '2026-11-20T09:12:00.000Z' },
        { code: 'cancelled', at: '2026-11-21T10:00:00.000Z' },
      ],
    }),
};
