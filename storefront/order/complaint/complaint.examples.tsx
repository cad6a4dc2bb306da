import { OrderNumber, SecretToken } from '@kolobeh/shared/kernel/ids.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import type { Complaint, ComplaintOffer } from '@kolobeh/shared/order/complaint/contract.ts';
import type { ReactNode } from 'react';
import { aKey, at, type Examples, type PageData } from '../../testing/kit/example.tsx';
import { writtenAtFirst } from './complaint-form.ts';
import { aToken } from '../../testing/kit/order.ts';
import { ComplaintForm } from './ComplaintForm.tsx';
import ComplaintPage, { type loader } from './ComplaintPage.tsx';
import { ComplaintPhotos } from './ComplaintPhotos.tsx';
import { ComplaintReceipt } from './ComplaintReceipt.tsx';
import ReceiptPage, { type loader as loadReceipt } from './ReceiptPage.tsx';
import StartPage from './StartPage.tsx';
import '../withdrawal/withdrawal.css';

const number = OrderNumber.parse('2611045377');
const plain = { picture: '', taken: 0, quantity: 1, devices: [], last_day: '2028-09-12' };
const person = (market: MarketCode) => ({
  name: market === 'cs' ? 'Petra Vaníčková' : 'Ioana Constantinescu-Brâncoveanu',
  email: market === 'cs' ? 'petra.vanickova@email.cz' : 'ioana@email.ro',
  phone: market === 'cs' ? '+420776204118' : '+40722123456',
});

const offer = (market: MarketCode): ComplaintOffer => ({
  ...person(market),
  order_number: number,
  market,
  received_on: '2026-09-12',
  last_day: '2028-09-12',
  due_on: '2026-12-22',
  refused: null,
  lines: [
    {
      ...plain,
      id: 'phone',
      name: 'Apple iPhone 14 128 GB',
      quantity: 2,
      devices: ['356303489012345', '356303489054321'],
    },
    { ...plain, id: 'watch', name: 'Apple Watch SE', devices: ['F9FXQ1ABCD'] },
    { ...plain, id: 'cable', name: 'USB-C 1 m', quantity: 3 },
    { ...plain, id: 'case', name: 'Case', taken: 1 },
  ],
  complaints: [],
});

const complaint = (market: MarketCode, changes: Partial<Complaint> = {}): Complaint => ({
  ...person(market),
  number: 'RK-00042',
  market,
  state: 'filed',
  filed_at: '2026-11-22T13:06:38.000Z',
  due_on: '2026-12-22',
  order_number: number,
  ordered_on: '2026-09-09',
  product_name: 'Apple iPhone 14 128 GB',
  quantity: 1,
  device: '356303489012345',
  description: market === 'cs' ? 'Displej po zapnutí zůstane černý.' : 'Ecranul rămâne negru după pornire.',
  wish: 'repair',
  remedy: null,
  answer: '',
  ended_at: null,
  is_mailed: true,
  photos: [],
  made_good: null,
  ...changes,
});

const refunding = (market: MarketCode, more: Partial<NonNullable<Complaint['made_good']>> = {}): Complaint =>
  complaint(market, {
    state: 'refunding',
    remedy: 'refund',
    made_good: {
      receipt: 'OD-00380',
      token: SecretToken.parse('a'.repeat(43)),
      amount: 1_199_000,
      currency: markets[market].currency,
      is_returned: false,
      asks_account: false,
      is_lent: false,
      exchange: null,
      ...more,
    },
  });

const page = (market: MarketCode, screen: ReactNode) => at(market, {}, <div className="page wd">{screen}</div>);
const form = { errors: [], isChanged: false, sendingKey: 'key' };
const photos = ['one', 'two', 'three'].map((id) => ({ id, width: 1200, height: 900 }));
const drawn = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path fill="#b9b4a7" d="M0 0h4v3H0z"/></svg>')}`;
const Photographed = (shown: { complaint: Complaint; trouble?: 'picture' }) => (
  <ComplaintReceipt complaint={shown.complaint}>
    <ComplaintPhotos complaint={shown.complaint} trouble={shown.trouble ?? null} addressOf={() => drawn} />
  </ComplaintReceipt>
);
const ended = { ended_at: '2026-12-01T10:00:00.000Z' };

const link = { number, token: aToken };

const site = (market: MarketCode, more: Partial<ComplaintOffer> = {}) => {
  const data: PageData<typeof loader> = { offer: { ...offer(market), ...more }, link, key: aKey };
  return at(market, { data }, <ComplaintPage />);
};

const receiptSite = (market: MarketCode) => {
  const data: PageData<typeof loadReceipt> = { complaint: complaint(market), link };
  return at(market, { data }, <ReceiptPage />);
};

export const examples: Examples = {
  'start by number and e-mail': (market) => at(market, {}, <StartPage />),
  'start, asked too often': (market) =>
    at(
      market,
      {
        answer: { refused: { why: 'later', fields: [], minutes: 9 }, wanted: { number, email: 'jana@email.example' } },
      },
      <StartPage />,
    ),
  'page of a complaint, one filed before': (market) =>
    site(market, { complaints: [{ number: 'RK-00042', state: 'repairing', filed_at: '2026-11-22T13:06:38.000Z' }] }),
  'page of goods whose warranty is over': (market) => site(market, { refused: 'LATE' }),
  'page of a receipt': (market) => receiptSite(market),
  'one of the goods has a longer warranty': (market) => {
    const lines = offer(market).lines.map((line) => (line.id === 'watch' ? { ...line, last_day: '2029-09-12' } : line));
    const guaranteed = { ...offer(market), lines, last_day: '2029-09-12' };
    return page(market, <ComplaintForm {...form} offer={guaranteed} written={writtenAtFirst(guaranteed)} />);
  },
  describing: (market) =>
    page(market, <ComplaintForm {...form} offer={offer(market)} written={writtenAtFirst(offer(market))} />),
  'something is missing': (market) =>
    page(
      market,
      <ComplaintForm
        {...form}
        offer={offer(market)}
        written={{ line: 'phone', quantity: 1, device: '', description: 'x', wish: 'refund' }}
        errors={[
          { path: 'device', code: 'REQUIRED' },
          { path: 'description', code: 'TOO_SHORT' },
        ]}
      />,
    ),
  receipt: (market) => page(market, <ComplaintReceipt complaint={complaint(market)} />),
  'photographs of the defect': (market) => page(market, <Photographed complaint={complaint(market, { photos })} />),
  'no photograph': (market) => page(market, <Photographed complaint={complaint(market)} trouble="picture" />),
  repairing: (market) =>
    page(market, <ComplaintReceipt complaint={complaint(market, { state: 'repairing', remedy: 'repair' })} />),
  settled: (market) =>
    page(
      market,
      <ComplaintReceipt
        complaint={complaint(market, { ...ended, state: 'settled', remedy: 'repair', answer: 'Display vyměněn.' })}
      />,
    ),
  'money goes back as it came': (market) => page(market, <ComplaintReceipt complaint={refunding(market)} />),
  'money waits for an account': (market) =>
    page(market, <ComplaintReceipt complaint={refunding(market, { asks_account: true })} />),
  'loan gets smaller': (market) => page(market, <ComplaintReceipt complaint={refunding(market, { is_lent: true })} />),
  'other goods are sent': (market) =>
    page(
      market,
      <ComplaintReceipt
        complaint={{
          ...refunding(market, { exchange: OrderNumber.parse('2611045401'), is_returned: true }),
          state: 'exchanging',
          remedy: 'exchange',
        }}
      />,
    ),
  refused: (market) =>
    page(
      market,
      <ComplaintReceipt complaint={complaint(market, { ...ended, state: 'refused', answer: 'Stopy vody.' })} />,
    ),
};
