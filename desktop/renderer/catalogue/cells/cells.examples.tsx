import type { ProductRow } from '@kolobeh/shared/catalogue/office-product.ts';
import type { BulkEdit, BulkLine } from '@kolobeh/shared/catalogue/office/bulk-contract.ts';
import { at, type Examples, type Setting } from '../../../testing/kit/example.tsx';
import { PlayedRefusal } from '../../../testing/kit/played-station.ts';
import { aSession } from '../../../testing/kit/station-examples.ts';
import { ProductsScreen } from '../ProductsScreen.tsx';

const row = (id: number, more: Partial<ProductRow> = {}): ProductRow => ({
  id,
  code: `APL-IP16-${id}`,
  ean: '0194252707234',
  name: `Apple iPhone 16 ${128 * id} GB`,
  manufacturer: 'Apple',
  type_device: 'phone',
  quality: 'new',
  price_cs: 2_199_000 + id * 100_000,
  price_cs_version: 4,
  price_ro: 449_900,
  price_ro_version: 1,
  on_hand: 12,
  reserved: 3,
  is_active: true,
  category_ids: [1],
  categories_version: 2,
  ...more,
});
const rows = [
  row(1),
  row(2),
  row(3, { name: 'Samsung Galaxy S25 256 GB modrý s dlouhým názvem pro úzký sloupec', code: 'SAM-S25-256-BLU' }),
  row(4, { name: 'Kryt se závěsem', price_cs: 59_000, price_ro: null, price_ro_version: 0 }),
];

const edit: BulkEdit = {
  id: '01999a2b-0000-7000-8000-000000000040',
  change: { kind: 'cells' },
  state: 'staged',
  by: 'Jana Nováková',
  made_at: '2026-11-27T09:12:00.000Z',
  applied_at: null,
  undo_until: null,
  lines: 4,
  warned: 1,
  asked: 0,
  applied: 0,
  conflicts: 0,
  kept: 0,
};
const line = (of: ProductRow, market: 'cs' | 'ro', before: number, after: number): BulkLine => ({
  product_id: of.id,
  code: of.code,
  name: of.name,
  market,
  before,
  after,
  low: before,
  cost: market === 'cs' ? 1_850_000 : null,
  tax: { vat_percent: 21, is_margin_scheme: false },
  mark: after < before / 1.2 ? 'warned' : 'none',
  outcome: 'staged',
});
const lines = rows
  .slice(0, 2)
  .flatMap((of) => [line(of, 'cs', of.price_cs ?? 0, 1_799_000), line(of, 'ro', 449_900, 429_900)]);

/** As the server answers: the block that is asked for. */
const answered = (input: unknown) => {
  const { start_row: first, end_row: end } = input as { start_row: number; end_row: number };
  return { rows: rows.slice(first, end), total: rows.length };
};

const screen = (api: Setting['api'] = {}) =>
  at(
    {
      session: aSession('office', 'Jana Nováková'),
      place: '#/products',
      api: {
        'staff.views': { views: [] },
        'catalogue.officeRows': answered,
        'catalogue.stageCells': edit,
        'catalogue.editLines': { edit, lines, page: 1, page_size: 50 },
        'catalogue.applyEdit': { ...edit, state: 'applied', applied: 4, undo_until: '2026-11-28T09:12:00.000Z' },
        ...api,
      },
    },
    <main className="pane grid-example">
      <ProductsScreen />
    </main>,
  );

export const examples: Examples = {
  'products whose prices are pasted': () => screen(),
  'products of which the server refuses a cell': () =>
    screen({
      'catalogue.stageCells': new PlayedRefusal('CELLS_REFUSED', {
        cells: [{ product_id: 4, market: 'ro', code: 'NOT_SOLD' }],
      }),
    }),
};
