import type { ProductRow } from '@kolobeh/shared/catalogue/office-product.ts';
import type { BulkEdit, BulkLine } from '@kolobeh/shared/catalogue/office/bulk-contract.ts';
import type { OfficeVariant, VariantFields } from '@kolobeh/shared/catalogue/office/master-product.ts';
import { at, type Examples, type Setting } from '../../../testing/kit/example.tsx';
import { inTurn, PlayedRefusal } from '../../../testing/kit/played-station.ts';
import { aSession } from '../../../testing/kit/station-examples.ts';
import { aModel } from '../model/a-model.testing.ts';
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
  weight_grams: 412,
  sale_state: 'on_sale',
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

/** Any variant, of which the one of a row is made. */
function aVariant(): OfficeVariant {
  const [variant] = aModel().variants;
  if (!variant) throw new Error('The model has a variant');
  return variant;
}

/** The variant of a row, with what somebody else made of it. */
function variantOf(of: ProductRow, more: Partial<ProductRow> = {}, version = 3): OfficeVariant {
  const { weight_grams: grams = 412, sale_state: state = 'on_sale', ...fields } = { ...of, ...more };
  const words = { long_name: fields.name, short_name: 'iPhone 16', subtitle: '', colour_name: 'černá' };
  return {
    ...aVariant(),
    row: { ...fields, weight_grams: grams, sale_state: state },
    ean: fields.ean,
    weight_grams: grams,
    sale_state: state,
    is_active: fields.is_active,
    words: { cs: words, ro: null },
    version,
  };
}

/** As the server saves a variant. */
function savedVariant(input: unknown): OfficeVariant {
  const { id, version, ean, words, ...fields } = input as VariantFields & { id: number; version: number };
  const { weight_grams, sale_state, is_active } = fields;
  const name = words.cs?.long_name ?? '';
  return variantOf(rows[id - 1] ?? row(id), { name, ean, weight_grams, sale_state, is_active }, version + 1);
}

/** Somebody else has saved the first product meanwhile. */
const meanwhile = (more: Partial<ProductRow>) => {
  const value = variantOf(row(1), more, 8);
  return new PlayedRefusal('VERSION_STALE', { value, version: 8, by: 'Petr Svoboda', at: '2026-11-29T13:32:00.000Z' });
};

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
        'catalogue.masterOf': { id: 7 },
        'catalogue.officeMaster': aModel({ variants: rows.map((of) => variantOf(of)) }),
        'catalogue.updateVariant': savedVariant,
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
  'products whose cells are edited': () => screen(),
  'products whose name somebody else changes meanwhile': () =>
    screen({ 'catalogue.updateVariant': inTurn(meanwhile({ name: 'Apple iPhone 16 černý' }), savedVariant) }),
  'products whose weight somebody else changes meanwhile': () =>
    screen({ 'catalogue.updateVariant': inTurn(meanwhile({ weight_grams: 500 }), savedVariant) }),
  'products of which the server refuses a cell': () =>
    screen({
      'catalogue.stageCells': new PlayedRefusal('CELLS_REFUSED', {
        cells: [{ product_id: 4, market: 'ro', code: 'NOT_SOLD' }],
      }),
    }),
};
