import type { EmailState, OwnSession } from '@kolobeh/shared/customer/account-contract.ts';
import { BuyoutState } from '@kolobeh/shared/buyout/states.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { type Examples, at } from '../../testing/kit/example.tsx';
import { price } from '../../testing/kit/goods.ts';
import type { AccountRefusal } from '../account-actions.ts';
import { AccountFrame } from './AccountFrame.tsx';
import BuyoutsPage from './lists/BuyoutsPage.tsx';
import DocumentsPage from './DocumentsPage.tsx';
import { OwnEmail } from './OwnEmail.tsx';
import { OwnFactor } from './OwnFactor.tsx';
import { OwnPassword } from './OwnPassword.tsx';
import { OwnSessions } from './OwnSessions.tsx';
import ParcelsPage from './ParcelsPage.tsx';
import LoansPage from './LoansPage.tsx';
import OwnDataPage from './data/OwnDataPage.tsx';
import PersonalPage from './personal/PersonalPage.tsx';
import RepairsPage from './RepairsPage.tsx';

const email = 'jana.drapalova@shopper.example';
const token = 'A'.repeat(43);

const session = (id: string, device: string, is_own = false): OwnSession => ({
  id,
  device,
  ip: '203.0.113.7',
  began_at: '2026-11-20T09:12:00Z',
  is_own,
});
const sessions = [
  session('1', 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36', true),
  session('2', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile Safari/604.1'),
  session('3', 'curl/8.5.0'),
];

const wrong = (path: string, code: string): AccountRefusal => ({ why: 'fields', fields: [{ path, code }], minutes: 0 });

const signInData = (
  market: MarketCode,
  state: Partial<EmailState> = {},
  refused: { email?: AccountRefusal; password?: AccountRefusal } = {},
) =>
  at(
    market,
    {},
    <AccountFrame here="sign-in" heading="own.heading" email={email}>
      <OwnEmail state={{ email, is_proven: true, asked: null, ...state }} refusal={refused.email ?? null} typed="" />
      <OwnPassword refusal={refused.password ?? null} />
      <OwnSessions sessions={sessions} />
    </AccountFrame>,
  );

const ofOrder = (market: MarketCode) => ({ market, order_number: '2611048102', token });
const parcels = (market: MarketCode) => [
  {
    ...ofOrder(market),
    number: '40950000115',
    carrier: 'ppl',
    tracking_url: 'https://www.ppl.cz/',
    is_on_way: true,
    packed_at: '2026-11-23T09:12:00Z',
  },
  {
    ...ofOrder(market),
    number: 'K-00017',
    carrier: 'kolobeh',
    tracking_url: null,
    is_on_way: false,
    packed_at: null,
  },
];
const documents = (market: MarketCode) =>
  (['credit_note', 'invoice', 'proforma'] as const).map((kind, index) => ({
    ...ofOrder(market),
    id: kind,
    kind,
    number: `26110000${index}`,
    issued_on: '2026-11-20',
    total: price(market, 12_990),
  }));
const repairDocuments = (market: MarketCode) =>
  (['invoice', 'credit_note'] as const).map((kind) => ({
    market,
    token,
    repair_id: 'repair',
    repair_number: 'OP-00042',
    id: `repair-${kind}`,
    kind,
    number: '126000042',
    issued_on: '2026-11-24',
    total: price(market, 6180),
  }));
const repairs = (market: MarketCode) =>
  (['quoted', 'repairing', 'handed_back', 'cancelled'] as const).map((state, index) => ({
    id: state,
    token,
    number: `OP-0004${index}`,
    market,
    state,
    device: 'Apple iPhone 13 128 GB',
    ordered_at: '2026-11-23T09:12:00Z',
  }));

const buyouts = (market: MarketCode) =>
  BuyoutState.options.map((state, index) => ({
    number: `26610000${index + 10}`,
    token,
    market,
    state,
    device: `Apple iPhone 13 Pro Max 256 GB, ${market === 'cs' ? 'horsky modrá' : 'albastru sierra'}`,
    picture: 'phone',
    price: price(market, 8990),
    offered_at: '2026-11-23T09:12:00Z',
    centre: index % 2 ? { name: 'Kolobeh Anděl', city: market === 'cs' ? 'Praha' : 'București' } : null,
    parcel: { way: 'courier' as const },
    inspection: { decided_at: null },
    can_sign: true,
    has_contract: index > 9,
    signed_at: index > 9 ? '2026-11-24T09:12:00Z' : null,
    paid_on: state === 'paid' ? '2026-11-26' : null,
  }));

const qr = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path d="M0 0h2v2H0zM2 2h2v2H2z"/></svg>`;
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const off = { since: null, codes_left: 0, is_demanded: false, has_other: false };
const on = { since: '2026-11-20T09:12:00Z', codes_left: 3, is_demanded: false, has_other: false };
const factor = (market: MarketCode, more: Partial<Parameters<typeof OwnFactor>[0]> = {}) =>
  at(
    market,
    {},
    <AccountFrame here="sign-in" heading="own.heading" email={email}>
      <OwnFactor state={off} step={null} enrolment={null} codes={[]} refusal={null} {...more} />
    </AccountFrame>,
  );

const loan = (market: MarketCode, state: 'paid' | 'in_progress' | null, index: number) => ({
  ...ofOrder(market),
  order_number: `261104810${index}`,
  placed_at: '2026-11-20T09:12:00Z',
  state,
  company: { code: 'l', name: market === 'cs' ? 'Essox s.r.o.' : 'TBI Bank EAD Sofia, Sucursala București' },
  count: 24,
  monthly_price: price(market, 649),
  last_price: price(market, 649),
  price: price(market, 12_990),
  deposit: price(market, 0),
  credit: price(market, 12_990),
  fee: price(market, 0),
  rate: 18.9,
  apr: 20.63,
  total: price(market, 15_576),
});
const address = (market: MarketCode, id: string, is_default: boolean) => ({
  id,
  is_default,
  first_name: 'Jana',
  last_name: 'Drápalová-Kratochvílová',
  phone: market === 'cs' ? '+420601234567' : '+40721234567',
  address: market === 'cs' ? 'Náměstí Jiřího z Poděbrad 1562/14' : 'Bulevardul Iuliu Maniu nr. 141, bl. 13, sc. B',
  city: market === 'cs' ? 'Praha 3 – Vinohrady' : 'București',
  postcode: market === 'cs' ? '13000' : '061103',
  district: market === 'cs' ? '' : 'București',
});
const personal = (market: MarketCode, more: object = {}, answer?: object) =>
  at(
    market,
    {
      data: {
        email,
        name: 'Jana Drápalová',
        isOwn: true,
        addresses: [address(market, '1', true), address(market, '2', false)],
        edited: null,
        done: null,
        ...more,
      },
      ...(answer && { answer }),
    },
    <PersonalPage />,
  );
const noNews = { state: null, since: null };
const nothingKept = { orders: 0, documents: 0, repairs: 0, buyouts: 0, reviews: 0 };
const archive = (state: 'waiting' | 'done' | 'failed') => ({
  id: '1',
  state,
  asked_at: '2026-11-20T09:12:00Z',
  expires_at: state === 'done' ? '2026-11-27T09:12:00Z' : null,
});
const ownData = (market: MarketCode, more: object = {}, answer?: object) =>
  at(
    market,
    {
      data: {
        email,
        own: { latest: null, open: [], kept: nothingKept, news: noNews, consents: [], done: null, ...more },
      },
      ...(answer && { answer }),
    },
    <OwnDataPage />,
  );

export const examples: Examples = {
  loans: (market) =>
    at(
      market,
      {
        data: {
          email,
          own: { loans: [loan(market, 'in_progress', 1), loan(market, 'paid', 2), loan(market, null, 3)] },
        },
      },
      <LoansPage />,
    ),
  'no loan': (market) => at(market, { data: { email, own: { loans: [] } } }, <LoansPage />),
  'personal data': (market) => personal(market),
  'personal data: no address yet, a word of what was done': (market) =>
    personal(market, { addresses: [], done: 'remove' }),
  'personal data: an address is changed and refused': (market) =>
    personal(
      market,
      { edited: '2' },
      {
        step: 'change',
        refusal: wrong('address.postcode', 'INVALID_POSTCODE'),
        typed: { name: '', id: '2', address: { ...address(market, '2', false), postcode: '9' } },
      },
    ),
  'personal data of staff': (market) => personal(market, { isOwn: false, addresses: [] }),
  'privacy: nothing asked for, nothing kept': (market) => ownData(market),
  'privacy: the archive is made, something is open': (market) =>
    ownData(market, {
      news: { state: 'active', since: '2026-11-20T09:12:00Z' },
      consents: (['terms', 'heureka', 'promotions'] as const).map((kind, index) => ({
        kind,
        text_version: index === 0 ? null : 1,
        at: '2026-11-20T09:12:00Z',
        withdrawn_at: null as string | null,
        order_number: '2611048102',
      })),
      latest: archive('waiting'),
      kept: { orders: 4, documents: 5, documents_until: '2036-12-31', repairs: 1, buyouts: 1, reviews: 2 },
      open: [
        { kind: 'order', number: '2611048102' },
        { kind: 'repair', number: 'OP-00041' },
      ],
    }),
  'privacy: the archive is ready, wrong password to the end': (market) =>
    ownData(
      market,
      { latest: archive('done'), kept: { ...nothingKept, orders: 1, documents: 2, documents_until: '2036-12-31' } },
      { step: 'close', refusal: wrong('close_current', 'WRONG_PASSWORD') },
    ),
  'privacy: the archive failed': (market) => ownData(market, { latest: archive('failed') }),
  'second factor: none': (market) => factor(market),
  'second factor: the app is set up': (market) =>
    factor(market, { step: 'factor_begin', enrolment: { secret, uri: '', qr } }),
  'second factor: wrong code': (market) =>
    factor(market, { step: 'factor_confirm', refusal: wrong('factor_code', 'WRONG_CODE') }),
  'second factor: on, with its recovery codes': (market) =>
    factor(market, { state: on, codes: Array.from({ length: 10 }, (_, nth) => `ABC${nth}-DEF${nth}-XYZ${nth}`) }),
  'second factor: on, wrong password': (market) =>
    factor(market, { state: on, step: 'factor_end', refusal: wrong('factor_current', 'WRONG_PASSWORD') }),
  'e-mail, password and sessions': (market) => signInData(market),
  'e-mail not proven yet': (market) => signInData(market, { is_proven: false }),
  'another e-mail is asked': (market) => signInData(market, { asked: 'jana.nova@shopper.example' }),
  'wrong password': (market) =>
    signInData(
      market,
      {},
      { email: wrong('email_current', 'WRONG_PASSWORD'), password: wrong('password_again', 'PASSWORDS_DIFFER') },
    ),
  parcels: (market) => at(market, { data: { email, own: { parcels: parcels(market) } } }, <ParcelsPage />),
  'no parcel': (market) => at(market, { data: { email, own: { parcels: [] } } }, <ParcelsPage />),
  documents: (market) => {
    const own = { documents: documents(market), repair_documents: repairDocuments(market), buyouts: buyouts(market) };
    return at(market, { data: { email, own } }, <DocumentsPage />);
  },
  'no document': (market) =>
    at(market, { data: { email, own: { documents: [], repair_documents: [], buyouts: [] } } }, <DocumentsPage />),
  repairs: (market) => at(market, { data: { email, own: { repairs: repairs(market) } } }, <RepairsPage />),
  'buy-outs in every stage': (market) =>
    at(market, { data: { email, own: { buyouts: buyouts(market) } } }, <BuyoutsPage />),
  'no buy-out': (market) => at(market, { data: { email, own: { buyouts: [] } } }, <BuyoutsPage />),
  'no repair': (market) => at(market, { data: { email, own: { repairs: [] } } }, <RepairsPage />),
};
