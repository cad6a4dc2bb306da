import type { GridQuery } from '@kolobeh/shared/kernel/paging.ts';
import type { GridExport, OwnExport } from '@kolobeh/shared/staff/grid-export.ts';
import type { SavedView } from '@kolobeh/shared/staff/views-contract.ts';
import { at, type Examples, type Setting } from '../../testing/kit/example.tsx';
import { inTurn, PlayedRefusal, unanswered } from '../../testing/kit/played-station.ts';
import { aSession, offlineStatus } from '../../testing/kit/station-examples.ts';
import { GridScreen } from './GridScreen.tsx';

interface Shelf {
  code: string;
  town: string;
  pieces: number;
}

const towns = ['Čáslav', 'Sfântu Gheorghe, județul Covasna', 'Cheb', 'Brno', 'Cluj-Napoca'];
const shelves: Shelf[] = Array.from({ length: 240 }, (_, place) => ({
  code: `LC-${String(place + 1).padStart(3, '0')}`,
  town: towns[place % towns.length] ?? '',
  pieces: (place * 7) % 50,
}));

/** As the server answers: words, order and block. */
function answered({ search, sort, start_row, end_row }: GridQuery) {
  const found = shelves.filter(({ code, town }) => `${code} ${town}`.toLowerCase().includes(search.toLowerCase()));
  const isDown = sort[0]?.direction === 'desc';
  const rows = found.toSorted((a, b) => (isDown ? -1 : 1) * a.code.localeCompare(b.code)).slice(start_row, end_row);
  return { rows, total: found.length };
}

type Fetch = (query: GridQuery) => Promise<{ rows: Shelf[]; total: number }>;

/** Rows of a part of a code come after those of the whole one that is typed meanwhile. */
const inOtherOrder: Fetch = async (query) => {
  if (query.search === 'LC-0') await new Promise((resolve) => setTimeout(resolve, 2000));
  return answered(query);
};

const screen = (fetchRows: Fetch, setting: Setting = {}, grid: 'locations' | 'buyouts' = 'locations') =>
  at(
    {
      session: aSession('office', 'Jana Nováková'),
      place: '#/locations',
      ...setting,
      api: { 'staff.views': { views: [] }, ...setting.api },
    },
    <main className="pane grid-example">
      <GridScreen<Shelf>
        grid={grid}
        label="Místa"
        searchLabel="Hledat místo"
        columns={[
          { colId: 'code', field: 'code', headerName: 'Místo', sortable: true, initialWidth: 140 },
          { colId: 'town', field: 'town', headerName: 'Město', sortable: true, initialWidth: 260 },
          { colId: 'pieces', field: 'pieces', headerName: 'Kusů', filter: 'agNumberColumnFilter', initialWidth: 120 },
        ]}
        amounts={new Set()}
        presets={[
          { key: 'all', state: { filter: {}, sort: [], search: '' } },
          { key: 'brno', state: { filter: {}, sort: [{ colId: 'code', sort: 'desc' }], search: 'Brno' } },
        ]}
        presetLabel={(key) => (key === 'all' ? 'Všechna' : 'Brno od konce')}
        rowId={({ code }) => code}
        fetchRows={fetchRows}
        onOpen={() => undefined}
        isOpen={false}
        summary={(selected) => `${selected.length} vybráno`}
      />
    </main>,
  );

const madeFile = (state: GridExport['state']): GridExport => ({
  id: '01999a2b-0000-7000-8000-000000000020',
  grid: 'buyouts',
  format: 'csv',
  state,
  rows_done: state === 'done' ? 240 : 0,
  rows_total: state === 'done' ? 240 : null,
});

const aFile = (nth: number, more: Partial<OwnExport>): OwnExport => ({
  ...madeFile('done'),
  id: `01999a2b-0000-7000-8000-00000000004${nth}`,
  made_at: `2026-11-20T0${nth}:12:00.000Z`,
  kept_until: `2026-11-21T0${nth}:12:00.000Z`,
  ...more,
});
const running = aFile(1, { grid: 'orders', format: 'xlsx', state: 'running', rows_done: 1500, rows_total: 200_000 });
const failed = aFile(2, { grid: 'category-products', state: 'failed', rows_done: 500, rows_total: null });
const files = [
  running,
  failed,
  aFile(3, {}),
  aFile(4, { grid: 'discount-codes', format: 'xlsx', rows_done: 300_000, rows_total: 412_000 }),
  aFile(5, { grid: 'tasks', state: 'waiting', rows_done: 0, rows_total: null }),
];

const withFiles = (api: Setting['api']) =>
  screen(
    (query) => Promise.resolve(answered(query)),
    { api, calls: { 'files.read': () => ({ name: 'buyouts.csv', type: 'text/csv', bytes: '' }) } },
    'buyouts',
  );

const aView = (nth: number, name: string, search: string): SavedView => ({
  id: `01999a2b-0000-7000-8000-00000000003${nth}`,
  name,
  state: { filter: {}, sort: [], search },
  position: nth,
  is_shared: false,
  owner: null,
});
/** Shared by somebody else. */
const theirs: SavedView = { ...aView(4, 'Cluj', 'Cluj'), is_shared: true, owner: 'Ilinca Popescu' };
const ownViews = [aView(1, 'Čáslav ráno', 'Čáslav'), aView(2, 'Cheb', 'Cheb')];

const withOwnViews = (api: Setting['api']) =>
  screen((query) => Promise.resolve(answered(query)), { api: { 'staff.views': { views: ownViews }, ...api } });

export const examples: Examples = {
  'grid whose answers come in another order': () => screen(inOtherOrder),
  'grid with own views': () => withOwnViews({}),
  'grid with views that others share': () =>
    screen((query) => Promise.resolve(answered(query)), {
      api: {
        'staff.views': { views: [...ownViews, theirs] },
        'staff.saveView': { views: [...ownViews, aView(5, 'Cluj', 'Cluj'), theirs] },
        'staff.shareView': {
          views: [{ ...aView(1, 'Čáslav ráno', 'Čáslav'), is_shared: true }, aView(2, 'Cheb', 'Cheb')],
        },
      },
    }),
  'grid whose view is not saved at first': () =>
    withOwnViews({
      'staff.saveView': inTurn(new PlayedRefusal('OFFLINE'), { views: [...ownViews, aView(3, 'Brno', 'Brno')] }),
    }),
  'grid whose view is not removed at first': () =>
    withOwnViews({ 'staff.removeView': inTurn(new PlayedRefusal('OFFLINE'), { views: ownViews.slice(1) }) }),
  'grid whose view is named anew': () =>
    withOwnViews({
      'staff.saveView': { views: [...ownViews, aView(3, 'Čáslav', 'Čáslav')] },
      'staff.removeView': { views: [aView(2, 'Cheb', 'Cheb'), aView(3, 'Čáslav', 'Čáslav')] },
    }),
  'grid of rows': () => screen((query) => Promise.resolve(answered(query))),
  'grid that is downloaded': () =>
    screen(
      (query) => Promise.resolve(answered(query)),
      {
        api: {
          'staff.startExport': madeFile('waiting'),
          'staff.exportState': madeFile('done'),
        },
        calls: { 'files.read': () => ({ name: 'buyouts.csv', type: 'text/csv', bytes: '' }) },
      },
      'buyouts',
    ),
  'grid whose person has files': () =>
    withFiles({
      'staff.exports': inTurn(
        { exports: files },
        {
          exports: [
            aFile(1, { grid: 'orders', format: 'xlsx', rows_done: 200_000, rows_total: 200_000 }),
            ...files.slice(1),
          ],
        },
      ),
      'staff.restartExport': { ...failed, state: 'waiting' },
    }),
  'grid whose person has no file': () => withFiles({ 'staff.exports': { exports: [] } }),
  'grid whose files do not come': () => withFiles({ 'staff.exports': new PlayedRefusal('OFFLINE') }),
  'grid being fetched': () => screen(() => unanswered),
  'grid whose views are being fetched': () => screen(() => unanswered, { api: { 'staff.views': unanswered } }),
  'grid with no row': () => screen(() => Promise.resolve({ rows: [], total: 0 })),
  'grid that the server refuses': () => screen(() => Promise.reject(new PlayedRefusal('NO_PERMISSION'))),
  'grid out of reach': () => screen(() => Promise.reject(new PlayedRefusal('OFFLINE')), { status: offlineStatus() }),
};
