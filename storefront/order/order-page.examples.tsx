import type { LeftOut } from '@kolobeh/shared/checkout/placed/repeat-contract.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { CustomerOrder } from '@kolobeh/shared/order/contract.ts';
import { laterWords } from '../base/later-paths.ts';
import { type Examples, type PageData, aKey, at } from '../testing/kit/example.tsx';
import { price } from '../testing/kit/goods.ts';
import { aCustomerOrder, anOrderNumber, aShortage, aToken } from '../testing/kit/order.ts';
import { someStockedStores } from '../testing/kit/stores.ts';
import FindOrderPage from './finding/FindOrderPage.tsx';
import type { NotFound } from './finding/find-order.ts';
import type { OrderOutcome } from './order-actions.ts';
import OrderPage, { type loader } from './OrderPage.tsx';

interface Around extends Partial<PageData<typeof loader>> {
  outcome?: OrderOutcome;
  isArrival?: boolean;
}

const page = (
  market: MarketCode,
  more: Partial<CustomerOrder> = {},
  { outcome, isArrival, ...around }: Around = {},
) => {
  const data: PageData<typeof loader> = {
    order: aCustomerOrder(market, more),
    withdrawal: null,
    complaint: null,
    declined: null,
    isUnopened: false,
    others: [],
    token: aToken,
    key: aKey,
    ...around,
  };
  const address = `/${market}/objednavka/${aToken}${isArrival ? `?${laterWords[market].thanks}` : ''}`;
  return at(market, { address, data, ...(outcome && { answer: { outcome } }) }, <OrderPage />);
};

const unpaid: Partial<CustomerOrder> = {
  state: 'waiting_payment',
  payment_state: 'unpaid',
  can_pay_by_card: true,
  held_until: '2026-11-25T09:12:00.000Z',
  steps: [{ code: 'placed', at: '2026-11-23T09:12:00.000Z' }],
};

const byTransfer = (market: MarketCode): Partial<CustomerOrder> => ({
  ...unpaid,
  payment_kind: 'bank_transfer',
  type_payment: 'transfer',
  can_pay_by_card: false,
  transfer: {
    account: market === 'cs' ? '2000145399/0800' : 'RO49AAAA1B31007593840000',
    variable_symbol: anOrderNumber,
    amount: aCustomerOrder(market).total,
    qr: null,
  },
});

const days = (...codes: CustomerOrder['steps'][number]['code'][]): CustomerOrder['steps'] =>
  codes.map((code, index) => ({ code, at: `2026-11-2${index}T09:12:00.000Z` }));

const sent: Partial<CustomerOrder> = {
  state: 'handed_over',
  can_cancel: false,
  parcels: [
    { number: '80004512345', tracking_url: 'https://carrier.example/80004512345', cash_on_delivery: null },
    { number: '80004512346', tracking_url: 'https://carrier.example/80004512346', cash_on_delivery: null },
  ],
  steps: days('placed', 'paid', 'packed', 'handed_over'),
};

const kept = (market: MarketCode): Partial<CustomerOrder> => {
  const [store] = someStockedStores(market);
  return {
    delivery_kind: 'store',
    is_served_by_store: true,
    delivery_lines: [store?.name ?? ''],
    arrives_on: null,
    collection: store
      ? {
          store: { name: store.name, phone: '+420220111222', opening_hours: store.opening_hours },
          closed_on: ['2026-12-24'],
          ready_at: '2026-11-24T08:30:00Z',
          is_ready: true,
          kept_until: '2026-12-01T17:30:00Z',
        }
      : null,
    steps: days('placed', 'paid', 'in_store'),
  };
};

const brought = (market: MarketCode): Partial<CustomerOrder> => ({
  ...kept(market),
  state: 'arrived',
  is_served_by_store: false,
  steps: days('placed', 'paid', 'packed', 'handed_over', 'arrived'),
});

const delivered: Partial<CustomerOrder> = {
  state: 'delivered',
  can_cancel: false,
  arrives_on: null,
  steps: days('placed', 'paid', 'packed', 'handed_over', 'delivered'),
};

const notAll: LeftOut[] = [
  { name: 'Apple iPhone 15 128 GB', ordered: 1, put: 0 },
  { name: 'Spigen Liquid Air', ordered: 3, put: 1 },
];

const afterwards: Around = {
  withdrawal: {
    token: aToken,
    last_day: '2026-12-08',
    is_open: true,
    receipts: [{ number: 'OD-00372', state: 'declared', declared_at: '2026-11-27T09:00:00.000Z' }],
  },
  complaint: {
    token: aToken,
    is_open: true,
    complaints: [{ number: 'RK-00042', state: 'repairing', filed_at: '2026-11-28T09:00:00.000Z' }],
  },
};

const tradedIn = (market: MarketCode): CustomerOrder['trade_in'] => ({
  number: 'VK-00042',
  device: 'Apple iPhone 12 128 GB',
  state: 'estimate',
  price: price(market, 5_600),
  url: `/${market}/vykup/stav/VK-00042`,
  held: price(market, 5_600),
  is_awaited: true,
  asked: price(market, 1_200),
  hold: null,
  to_hold: price(market, 5_600),
  is_taken: false,
});

const lacking = (market: MarketCode, more: Partial<NonNullable<CustomerOrder['shortages']>> = {}) => ({
  shortages: {
    items: [aShortage(market)],
    decide_by: '2026-11-27T09:00:00.000Z',
    is_overdue: false,
    can_choose: true,
    is_all: false,
    ...more,
  },
});

const finding = (market: MarketCode, done: { sentTo?: string; refused?: NotFound } = {}) => {
  const wanted = { number: done.sentTo ? anOrderNumber : '26', email: done.sentTo ?? 'jana@' };
  const isFirst = !done.sentTo && !done.refused;
  const answer = { sentTo: done.sentTo ?? null, refused: done.refused ?? null, wanted };
  return at(market, isFirst ? {} : { answer }, <FindOrderPage />);
};

export const examples: Examples = {
  'order just placed and paid': (market) => page(market, {}, { isArrival: true }),
  'order that waits for its payment': (market) => page(market, unpaid),
  'order whose card was declined': (market) => page(market, unpaid, { declined: 'gateway' }),
  'order to be paid by transfer': (market) => page(market, byTransfer(market)),
  'order on its way in two parcels': (market) => page(market, sent),
  'order kept in a store': (market) => page(market, kept(market)),
  'order brought to a store': (market) => page(market, brought(market)),
  'order that was delivered': (market) => page(market, delivered, afterwards),
  'order of which something is missing': (market) => page(market, lacking(market)),
  'order whose substitute went to somebody else': (market) =>
    page(market, lacking(market), {
      outcome: { kind: 'not-chosen', why: 'SUBSTITUTE_GONE', gone: [aShortage(market).id] },
    }),
  'order of which something was missing': (market) =>
    page(
      market,
      lacking(market, {
        can_choose: false,
        items: [aShortage(market, { state: 'waiting', substitutes: [], decided_at: '2026-11-24T10:00:00.000Z' })],
      }),
    ),
  'order that a sold device pays for': (market) => page(market, { ...unpaid, trade_in: tradedIn(market) }),
  'order asked whether to cancel': (market) => page(market, {}, { outcome: { kind: 'ask-cancel' } }),
  'order that cannot be cancelled any more': (market) =>
    page(market, sent, { outcome: { kind: 'refused', why: 'cancel' } }),
  'order repeated, of which not all is to be had': (market) =>
    page(market, delivered, { outcome: { kind: 'repeated', put: 1, leftOut: notAll } }),
  'order repeated, of which nothing is to be had': (market) =>
    page(market, delivered, {
      outcome: { kind: 'repeated', put: 0, leftOut: notAll.map((one) => ({ ...one, put: 0 })) },
    }),
  'order that was cancelled': (market) =>
    page(market, { state: 'cancelled', can_cancel: false, arrives_on: null, steps: days('placed', 'cancelled') }),
  'order looked for': (market) => finding(market),
  'order looked for, refused': (market) =>
    finding(market, {
      refused: {
        why: 'fields',
        minutes: 0,
        fields: [
          { path: 'number', code: 'INVALID' },
          { path: 'email', code: 'INVALID_EMAIL' },
        ],
      },
    }),
  'order looked for too often': (market) => finding(market, { refused: { why: 'later', minutes: 12, fields: [] } }),
  'order looked for, its letter sent': (market) => finding(market, { sentTo: 'jana@email.example' }),
};
