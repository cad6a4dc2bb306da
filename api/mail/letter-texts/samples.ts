// Made-up facts that letters are shown with in the office. Nobody's own.
import type { CustomerOrder } from '@kolobeh/shared/order/contract.ts';
import type { Shortage } from '@kolobeh/shared/order/shortage-contract.ts';
import type { Complaint } from '@kolobeh/shared/order/complaint/contract.ts';
import type { WithdrawalReceipt } from '@kolobeh/shared/order/withdrawal/contract.ts';
import { OrderNumber } from '@kolobeh/shared/kernel/ids.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import { type Money, money } from '@kolobeh/shared/kernel/money.ts';
import type { OrderMailKind } from '../../jobs/job-names.ts';
import type { ToldBuyout } from '../buyout/buyout-mail.ts';
import type { ToldRepair } from '../repair/repair-mail.ts';
import type { ToldReservation } from '../reservation-mail.ts';

/** A link as letters have one; it leads nowhere. */
export const sampleLink = 'https://kolobeh.example/…';

const number = OrderNumber.parse('2611000042');
const told = {
  cs: { name: 'Jana Nováková', street: 'Dlouhá 12', city: 'Praha', postcode: '11000', carrier: 'PPL na adresu' },
  ro: {
    name: 'Ioana Popescu',
    street: 'Strada Lungă 12',
    city: 'București',
    postcode: '010101',
    carrier: 'Fan Courier',
  },
} as const;
const device = 'Apple iPhone 15 128 GB';
const at = '2026-11-21T10:00:00.000Z';
const amountIn = (market: MarketCode): number => (market === 'cs' ? 1_499_000 : 299_900);

const sampleShortage = (total: Money, state: Shortage['state']): Shortage => ({
  id: '',
  round: 1,
  state,
  code: 'SAMPLE',
  name: device,
  picture: '',
  pieces: 1,
  total,
  refund: total,
  expected_on: '2026-11-28',
  substitutes: [],
  substitute: null,
  decided_at: null,
});

/** An order as its letters tell of it: one that is paid by a transfer while it waits for the money. */
export function sampleOrder(market: MarketCode, kind: OrderMailKind): CustomerOrder {
  const { currency } = markets[market];
  const price = money(amountIn(market), currency);
  const zero = money(0, currency);
  const { name, street, city, postcode, carrier } = told[market];
  const isAsked = kind === 'choice' || kind === 'chosen';
  return {
    number,
    market,
    state: 'new',
    payment_state: 'unpaid',
    payment_kind: 'bank_transfer',
    type_payment: 'transfer',
    placed_at: at,
    email: 'jana@kolobeh.example',
    internal_order_number: null,
    delivery_kind: 'courier',
    devices: [],
    delivery_name: carrier,
    delivery_lines: [name, street, `${postcode} ${city}`],
    arrives_on: '2026-11-24',
    arrives_by: null,
    arrives_today: false,
    is_served_by_store: false,
    collection: null,
    timeslot: null,
    lines: [
      {
        code: 'SAMPLE',
        name: device,
        picture: '',
        product_seo_name: '',
        quantity: 1,
        unit_price: price,
        total: price,
        covers: [],
      },
    ],
    delivery_price: zero,
    payment_price: zero,
    discounts: [],
    bonus: zero,
    total: price,
    vat: zero,
    trade_in: null,
    lease: null,
    gift: zero,
    exchange: null,
    delivery_number: '40950000123',
    tracking_url: null,
    parcels: [],
    transfer: {
      account: market === 'cs' ? 'CZ65 0800 0000 1920 0014 5399' : 'RO49 AAAA 1B31 0075 9384 0000',
      variable_symbol: number,
      amount: price,
      qr: null,
    },
    can_pay_by_card: false,
    can_ask_for_loan: false,
    can_cancel: true,
    documents: [],
    shortages: isAsked
      ? {
          items: [sampleShortage(price, kind === 'choice' ? 'open' : 'waiting')],
          decide_by: '2026-11-25T10:00:00.000Z',
          is_overdue: false,
          can_choose: kind === 'choice',
          is_all: false,
        }
      : null,
    held_until: null,
    steps: [],
  };
}

export const sampleRepair = (market: MarketCode): ToldRepair => {
  const { currency } = markets[market];
  const price = money(market === 'cs' ? 249_000 : 49_900, currency);
  const line = { id: '', code: '', part: price, work: price, price, minutes: 60, warranty_months: 12 };
  const name = market === 'cs' ? 'Výměna displeje' : 'Înlocuirea ecranului';
  return {
    market,
    number: '260001',
    device,
    fault: market === 'cs' ? 'Prasklý displej' : 'Ecran spart',
    way: 'courier',
    day: '2026-11-24',
    store: null,
    lines: [
      { ...line, name, state: 'agreed' },
      { ...line, name, state: 'asked' },
    ],
    total: price,
    diagnosis: market === 'cs' ? 'Praskl i zadní kryt.' : 'S-a spart și capacul din spate.',
    warranties: [{ name, until: '2027-11-24' }],
    return_parcel: '',
    from_buyout: null,
    sold_as: { number: '2661000042', url: sampleLink },
    offered: { repair: price, as_is: price, towards_another: { ...price, amount: price.amount + 10_000 } },
    loan: { device, condition: '', due_on: '2026-11-20', is_overdue: true },
    payment: {
      due: price,
      account: market === 'cs' ? 'CZ6508000000192000145399' : 'RO49AAAA1B31007593840000',
      variable_symbol: '260001',
      paid: null,
      online: null,
      needs_address: false,
      invoice: null,
      credit_notes: [
        {
          id: '019aa000-0000-7000-8000-0000000000c1',
          number: '326000003',
          state: 'created',
          total: price,
          has_xml: true,
        },
      ],
    },
  };
};

export function sampleWithdrawal(market: MarketCode): WithdrawalReceipt {
  return {
    number: `${number}-1`,
    market,
    state: 'declared',
    declared_at: at,
    order_number: number,
    ordered_on: '2026-11-10',
    received_on: '2026-11-14',
    name: told[market].name,
    email: 'jana@kolobeh.example',
    reason: '',
    is_unsent: false,
    lines: [{ name: device, quantity: 1, of: 1, amount: amountIn(market) }],
    delivery: 0,
    payment: 0,
    bonus: 0,
    refund: amountIn(market),
    currency: markets[market].currency,
    send_back_by: '2026-12-05',
    refund_by: '2026-12-05',
    is_mailed: false,
    closed_because: market === 'cs' ? 'lhůta uplynula' : 'termenul a trecut',
    account: null,
    asks_account: true,
    is_lent: false,
    exchange: null,
  };
}

export const sampleComplaint = (market: MarketCode, isEnded: boolean): Complaint => ({
  number: `${number}-R1`,
  market,
  state: 'filed',
  filed_at: at,
  due_on: '2026-12-21',
  order_number: number,
  ordered_on: '2026-11-10',
  product_name: device,
  quantity: 1,
  device: '',
  description: market === 'cs' ? 'Nejde zapnout.' : 'Nu pornește.',
  wish: 'repair',
  remedy: isEnded ? 'repair' : null,
  name: told[market].name,
  email: 'jana@kolobeh.example',
  phone: '',
  answer: '',
  ended_at: isEnded ? at : null,
  is_mailed: false,
  photos: [],
  made_good: null,
});

export const sampleBuyout = (market: MarketCode): ToldBuyout => {
  const price = money(market === 'cs' ? 820_000 : 159_900, markets[market].currency);
  return {
    market,
    number: '2600042',
    product_model_choice: { label: device },
    product_color_choice: { label: market === 'cs' ? 'černá' : 'negru' },
    appraisal_result: { quality: 'A', price },
    conditions_appraisal_result: [{ kind: 'base', question: null, answer: null, amount: price }],
    valid_until: '2026-12-05',
  };
};

export const sampleReservation = (market: MarketCode): ToldReservation => {
  const { street, city, postcode } = told[market];
  return {
    market,
    number: 1042,
    product_name: device,
    store_name: `Kolobeh ${city}`,
    street,
    city,
    postcode,
    ready_at: new Date(at),
    held_until: new Date('2026-11-23T17:00:00.000Z'),
    price: amountIn(market),
  };
};
