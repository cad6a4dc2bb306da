import type { Enquiry } from '@kolobeh/shared/enquiry/contract.ts';
import type { EnquiryKind } from '@kolobeh/shared/enquiry/enquiry.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { type Examples, at } from '../testing/kit/example.tsx';
import { nothingTyped } from './enquiry-form.ts';
import { Thread } from './ThreadPage.tsx';
import WritePage from './WritePage.tsx';

const page = (market: MarketCode, kind: EnquiryKind, answer?: object) =>
  at(market, { data: { kind, key: 'first' }, answer }, <WritePage />);

const long = {
  cs: 'Dobrý den, objednal jsem u vás telefon a chtěl bych vědět, jestli k němu dostanu i účet za prodlouženou záruku.',
  ro: 'Bună ziua, am comandat la voi un telefon și aș vrea să știu dacă primesc și factura pentru garanția extinsă.',
};

export const anEnquiry = (market: MarketCode, more: Partial<Enquiry> = {}): Enquiry => ({
  kind: 'contact',
  state: 'answered',
  name: market === 'cs' ? 'Petra Váňová-Dlouhá' : 'Ana-Maria Ionescu-Popescu',
  messages: [
    { id: '018f3b7a-0000-7000-8000-000000000001', is_ours: false, text: long[market], at: '2026-11-26T09:10:00Z' },
    {
      id: '018f3b7a-0000-7000-8000-000000000002',
      is_ours: true,
      text: market === 'cs' ? 'Ano, pošleme ho\ns telefonem.' : 'Da, o trimitem\ncu telefonul.',
      at: '2026-11-26T10:30:00Z',
    },
  ],
  ...more,
});

const thread = (market: MarketCode, more: Partial<Enquiry> = {}) =>
  at(
    market,
    {},
    <main className="page enquiry">
      <h1>Kolobeh</h1>
      <Thread enquiry={anEnquiry(market, more)} sendingKey="first" text="" refused={null} />
    </main>,
  );

export const examples: Examples = {
  contact: (market) => page(market, 'contact'),
  feedback: (market) => page(market, 'feedback'),
  'request for an offer': (market) => page(market, 'offer'),
  refused: (market) =>
    page(market, 'contact', {
      done: null,
      key: 'second',
      typed: { ...nothingTyped, email: 'petra@', text: 'Jde?', phone: '12' },
      refused: {
        why: 'fields',
        minutes: 0,
        fields: [
          { path: 'text', code: 'TOO_SHORT' },
          { path: 'name', code: 'REQUIRED' },
          { path: 'email', code: 'INVALID_EMAIL' },
          { path: 'phone', code: 'INVALID_PHONE' },
          { path: 'captcha', code: 'INVALID_CAPTCHA' },
        ],
      },
    }),
  sent: (market) =>
    page(market, 'contact', {
      done: { email: 'petra.vanova@email.cz', needs_confirmation: false },
      typed: nothingTyped,
      key: '',
    }),
  'sent without scripts': (market) =>
    page(market, 'contact', {
      done: { email: 'petra.vanova@email.cz', needs_confirmation: true },
      typed: nothingTyped,
      key: '',
    }),
  'to be confirmed': (market) =>
    thread(market, { state: 'unconfirmed', messages: anEnquiry(market).messages.slice(0, 1) }),
  answered: (market) => thread(market),
};
