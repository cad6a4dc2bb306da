import type { PackageDetail, PackageLine } from '@kolobeh/shared/warehouse/packages/contract.ts';
import { at, type Examples, type Setting } from '../../../testing/kit/example.tsx';
import { PlayedRefusal, unanswered } from '../../../testing/kit/played-station.ts';
import { aSession, offlineStatus } from '../../../testing/kit/station-examples.ts';
import { PackagesScreen } from './PackagesScreen.tsx';

const line = (nth: number, more: Partial<PackageLine> = {}): PackageLine => ({
  code: `PK-${String(nth).padStart(10, '0')}`,
  order_number: `26110000${10 + nth}`,
  market: 'cs',
  carrier: 'ppl',
  tracking_number: `4060012${345 + nth}`,
  state: 'finished',
  state_since: '2026-11-27T09:12:00.000Z',
  weight_grams: 412,
  expected_grams: 405,
  cash_amount: null,
  hand_over: null,
  label_state: 'confirmed',
  load_place: 'NAKL-PPL',
  opened_at: '2026-11-27T09:04:00.000Z',
  ...more,
});
const rows = [
  line(1),
  line(2, { cash_amount: 1_299_000, label_state: 'unknown' }),
  line(3, {
    market: 'ro',
    carrier: 'fan-courier',
    tracking_number: null,
    state: 'open',
    weight_grams: null,
    expected_grams: null,
    label_state: null,
    load_place: null,
  }),
  line(4, {
    state: 'handed_over',
    hand_over: 'HO-000012',
    load_place: null,
    carrier: 'packeta',
    tracking_number: 'Z 123 4567 8901 2345 6789',
  }),
  line(5, { state: 'cancelled', load_place: null, label_state: 'void' }),
];

const detail: PackageDetail = {
  line: line(2, { cash_amount: 1_299_000, label_state: 'unknown' }),
  piece: { number: 1, of: 2 },
  packed_by: 'Petr Svoboda',
  box: 'M',
  crate: 'CR-0042',
  cash_on_delivery: { amount: 1_299_000, currency: 'CZK' },
  tracking_url: 'https://www.ppl.cz/vyhledat-zasilku?shipmentId=4060012347',
  items: [
    {
      name: 'Apple iPhone 13 128 GB temně inkoustová, velmi dobrý stav',
      code: 'APL-IP13-128-BLK-B',
      scanned: '356938035643809',
      pieces: 1,
    },
    { name: 'Kryt se závěsem', code: 'CASE-IP13', scanned: null, pieces: 2 },
  ],
  labels: [
    { reprint: 1, state: 'unknown', note: 'tiskárna neodpovídá', at: '2026-11-27T09:14:00.000Z' },
    { reprint: 0, state: 'void', note: 'pomačkaný', at: '2026-11-27T09:12:00.000Z' },
  ],
  hand_over: null,
  log: [
    { at: '2026-11-27T09:12:00.000Z', actor: 'Petr Svoboda', from_state: 'open', to_state: 'finished', reason: '' },
    { at: '2026-11-27T09:04:00.000Z', actor: 'Petr Svoboda', from_state: null, to_state: 'open', reason: '' },
  ],
};

const screen = ({ api, ...setting }: Setting = {}) =>
  at(
    {
      session: aSession('supervisor', 'Jana Nováková'),
      place: '#/packages',
      ...setting,
      api: {
        'staff.views': { views: [] },
        'warehouse.packageRows': { rows, total: rows.length },
        'warehouse.packageDetail': detail,
        ...api,
      },
    },
    <main className="pane grid-example">
      <PackagesScreen />
    </main>,
  );

export const examples: Examples = {
  packages: () => screen(),
  'packages with one open': () => screen({ place: '#/packages/PK-0000000002' }),
  'packages for a packer': () => screen({ session: aSession('warehouse'), place: '#/packages/PK-0000000002' }),
  'packages of which none is there': () => screen({ api: { 'warehouse.packageRows': { rows: [], total: 0 } } }),
  'packages being fetched': () => screen({ api: { 'warehouse.packageRows': unanswered } }),
  'packages out of reach': () =>
    screen({ api: { 'warehouse.packageRows': new PlayedRefusal('OFFLINE') }, status: offlineStatus() }),
  'package that is not there': () =>
    screen({ place: '#/packages/PK-0', api: { 'warehouse.packageDetail': new PlayedRefusal('NO_PACKAGE') } }),
};
