import type { PositionEntry } from '@kolobeh/shared/content/position.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { at, type Examples } from '../testing/kit/example.tsx';
import { aPosition } from './a-position.ts';
import { nothingTyped } from './application-form.ts';
import OwnApplicationPage from './OwnApplicationPage.tsx';
import PositionPage from './PositionPage.tsx';
import PositionsPage from './PositionsPage.tsx';

const entryOf = (market: MarketCode): PositionEntry => aPosition(market);

const others = (market: MarketCode): PositionEntry[] => [
  entryOf(market),
  {
    ...entryOf(market),
    seo_name: 'technik',
    title:
      market === 'cs'
        ? 'Technik oprav telefonů, tabletů a chytrých hodinek s praxí v mikropájení'
        : 'Tehnician reparații telefoane, tablete și ceasuri inteligente cu experiență în microlipire',
    town: market === 'cs' ? 'Praha' : 'București',
    area: 'service',
    employment: 'part_time',
    pay: '',
  },
];

const nothing = { town: null, area: null };

const list = (market: MarketCode, more: object = {}) =>
  at(market, { data: { positions: others(market), filter: nothing, isErased: false, ...more } }, <PositionsPage />);

const one = (market: MarketCode, answer?: object) =>
  at(market, { data: { position: aPosition(market), others: [], key: 'first' }, answer }, <PositionPage />);

const refusedFields = [
  { path: 'first_name', code: 'REQUIRED' },
  { path: 'email', code: 'INVALID_EMAIL' },
  { path: 'phone', code: 'INVALID_PHONE' },
  { path: 'consent', code: 'CONSENT_REQUIRED' },
  { path: 'cv', code: 'CV_WRONG_KIND' },
];

const own = (market: MarketCode, isConfirmed: boolean) =>
  at(
    market,
    {
      data: {
        application: {
          market,
          title: aPosition(market).title,
          is_confirmed: isConfirmed,
          sent_at: '2026-11-20T10:00:00.000Z',
        },
      },
    },
    <OwnApplicationPage />,
  );

export const examples: Examples = {
  'open positions': (market) => list(market),
  'positions narrowed to none': (market) => list(market, { filter: { town: 'Brno', area: 'it' } }),
  'no open position': (market) => list(market, { positions: [] }),
  'an application erased': (market) => list(market, { isErased: true }),
  'a position': (market) => one(market),
  'an application refused': (market) =>
    one(market, {
      done: null,
      key: 'second',
      typed: { ...nothingTyped, last_name: 'Malá', email: 'jana@', phone: '12', letter: 'Baví mě telefony.' },
      refused: { why: 'fields', minutes: 0, fields: refusedFields },
    }),
  'an application sent': (market) =>
    one(market, {
      done: { email: 'jana.mala@email.cz', needs_confirmation: false },
      refused: null,
      typed: nothingTyped,
      key: '',
    }),
  'an application sent without scripts': (market) =>
    one(market, {
      done: { email: 'jana.mala@email.cz', needs_confirmation: true },
      refused: null,
      typed: nothingTyped,
      key: '',
    }),
  'a closed position': (market) =>
    at(market, { data: { position: null, others: others(market), key: 'first' } }, <PositionPage />),
  'a closed position, and no other': (market) =>
    at(market, { data: { position: null, others: [], key: 'first' } }, <PositionPage />),
  'an application to confirm': (market) => own(market, false),
  'an application by its link': (market) => own(market, true),
};
