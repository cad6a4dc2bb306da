import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import { OrderNumber } from '@kolobeh/shared/kernel/ids.ts';
import type { WithdrawalOffer, WithdrawalReceipt } from '@kolobeh/shared/order/withdrawal/contract.ts';
import type { ReactNode } from 'react';
import { type Examples, type PageData, aKey, at } from '../../testing/kit/example.tsx';
import { CheckStep } from './CheckStep.tsx';
import { ChooseStep } from './ChooseStep.tsx';
import { someProducts } from '../../testing/kit/goods.ts';
import { aToken } from '../../testing/kit/order.ts';
import ExchangePage, { type loader as loadExchange } from './exchange/ExchangePage.tsx';
import type { ExchangeTrouble } from './exchange/exchange-actions.ts';
import { Receipt } from './Receipt.tsx';
import ReceiptPage, { type loader as loadReceipt } from './ReceiptPage.tsx';
import StartPage from './StartPage.tsx';
import WithdrawalPage, { type loader } from './WithdrawalPage.tsx';
import './withdrawal.css';

const number = OrderNumber.parse('2611045377');
const plain = { picture: '', withdrawn: 0, has_bonus: false, exception: null, quantity: 1 };

const offer = (market: MarketCode): WithdrawalOffer => ({
  order_number: number,
  market,
  ordered_on: '2026-11-09',
  received_on: '2026-11-12',
  last_day: '2026-11-26',
  days_left: 4,
  name: market === 'cs' ? 'Petra Vaníčková' : 'Ioana Constantinescu-Brâncoveanu',
  email: market === 'cs' ? 'petra.vanickova@email.cz' : 'ioana@email.ro',
  is_sent: true,
  refused: null,
  lines: [
    { ...plain, id: 'phone', name: 'Apple iPhone 14 128 GB', net: 1_199_000, has_bonus: true },
    { ...plain, id: 'charger', name: 'USB-C 20 W', quantity: 2, net: 98_000 },
    { ...plain, id: 'case', name: 'Case', withdrawn: 1, net: 59_000 },
    { ...plain, id: 'glass', name: 'Glass', net: 29_000, exception: 'made_to_measure' },
  ],
  delivery: 9900,
  cheapest_delivery: 5900,
  payment: 3900,
  bonus: 100_000,
  paid: 1_298_800,
  refunded: 59_000,
  asks_account: false,
  is_lent: false,
  currency: markets[market].currency,
  send_back_by: '2026-12-06',
  refund_by: '2026-12-06',
  receipts: [],
});

const receipt = (market: MarketCode, changes: Partial<WithdrawalReceipt> = {}): WithdrawalReceipt => {
  const { name, email, currency, ordered_on, received_on, send_back_by, refund_by } = offer(market);
  const lines = [{ name: 'Apple iPhone 14 128 GB', quantity: 1, of: 1, amount: 1_199_000 }];
  return {
    name,
    email,
    currency,
    ordered_on,
    received_on,
    send_back_by,
    refund_by,
    market,
    lines,
    number: 'OD-00372',
    state: 'declared',
    declared_at: '2026-11-22T13:06:38.000Z',
    order_number: number,
    reason: '',
    is_unsent: false,
    delivery: 0,
    payment: 0,
    bonus: 100_000,
    refund: 1_099_000,
    is_mailed: true,
    exchange: null,
    account: null,
    asks_account: false,
    is_lent: false,
    closed_because: '',
    ...changes,
  };
};

const page = (market: MarketCode, screen: ReactNode) => at(market, {}, <div className="page wd">{screen}</div>);
const chosen = [
  { id: 'phone', quantity: 1 },
  { id: 'charger', quantity: 1 },
];

const wrongAccount = (market: MarketCode) => ({
  bank_account_full_number: market === 'cs' ? '2000145398' : 'RO49 AAAA 1B31',
  bank_code: market === 'cs' ? 'Neznámá banka' : '',
});
const wrongFields = (market: MarketCode) =>
  market === 'cs'
    ? [
        { path: 'bank_account_full_number', code: 'INVALID_ACCOUNT_NUMBER' },
        { path: 'bank_code', code: 'INVALID_BANK_CODE' },
      ]
    : [{ path: 'bank_account_full_number', code: 'INVALID_IBAN' }];

const link = { number, token: aToken };

const site = (market: MarketCode, more: Partial<WithdrawalOffer> = {}, isAll = false) => {
  const data: PageData<typeof loader> = { offer: { ...offer(market), ...more }, link, isAll };
  return at(market, { data }, <WithdrawalPage />);
};

const receiptSite = (market: MarketCode) => {
  const data: PageData<typeof loadReceipt> = { receipt: receipt(market), link };
  return at(market, { data }, <ReceiptPage />);
};

interface Exchanged extends Partial<PageData<typeof loadExchange>> {
  trouble?: ExchangeTrouble;
}

const exchange = (market: MarketCode, { trouble, ...more }: Exchanged = {}) => {
  const goods = someProducts(market);
  const [first] = goods;
  const data: PageData<typeof loadExchange> = {
    offer: {
      receipt: 'OD-00372',
      refused: null,
      worth: { amount: 1_099_000, currency: markets[market].currency },
      products: goods,
    },
    link: { ...link, receipt: 'OD-00372' },
    term: '',
    found: null,
    key: aKey,
    ...more,
  };
  const outcome = { trouble, chosen: { product: first?.code ?? '', quantity: 1 } };
  return at(market, { data, ...(trouble && { answer: { outcome } }) }, <ExchangePage />);
};

export const examples: Examples = {
  'start by number and e-mail': (market) => at(market, {}, <StartPage />),
  'start, no such order': (market) =>
    at(
      market,
      {
        answer: {
          refused: { why: 'unknown', fields: [], minutes: 0 },
          wanted: { number, email: 'jana@email.example' },
        },
      },
      <StartPage />,
    ),
  'page of a withdrawal, all chosen': (market) => site(market, {}, true),
  'page of a withdrawal whose time is over': (market) =>
    site(market, {
      refused: 'LATE',
      receipts: [{ number: 'OD-00372', state: 'declared', declared_at: '2026-11-22T13:06:38.000Z' }],
    }),
  'page of a receipt': (market) => receiptSite(market),
  'other goods instead': (market) => exchange(market),
  'other goods instead, none found': (market) => exchange(market, { term: 'xyz', found: [] }),
  'other goods instead, sold out meanwhile': (market) => exchange(market, { trouble: 'sold_out' }),
  choosing: (market) =>
    page(
      market,
      <ChooseStep offer={offer(market)} chosen={chosen} reason="" account={null} errors={[]} trouble={null} />,
    ),
  'nothing chosen': (market) =>
    page(
      market,
      <ChooseStep offer={offer(market)} chosen={[]} reason="" account={null} errors={[]} trouble="nothing" />,
    ),
  checking: (market) =>
    page(market, <CheckStep offer={offer(market)} chosen={chosen} reason="" account={null} sendingKey="key" />),
  receipt: (market) => page(market, <Receipt receipt={receipt(market)} />),
  'receipt not mailed yet': (market) => page(market, <Receipt receipt={receipt(market, { is_mailed: false })} />),
  'choosing with an account that is wrong': (market) =>
    page(
      market,
      <ChooseStep
        offer={{ ...offer(market), asks_account: true }}
        chosen={chosen}
        reason=""
        account={wrongAccount(market)}
        errors={wrongFields(market)}
        trouble="account"
      />,
    ),
  'receipt that asks for an account': (market) =>
    page(market, <Receipt receipt={receipt(market, { asks_account: true })} />),
  'receipt with an account that was not taken': (market) =>
    page(
      market,
      <Receipt
        receipt={receipt(market, { asks_account: true })}
        given={{ account: wrongAccount(market), errors: wrongFields(market), isEnded: false }}
      />,
    ),
  'receipt that knows the account': (market) =>
    page(market, <Receipt receipt={receipt(market, { asks_account: true, account: '••••••5399' })} />),
  'receipt of goods bought on a loan': (market) =>
    page(market, <Receipt receipt={receipt(market, { is_lent: true, state: 'goods_back' })} />),
  'money given back': (market) => page(market, <Receipt receipt={receipt(market, { state: 'settled' })} />),
  closed: (market) =>
    page(market, <Receipt receipt={receipt(market, { state: 'closed', closed_because: 'Prázdný balík' })} />),
};
