import type { GridQuery } from '@kolobeh/shared/kernel/paging.ts';
import type { LocationLine, ProductLocationLine } from '@kolobeh/shared/stock/contract.ts';
import { LocationTerms } from '@kolobeh/shared/stock/locations.ts';
import { at, type Examples, type Setting } from '../../testing/kit/example.tsx';
import { inTurn, type PlayedApi, PlayedRefusal, unanswered } from '../../testing/kit/played-station.ts';
import { aSession } from '../../testing/kit/station-examples.ts';
import { LocationsScreen } from './LocationsScreen.tsx';
import { ProductLocationsScreen } from './ProductLocationsScreen.tsx';

const aPlace = (id: number, code: string, more: Partial<LocationLine> = {}): LocationLine => ({
  id,
  version: 2,
  code,
  sector: code.split('-')[1] ?? '',
  kind: 'shelf',
  walk_order: id * 10,
  carrier: null,
  market: null,
  pieces: 0,
  products: 0,
  contents: '',
  counted_at: null,
  reports: 0,
  state: 'open',
  ...more,
});

const places: LocationLine[] = [
  aPlace(1, 'LC-A-01-01', {
    pieces: 42,
    products: 3,
    contents: 'Kabel USB-C 1 m, Nabíječka 45 W, Husă cu imprimare proprie pentru Samsung Galaxy S24 Ultra',
    counted_at: '2026-11-02T07:30:00Z',
  }),
  aPlace(2, 'LC-A-01-02'),
  aPlace(3, 'LC-A-01-03', { pieces: 1, products: 1, contents: 'iPhone 13 128 GB', reports: 2 }),
  aPlace(4, 'LC-P-01', { kind: 'inbound', pieces: 12, products: 4, contents: 'Redmi Note 14' }),
  aPlace(5, 'LC-K-01', { kind: 'quarantine' }),
  aPlace(6, 'LC-N-01', { kind: 'loading', carrier: 'ppl', market: 'cs' }),
  aPlace(7, 'LC-A-09-09', { state: 'closed' }),
];

const lying: ProductLocationLine[] = places
  .slice(0, 4)
  .map(({ id, code, sector, kind, walk_order, pieces }, place) => ({
    id: `${id}`,
    product_code: `SKU-${id}`,
    product_name: ['Kabel USB-C 1 m', 'Nabíječka 45 W', 'iPhone 13 128 GB', 'Redmi Note 14'][place] ?? '',
    location_code: code,
    sector,
    kind,
    walk_order,
    pieces,
    promised: place,
    moved_at: '2026-11-20T11:05:00Z',
  }));

/** Rows that have what was searched for anywhere. */
const searched =
  <Row extends object>(rows: () => readonly Row[]) =>
  ({ search }: GridQuery) => {
    const found = rows().filter((row) => JSON.stringify(row).toLowerCase().includes(search.toLowerCase()));
    return { rows: found, total: found.length };
  };

/** Places are added, changed and closed as the screen asks. */
function kept(): PlayedApi {
  let all = places;
  const put = (line: LocationLine) => {
    all = [...all.filter(({ id }) => id !== line.id), line].toSorted((a, b) => a.walk_order - b.walk_order);
    return line;
  };
  const found = (id: number) => all.find((one) => one.id === id) ?? aPlace(id, '');
  return {
    'stock.locationRows': searched(() => all),
    'stock.createLocation': (terms: LocationTerms) => put({ ...aPlace(8, terms.code), ...terms }),
    'stock.changeLocation': ({ id, version, ...terms }: LocationTerms & { id: number; version: number }) =>
      put({ ...found(id), ...terms, version: version + 1 }),
    'stock.closeLocation': ({ id, closed }: { id: number; closed: boolean }) =>
      put({ ...found(id), state: closed ? 'closed' : 'open' }),
  };
}

/** The screen takes the whole window, as in the office's frame. */
const whole = { display: 'flex', flexDirection: 'column', height: '100vh', padding: 0 } as const;

const screen = (setting: Setting = {}) =>
  at(
    {
      session: aSession('supervisor', 'Jana Nováková'),
      place: '#/locations',
      calls: { 'devices.printCodes': ({ labels }) => ({ printed: labels.length, state: 'confirmed', detail: '' }) },
      ...setting,
      api: { 'staff.views': { views: [] }, ...kept(), ...setting.api },
    },
    <main className="pane" style={whole}>
      <LocationsScreen />
    </main>,
  );

const goods = (api: PlayedApi = {}) =>
  at(
    {
      session: aSession('warehouse'),
      place: '#/product-locations',
      api: { 'staff.views': { views: [] }, 'stock.productLocationRows': searched(() => lying), ...api },
    },
    <main className="pane" style={whole}>
      <ProductLocationsScreen />
    </main>,
  );

/** Somebody else has changed the place; a change over what is there now is taken. */
const alsoChanged = (): PlayedApi => ({
  'stock.changeLocation': inTurn(
    new PlayedRefusal('VERSION_STALE', {
      value: LocationTerms.strip().parse({ ...aPlace(2, 'LC-A-01-02'), sector: 'B', walk_order: 25 }),
      version: 3,
      by: 'Petr Nadřízený',
      at: '2026-11-24T09:00:00.000Z',
    }),
    aPlace(2, 'LC-A-01-02', { walk_order: 99, version: 4 }),
  ),
});

export const examples: Examples = {
  'a place that somebody else changed meanwhile, once it is saved': () => screen({ api: alsoChanged() }),
  'places of the warehouse': () => screen(),
  'places for who only reads them': () => screen({ session: aSession('warehouse') }),
  'places being fetched': () => screen({ api: { 'stock.locationRows': unanswered } }),
  'places without the server': () => screen({ api: { 'stock.locationRows': new PlayedRefusal('OFFLINE') } }),
  'no place yet': () => screen({ api: { 'stock.locationRows': { rows: [], total: 0 } } }),
  'place refused at its fields, once it is saved': () =>
    screen({
      api: {
        'stock.createLocation': new PlayedRefusal('INPUT_INVALID', {
          fields: [
            { path: 'code', code: 'CODE_TAKEN' },
            { path: 'walk_order', code: 'TAKEN' },
          ],
        }),
      },
    }),
  'place where goods lie, once it is closed': () =>
    screen({ api: { 'stock.closeLocation': new PlayedRefusal('LOCATION_NOT_EMPTY', { pieces: 42 }) } }),
  'labels that stop half-way': () =>
    screen({
      calls: { 'devices.printCodes': () => ({ printed: 1, state: 'failed', detail: 'PRINTER_NOT_SET' }) },
    }),
  'goods and where they lie': () => goods(),
  'goods and where they lie, without the server': () =>
    goods({ 'stock.productLocationRows': new PlayedRefusal('OFFLINE') }),
};
