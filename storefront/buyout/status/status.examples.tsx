import type { BuyoutData } from '@kolobeh/shared/buyout/contract.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import { money } from '@kolobeh/shared/kernel/money.ts';
import { waysOfAnswers } from '@kolobeh/shared/repair/three-ways.ts';
import { paths } from '../../base/paths.ts';
import { aQuestionnaire, aSelector, aSellersBuyout, someCentres, soundAnswers } from '../../testing/kit/buyout.ts';
import { type Examples, type PageData, aKey, at } from '../../testing/kit/example.tsx';
import { price } from '../../testing/kit/goods.ts';
import { aToken } from '../../testing/kit/order.ts';
import BuyoutLayout from '../BuyoutLayout.tsx';
import StatusPage, { type loader } from '../StatusPage.tsx';
import { courierDays } from './courier-days.ts';
import type { SellerOutcome } from './seller-actions.ts';
import { stageOf } from './status-stage.ts';

const page = (
  market: MarketCode,
  more: Partial<BuyoutData> = {},
  { outcome, ...around }: Partial<PageData<typeof loader>> & { outcome?: SellerOutcome } = {},
) => {
  const buyout = aSellersBuyout(market, more);
  const data: PageData<typeof loader> = {
    buyout,
    token: aToken,
    stage: stageOf(buyout, false),
    anew: paths.buyout(market),
    centres: someCentres(market),
    isNew: false,
    days: courierDays(market, '2026-11-24'),
    key: aKey,
    known: null,
    ...around,
  };
  return at(market, { data, layout: <BuyoutLayout />, ...(outcome && { answer: { outcome } }) }, <StatusPage />);
};

const cracked = soundAnswers.map((answer) => (answer === 'screen-hairlines' ? 'screen-cracked' : answer));

/** The ways of a phone with these answers, its display mended for as much. */
const known = (market: MarketCode, answers: string[]): PageData<typeof loader>['known'] => ({
  ways: waysOfAnswers(
    aQuestionnaire(market),
    answers,
    [{ code: 'display', price: price(market, 3_290), mends: ['screen-cracked'] }],
    17,
  ),
  selected: aSelector(market, 4).selected_choices,
});

const went = (...states: BuyoutData['state'][]): BuyoutData['history'] =>
  states.map((state, index) => ({ state, at: `2026-11-${String(18 + index).padStart(2, '0')}T08:20:00Z` }));

/** Found worse than promised, with a note of the technician. */
const requoted = (market: MarketCode): Partial<BuyoutData> => {
  const [, screen, frame] = aQuestionnaire(market).device_conditions;
  const less = (crowns: number) => money(-price(market, crowns).amount, markets[market].currency);
  const answerOf = (condition: typeof screen, nth: number): string => condition?.choices[nth]?.label ?? '';
  return {
    state: 'requoted',
    history: went('submitted', 'shipping_arranged', 'in_transit', 'received', 'inspected', 'requoted'),
    inspection: {
      round: 1,
      at: '2026-11-23T10:00:00Z',
      by: '',
      quality: 'D',
      promised: price(market, 6_100),
      price: price(market, 2_900),
      choices: [],
      imei: '356303489012345',
      serial_number: null,
      battery_percent: 84,
      findings: [screen, frame].map((condition, index) => ({
        condition: condition?.id ?? 0,
        question: condition?.name ?? '',
        promised_answer: answerOf(condition, 1),
        found_answer: answerOf(condition, 2),
        amount: less(index === 0 ? 2_700 : 500),
        note:
          index === 0
            ? market === 'cs'
              ? 'Prasklina vede z pravého horního rohu přes celý displej.'
              : 'Fisura pornește din colțul din dreapta sus și traversează tot ecranul.'
            : '',
        photos: [],
        decision: null,
        comment: '',
      })),
      decided_at: null,
    },
  };
};

const parcel = {
  way: 'label',
  carrier: 'ppl',
  tracking_number: '80004512345',
  tracking_url: 'https://carrier.example/80004512345',
  day: null,
} as const;

const agreed: Partial<BuyoutData> = {
  state: 'accepted',
  can_sign: true,
  history: went('submitted', 'in_transit', 'received', 'inspected', 'accepted'),
};

export const examples: Examples = {
  'estimate that still holds': (market) =>
    page(market, {
      state: 'estimate',
      submitted_at: null,
      customer_data: null,
      valid_until: '2099-12-02',
      history: [],
    }),
  'estimate whose day is over': (market) =>
    page(market, { state: 'estimate', submitted_at: null, customer_data: null, history: [] }, { stage: 'expired' }),
  'just offered, to be sent': (market) => page(market, {}, { isNew: true }),
  'to be sent, the day was not taken': (market) =>
    page(
      market,
      {},
      {
        outcome: {
          kind: 'refused',
          fields: [{ path: 'day', code: 'REQUIRED' }],
          why: null,
          typed: { way: 'courier' },
        },
      },
    ),
  'to be brought to a centre': (market) => page(market, { centre: someCentres(market)[0] ?? null }),
  'label to be printed': (market) =>
    page(market, { state: 'shipping_arranged', parcel, history: went('submitted', 'shipping_arranged') }),
  'courier comes': (market) =>
    page(market, {
      state: 'shipping_arranged',
      parcel: { ...parcel, way: 'courier', day: '2026-11-26' },
      history: went('submitted', 'shipping_arranged'),
    }),
  'estimate with a fault, on its three ways': (market) =>
    page(
      market,
      { state: 'estimate', submitted_at: null, customer_data: null, valid_until: '2099-12-02', history: [] },
      { known: known(market, cracked) },
    ),
  'estimate without a fault, on its three ways': (market) =>
    page(
      market,
      { state: 'estimate', submitted_at: null, customer_data: null, valid_until: '2099-12-02', history: [] },
      { known: known(market, soundAnswers) },
    ),
  'found worse, on its three ways': (market) => page(market, requoted(market), { known: known(market, cracked) }),
  'device wanted back, on its three ways': (market) =>
    page(
      market,
      { ...requoted(market), state: 'rejected', history: went('submitted', 'received', 'inspected', 'rejected') },
      { known: known(market, cracked) },
    ),
  'found worse than promised': (market) => page(market, requoted(market)),
  'found worse, and the device is wanted back': (market) =>
    page(market, requoted(market), { outcome: { kind: 'ask-back' } }),
  'contract to be agreed to': (market) => page(market, agreed),
  'contract without the consent': (market) =>
    page(market, agreed, {
      outcome: { kind: 'refused', fields: [{ path: 'agrees', code: 'REQUIRED' }], why: null, typed: {} },
    }),
  'price that changed meanwhile': (market) =>
    page(market, agreed, { outcome: { kind: 'refused', fields: [], why: 'PRICE_CHANGED', typed: {} } }),
  'paid out': (market) =>
    page(market, {
      state: 'paid',
      paid_on: '2026-11-25',
      contract: { signed_at: '2026-11-24T09:00:00Z', price: price(market, 6_100), by: 'seller' },
      history: went('submitted', 'received', 'inspected', 'accepted', 'contract_signed', 'payout_ordered', 'paid'),
    }),
  'turned into a repair': (market) =>
    page(market, {
      state: 'returned',
      repaired_as: { number: 'OP-00042', url: '#' },
      history: went('submitted', 'received', 'inspected', 'rejected', 'returned'),
    }),
  'turned from a repair': (market) =>
    page(market, {
      state: 'received',
      from_repair: { number: 'OP-00042', url: '#' },
      history: went('submitted', 'received'),
    }),
  'buy-out that was cancelled': (market) =>
    page(market, { state: 'cancelled', history: went('submitted', 'cancelled') }),
};
