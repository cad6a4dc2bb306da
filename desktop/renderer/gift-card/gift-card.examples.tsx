import type { GiftCard, GiftCardMovement } from '@kolobeh/shared/gift-card/contract.ts';
import type { GridQuery } from '@kolobeh/shared/kernel/paging.ts';
import { at, type Examples, type Setting } from '../../testing/kit/example.tsx';
import { PlayedRefusal, unanswered } from '../../testing/kit/played-station.ts';
import { aSession } from '../../testing/kit/station-examples.ts';
import { GiftCardsScreen } from './GiftCardsScreen.tsx';

const aCard = (more: Partial<GiftCard> = {}): GiftCard => ({
  id: 1,
  market: 'cs',
  currency: 'CZK',
  end: 'EFGH',
  value: 200_000,
  balance: 125_000,
  valid_until: '2029-11-24',
  state: 'valid',
  email: 'petra.mala@email.cz',
  reason: 'Omluva za zpožděnou zásilku',
  issued_at: '2026-11-24T08:15:00Z',
  issued_by: 'Jana Nováková',
  blocked_because: '',
  ...more,
});

const blocked = aCard({ id: 3, end: 'JKMN', state: 'blocked', blocked_because: 'E-mail dostal někdo jiný' });
const cards = [
  aCard(),
  aCard({
    id: 2,
    market: 'ro',
    currency: 'RON',
    end: 'WXYZ',
    value: 50_000,
    balance: 0,
    state: 'used',
    email: 'bogdan-alexandru.constantinescu-dumitrescu@firma-cu-nume-lung.ro',
    reason: 'Concurs',
  }),
  blocked,
  aCard({ id: 4, end: 'PQRS', state: 'expired', valid_until: '2026-01-31' }),
];

const movements: GiftCardMovement[] = [
  {
    seq: 3,
    at: '2026-11-24T11:00:00Z',
    kind: 'returned',
    amount: 25_000,
    balance: 125_000,
    order_number: '2611000302',
  },
  { seq: 2, at: '2026-11-24T09:30:00Z', kind: 'used', amount: -100_000, balance: 100_000, order_number: '2611000302' },
  { seq: 1, at: '2026-11-24T08:15:00Z', kind: 'issued', amount: 200_000, balance: 200_000, order_number: null },
];

/** The screen takes the whole window, as in the office's frame. */
const whole = { display: 'flex', flexDirection: 'column', height: '100vh', padding: 0 } as const;

const screen = (place: string, { api, ...setting }: Setting = {}) =>
  at(
    {
      session: aSession('office', 'Jana Nováková'),
      place,
      ...setting,
      api: {
        'staff.views': { views: [] },
        'giftCard.rows': ({ filter: { state } }: GridQuery) => {
          const rows = cards.filter((one) => state?.filterType !== 'set' || state.values.includes(one.state));
          return { rows, total: rows.length };
        },
        'giftCard.card': { card: aCard(), movements },
        ...api,
      },
    },
    <main className="pane" style={whole}>
      <GiftCardsScreen />
    </main>,
  );

export const examples: Examples = {
  'gift cards': () => screen('#/gift-cards'),
  'gift cards being fetched': () => screen('#/gift-cards', { api: { 'giftCard.rows': unanswered } }),
  'no gift cards': () => screen('#/gift-cards', { api: { 'giftCard.rows': { rows: [], total: 0 } } }),
  'gift cards without the server': () =>
    screen('#/gift-cards', { api: { 'giftCard.rows': new PlayedRefusal('OFFLINE') } }),
  'gift card with movements': () =>
    screen('#/gift-cards/1', { api: { 'giftCard.block': aCard({ state: 'blocked', blocked_because: 'Ztráta' }) } }),
  'gift card that is blocked': () =>
    screen('#/gift-cards/3', { api: { 'giftCard.card': { card: blocked, movements: movements.slice(2) } } }),
  'gift card that is not there': () =>
    screen('#/gift-cards/9', { api: { 'giftCard.card': new PlayedRefusal('GIFT_CARD_NOT_FOUND') } }),
  'new gift card': () => screen('#/gift-cards/new', { api: { 'giftCard.issue': aCard() } }),
  'new gift card refused for its value, once it is issued': () =>
    screen('#/gift-cards/new', {
      api: {
        'giftCard.issue': new PlayedRefusal('INPUT_INVALID', { fields: [{ path: 'value', code: 'TOO_MUCH' }] }),
      },
    }),
};
