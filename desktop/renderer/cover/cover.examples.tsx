import { someCover } from '@kolobeh/shared/catalogue/office/a-cover.testing.ts';
import type { OfficeCover } from '@kolobeh/shared/catalogue/office/cover-contract.ts';
import { at, type Examples, type Setting } from '../../testing/kit/example.tsx';
import { PlayedRefusal, unanswered } from '../../testing/kit/played-station.ts';
import { aSession } from '../../testing/kit/station-examples.ts';
import { CoversScreen } from './CoversScreen.tsx';

const aRow = (id: number, more: Partial<OfficeCover> = {}): OfficeCover => ({
  ...someCover(),
  id,
  version: 2,
  market: 'cs',
  changed_at: '2026-11-20T10:00:00.000Z',
  ...more,
});

const covers = [
  aRow(1),
  aRow(2, { price_from: 800_000, price_below: null, price: 349_000 }),
  aRow(3, { kind: 'screen', name: 'Pojištění displeje na rok', type_device: 'watch', is_active: false }),
  aRow(4, {
    kind: 'warranty_code',
    code: 'ZARUKA36',
    name: 'Záruka prodloužená o tři roky pro držitele věrnostní karty, na kód z letáku',
    months: 36,
    qualities: ['new', 'almost_new', 'used'],
  }),
  aRow(5, { market: 'ro', kind: 'warranty', name: 'Garanție prelungită cu un an', price: 9900 }),
];

const screen = (place: string, setting: Setting = {}) =>
  at(
    {
      session: aSession('office', 'Jana Nováková'),
      place,
      ...setting,
      api: {
        'cover.officeCovers': { covers },
        'cover.changeCover': aRow(1, { version: 3 }),
        'cover.createCover': aRow(6, { market: 'ro' }),
        ...setting.api,
      },
    },
    <main className="pane">
      <CoversScreen />
    </main>,
  );

const wrong = (path: string, code: string) =>
  new PlayedRefusal('INPUT_INVALID', { fields: [{ path: `facts.${path}`, code }] });

export const examples: Examples = {
  covers: () => screen('#/covers'),
  'covers of a market that has none': () =>
    screen('#/covers?market=ro', { api: { 'cover.officeCovers': { covers: covers.slice(0, 4) } } }),
  'covers being fetched': () => screen('#/covers', { api: { 'cover.officeCovers': unanswered } }),
  'covers out of reach': () => screen('#/covers', { api: { 'cover.officeCovers': new PlayedRefusal('OFFLINE') } }),
  cover: () => screen('#/covers/1'),
  'cover given by a code': () => screen('#/covers/4'),
  'cover of the other market': () => screen('#/covers/5'),
  'new cover': () => screen('#/covers/new'),
  'warranty there is already, once it is saved': () =>
    screen('#/covers/4', { api: { 'cover.changeCover': wrong('price_from', 'WARRANTY_TWICE') } }),
  'cover somebody changed meanwhile, once it is saved': () =>
    screen('#/covers/1', {
      api: {
        'cover.changeCover': new PlayedRefusal('VERSION_STALE', {
          value: someCover({ price: 109_000 }),
          version: 3,
          by: 'Petr Svoboda',
          at: '2026-11-23T09:00:00.000Z',
        }),
      },
    }),
};
