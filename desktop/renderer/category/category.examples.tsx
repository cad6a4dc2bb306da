import type { OfficeCategory } from '@kolobeh/shared/category/contract.ts';
import type { BulkEdit, BulkLine } from '@kolobeh/shared/catalogue/office/bulk-contract.ts';
import type { MasterRow } from '@kolobeh/shared/category/product-categories.ts';
import { at, type Examples, type Setting } from '../../testing/kit/example.tsx';
import { PlayedRefusal, unanswered } from '../../testing/kit/played-station.ts';
import { aSession, offlineStatus } from '../../testing/kit/station-examples.ts';
import { aCategory } from './a-category.testing.ts';
import { CategoriesScreen } from './CategoriesScreen.tsx';
import { ProductCategoriesScreen } from './goods/ProductCategoriesScreen.tsx';

const node = (id: number, parent_id: number | null, cs: string, ro: string, more: Partial<OfficeCategory> = {}) => ({
  id,
  parent_id,
  code: `category-${id}`,
  name_cs: cs,
  name_ro: ro,
  is_shown: true,
  for_buyout: false,
  for_service: false,
  products: (id * 37) % 640,
  ...more,
});
const both = { for_buyout: true, for_service: true };

const categories: OfficeCategory[] = [
  node(1, null, 'Telefony', 'Telefoane', both),
  node(12, 1, 'iPhone', 'iPhone', both),
  node(13, 12, 'iPhone 16', 'iPhone 16', { for_buyout: true }),
  node(14, 12, 'iPhone 15', 'iPhone 15', both),
  node(15, 1, 'Samsung Galaxy', 'Samsung Galaxy', both),
  node(16, 1, 'Skládací telefony s ohebným displejem a dlouhým názvem', 'Telefoane pliabile', { is_shown: false }),
  node(2, null, 'Tablety', 'Tablete', { for_buyout: true }),
  node(3, null, 'Příslušenství', 'Accesorii'),
  node(31, 3, 'Kabely', 'Cabluri'),
];

const masters: MasterRow[] = ['iPhone 15', 'iPhone 16 Pro', 'Galaxy S25', 'Kabel USB-C 2 m', 'Redmi Note 14'].map(
  (name, place) => ({
    id: place + 1,
    code: `M-${place + 1}`,
    name,
    manufacturer: place < 2 ? 'Apple' : 'Samsung',
    type_device: place === 3 ? 'accessory' : 'phone',
    variants: place === 4 ? 0 : 12 - place,
    product_id: place === 4 ? null : 70 + place,
    on_hand: place * 7,
    categories: place === 4 ? 0 : 2,
    category_ids: place === 4 ? [] : place === 3 ? [3] : [1, 12],
    some_category_ids: place === 3 ? [31] : [],
  }),
);

const makers = ['Apple', 'Samsung', 'Xiaomi'].map((name) => ({ slug: name.toLowerCase(), name }));

const assigned: BulkEdit = {
  id: '01999a2b-0000-7000-8000-000000000010',
  change: { kind: 'category', way: 'add', category_ids: [31] },
  state: 'staged',
  by: 'Jana Nováková',
  made_at: '2026-11-22T09:12:00.000Z',
  applied_at: null,
  undo_until: null,
  lines: 1,
  warned: 0,
  asked: 0,
  applied: 0,
  conflicts: 0,
  kept: 0,
};
const assignedLines: BulkLine[] = [
  {
    product_id: 73,
    code: 'CABLE-C-2M',
    name: 'Kabel USB-C 2 m',
    market: null,
    before: [3],
    after: [3, 31],
    low: null,
    cost: null,
    tax: null,
    mark: 'none',
    outcome: 'staged',
  },
];

const answers = {
  'staff.views': { views: [] },
  'category.officeTree': { categories },
  'category.officeDetail': aCategory(),
  'category.officeManufacturers': { manufacturers: makers },
  'category.photos': { photos: masters.map(({ name, code }) => ({ photo_id: code, name })) },
  'category.masterRows': { rows: masters, total: masters.length },
  'category.update': aCategory({ version: 4 }),
  'category.create': aCategory({ id: 31 }),
  'category.move': aCategory(),
  'category.remove': { id: 12 },
  'catalogue.officeRows': { rows: [], total: 0 },
  'catalogue.stageEdit': { ...assigned, skipped: [5] },
  'catalogue.editLines': { edit: assigned, lines: assignedLines, page: 1, page_size: 50 },
  'catalogue.applyEdit': { ...assigned, state: 'applied', applied: 1, undo_until: '2026-11-23T09:12:00.000Z' },
  'catalogue.undoEdit': { ...assigned, state: 'undone', applied: 1 },
};

/** What a station without network has kept. */
const keptCalls: Setting['calls'] = {
  'cache.rows': ({ grid }) => ({
    rows: grid === 'categories' ? categories : [],
    total: grid === 'categories' ? categories.length : 0,
    as_of: '2026-11-21T08:12:00.000Z',
    kept: categories.length,
    of: categories.length,
  }),
};

/** The screen takes the whole window, as in the office's frame. */
const whole = { display: 'flex', flexDirection: 'column', height: '100vh', padding: 0 } as const;

const screen = (place: string, setting: Setting = {}) =>
  at(
    {
      session: aSession('office', 'Jana Nováková'),
      place: `#/categories${place}`,
      ...setting,
      api: { ...answers, ...setting.api },
    },
    <main className="pane" style={whole}>
      <CategoriesScreen />
    </main>,
  );

const goods = (setting: Setting = {}) =>
  at(
    {
      session: aSession('office', 'Jana Nováková'),
      place: '#/product-categories/31',
      ...setting,
      api: { ...answers, ...setting.api },
    },
    <main className="pane" style={whole}>
      <ProductCategoriesScreen />
    </main>,
  );

const invalid = (...fields: { path: string; code: string }[]) => new PlayedRefusal('INPUT_INVALID', { fields });

export const examples: Examples = {
  'category and its goods': () => screen('/12'),
  'category in its form': () => screen('/12-edit'),
  'new category in another one': () => screen('/new-1'),
  'category in its form at a station that keeps the tree': () => screen('/12-edit', { calls: keptCalls }),
  'category refused at its fields, once it is saved': () =>
    screen('/12-edit', {
      api: {
        'category.update': invalid(
          { path: 'name.ro', code: 'NAME_TAKEN' },
          { path: 'meilisearch_boost', code: 'TOO_HIGH' },
        ),
      },
    }),
  'category that somebody else changed meanwhile, once it is saved': () =>
    screen('/12-edit', {
      api: {
        'category.update': new PlayedRefusal('VERSION_STALE', {
          value: aCategory({
            version: 7,
            name: { cs: 'Apple iPhone', ro: 'iPhone' },
            manufacturers: ['apple', 'samsung'],
            for_service: false,
          }),
          version: 7,
          by: 'Petr Svoboda',
          at: '2026-11-21T09:12:00.000Z',
        }),
      },
    }),
  'category that a discount is about, once it is deleted': () =>
    screen('/12-edit', { api: { 'category.remove': new PlayedRefusal('CATEGORY_IN_USE', { names: 'Černý pátek' }) } }),
  'category that cannot move there': () =>
    screen('/15', { api: { 'category.move': invalid({ path: 'name', code: 'NAME_TAKEN' }) } }),
  'categories for who only reads them': () => screen('/12', { session: aSession('shop', 'Petra Malá') }),
  'categories being fetched': () => screen('', { api: { 'category.officeTree': unanswered } }),
  'categories that did not load': () =>
    screen('', { api: { 'category.officeTree': new PlayedRefusal('UNAVAILABLE') } }),
  'no category yet': () => screen('', { api: { 'category.officeTree': { categories: [] } } }),
  'categories without network': () =>
    screen('/12', {
      status: offlineStatus(),
      calls: keptCalls,
    }),
  'goods and the categories they are put into': () => goods(),
  'goods that are in the chosen categories already, once they are put in': () =>
    goods({ api: { 'catalogue.stageEdit': new PlayedRefusal('NOTHING_CHANGES') } }),
  'goods for who only reads them': () => goods({ session: aSession('shop', 'Petra Malá') }),
};
