import { type Examples, at } from '../testing/kit/example.tsx';
import type { LeaseOption } from '@kolobeh/shared/catalogue/lease-option.ts';
import type { LoanState } from '@kolobeh/shared/instalment/loan-application.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { aLeaseOption } from '@kolobeh/shared/lease/a-lease.testing.ts';
import { OrderLease } from './OrderLease.tsx';
import { OrderProgress } from './OrderProgress.tsx';
import type { TrackedOrder } from './order-track.ts';

const codes = ['placed', 'paid', 'packed', 'handed_over', 'delivered'] as const;

const track = (market: MarketCode, done: number, more: Partial<TrackedOrder> = {}) => {
  const steps = codes.slice(0, done).map((code, index) => ({ code, at: `2026-11-2${index}T09:12:00.000Z` }));
  return at(
    market,
    {},
    <main className="page sec">
      <OrderProgress
        order={{ payment_kind: 'card', delivery_kind: 'courier', is_served_by_store: false, steps, ...more }}
      />
    </main>,
  );
};

const leases: Record<MarketCode, LeaseOption> = {
  cs: aLeaseOption(),
  ro: aLeaseOption({
    market: 'ro',
    company: { code: 'leasing-model', name: 'Leasing Model IFN S.A.' },
    ends: ['return', 'keep'],
    has_insurance: false,
    terms: [{ id: 13, months: 36, monthly_price: 29_900, buy_price: null }],
  }),
};

const leased = (market: MarketCode, state: LoanState | null) =>
  at(
    market,
    {},
    <main className="page co">
      <div className="co-main">
        <OrderLease lease={{ option: leases[market], state }} />
      </div>
    </main>,
  );

export const examples: Examples = {
  'just placed': (market) => track(market, 1),
  'on its way': (market) => track(market, 4),
  'delivered to a pick-up point': (market) => track(market, 5, { delivery_kind: 'pickup_point' }),
  'to be paid on delivery': (market) => track(market, 1, { payment_kind: 'cash_on_delivery' }),
  'served by a store and not paid yet': (market) =>
    track(market, 1, { delivery_kind: 'store', is_served_by_store: true }),
  'brought to a store, where it waits': (market) =>
    track(market, 0, {
      delivery_kind: 'store',
      steps: ['placed', 'paid', 'packed', 'handed_over', 'arrived'].map((code, index) => ({
        code: code as TrackedOrder['steps'][number]['code'],
        at: `2026-11-2${index}T09:12:00.000Z`,
      })),
    }),
  'leased, and the company has not decided': (market) => leased(market, 'applying'),
  'leased, and the goods are sent': (market) => leased(market, 'sent'),
  cancelled: (market) =>
    track(market, 2, {
      steps: [
        { code: 'placed', at: '2026-11-20T09:12:00.000Z' },
        { code: 'cancelled', at: '2026-11-21T10:00:00.000Z' },
      ],
    }),
};
