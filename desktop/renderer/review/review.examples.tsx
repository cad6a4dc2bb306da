import type { OfficeReview, ReviewRow } from '@kolobeh/shared/review/contract.ts';
import { at, type Examples, type Setting } from '../../testing/kit/example.tsx';
import { PlayedRefusal, unanswered } from '../../testing/kit/played-station.ts';
import { aSession, offlineStatus } from '../../testing/kit/station-examples.ts';
import { ReviewsScreen } from './ReviewsScreen.tsx';

const idOf = (nth: number): string => `0190a6f4-7c00-7000-8000-${String(nth).padStart(12, '0')}`;

const aRow = (nth: number, more: Partial<ReviewRow> = {}): ReviewRow => ({
  id: idOf(nth),
  market: 'cs',
  state: 'waiting',
  created_at: '2026-11-20T10:05:00.000Z',
  product: 'Apple iPhone 15',
  manufacturer: 'Apple',
  full_name: 'Jana Nováková',
  rating: 4,
  review_text: 'Používám ho tři měsíce, baterie vydrží celý den a fotky jsou výborné i večer.',
  is_verified: true,
  has_reply: false,
  photo_count: 0,
  helpful: 0,
  ...more,
});

const rows = [
  aRow(1, {
    rating: 5,
    is_verified: false,
    review_text: 'Nejlepší telefon! Levněji na levne-telefony.cz, 601 234 567.',
  }),
  aRow(2),
  aRow(3, { state: 'approved', has_reply: true, rating: 2, full_name: 'Maximilián Příkladný-Dlouhojmenný' }),
  aRow(4, { state: 'disapproved', rating: 1, review_text: '' }),
  aRow(5, { market: 'ro', full_name: 'Ilinca Popescu', review_text: 'Foarte bun, ține bateria două zile.' }),
];

const detail: OfficeReview = {
  ...aRow(1, rows[0]),
  pros: 'Displej',
  cons: 'Cena',
  reply: '',
  product_seo_name: 'apl-ip15-128-blk-cs',
  component_pk: null,
  signs: ['SAME_TEXT', 'LINK', 'CONTACT'],
  photos: [],
  version: 1,
  history: [{ at: '2026-11-20T10:05:00.000Z', actor: 'customer', from: null, to: 'waiting', reason: '' }],
};

const approved: OfficeReview = {
  ...detail,
  ...aRow(3, rows[2]),
  reply: 'Děkujeme, s nabíječkou 30 W se nabije za hodinu.',
  signs: [],
  version: 3,
  history: [
    ...detail.history,
    { at: '2026-11-20T11:00:00.000Z', actor: 'Jana Nová', from: 'waiting', to: 'approved', reason: '' },
    { at: '2026-11-21T11:00:00.000Z', actor: 'Jana Nová', from: 'approved', to: 'approved', reason: '' },
  ],
};

const answers = { 'staff.views': { views: [] }, 'review.rows': { rows, total: rows.length }, 'review.detail': detail };

const photographed: OfficeReview = {
  ...detail,
  signs: [],
  photo_count: 2,
  photos: [101, 102].map((nth) => ({ id: idOf(nth), width: 1500, height: 2000, is_shown: false })),
};

const drawn = btoa(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 4"><rect width="3" height="4" fill="#8aa"/><circle cx="1.5" cy="2" r="1" fill="#fff"/></svg>',
);

/** The screen takes the whole window, as in the office's frame. */
const whole = { display: 'flex', flexDirection: 'column', height: '100vh', padding: 0 } as const;

const screen = (place: string, setting: Setting = {}) =>
  at(
    {
      session: aSession('office', 'Jana Nováková'),
      place,
      ...setting,
      calls: { 'files.read': () => ({ bytes: drawn, type: 'image/svg+xml', name: 'foto.svg' }) },
      api: { ...answers, ...setting.api },
    },
    <main className="pane" style={whole}>
      <ReviewsScreen />
    </main>,
  );
const opened = `#/reviews/${idOf(1)}`;

export const examples: Examples = {
  'reviews of customers': () => screen('#/reviews'),
  'no reviews': () => screen('#/reviews', { api: { 'review.rows': { rows: [], total: 0 } } }),
  'review worth a second look': () => screen(opened, { api: { 'review.approve': { ...detail, state: 'approved' } } }),
  'review approved and replied to': () => screen(`#/reviews/${idOf(3)}`, { api: { 'review.detail': approved } }),
  'review with photographs': () =>
    screen(opened, {
      api: { 'review.detail': photographed, 'review.approve': { ...photographed, state: 'approved' } },
    }),
  'review being fetched': () => screen(opened, { api: { 'review.detail': unanswered } }),
  'review that is gone': () => screen(opened, { api: { 'review.detail': new PlayedRefusal('REVIEW_NOT_FOUND') } }),
  'review edited by somebody else': () =>
    screen(opened, {
      api: {
        'review.update': new PlayedRefusal('VERSION_STALE', {
          value: {
            full_name: 'Jana N.',
            rating: 5,
            pros: 'Displej',
            cons: 'Cena',
            review_text: 'Nejlepší telefon!',
            reply: '',
          },
          version: 2,
          by: 'Petr Malý',
          at: '2026-11-20T12:00:00.000Z',
        }),
      },
    }),
  'review without a name': () =>
    screen(opened, {
      api: {
        'review.update': new PlayedRefusal('INPUT_INVALID', {
          fields: [{ path: 'facts.full_name', code: 'REQUIRED' }],
        }),
      },
    }),
  'reviews without network': () => screen('#/reviews', { status: offlineStatus() }),
};
