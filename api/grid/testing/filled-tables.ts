import type { DataSource } from 'typeorm';
import { type OpenedSource, openedSource } from '../../database/testing/opened-source.ts';

/** Rows of each of the large tables. */
export const filledRows = 4000;

/** Makes a row as wide as real ones, so that a table has as many pages as one of a shop. */
const wide = 'x'.repeat(1500);

const order = {
  id: '00000000-0000-4000-8000-0000#pad',
  number: '26#pad',
  token_hash: String.raw`\x#pad`,
  market: 'cs',
  currency: 'CZK',
  state: 'new',
  payment_state: 'unpaid',
  prepaid_amount: 0,
  version: 0,
  type_payment: 'cod',
  type_delivery_code: 'ppl',
  carrier: 'ppl',
  delivery_kind: 'courier',
  customer_name: 'Žofie Zákaznice #',
  email: 'zofie.#@example.cz',
  phone: '+420601#pad',
  billing_address: {},
  delivery_address: {},
  info: {},
  items_total: 1000,
  delivery_price: 0,
  payment_price: 0,
  discount_amount: 0,
  covers_amount: 0,
  bonus_amount: 0,
  total: 1000,
  weight_grams: 1,
  note: wide,
  office_note: '',
  office_note_version: 0,
  is_rush: false,
  created_at: '2026-11-01T12:00:00Z',
  search_line: '26#pad zofie zakaznice # zofie.#@example.cz +420601#pad',
};

const buyout = {
  id: order.id,
  number: '27#pad',
  token_hash: order.token_hash,
  market: 'cs',
  currency: 'CZK',
  state: 'estimate',
  variant_id: '#',
  version_id: 1,
  choices: [],
  lines: [],
  grade: 'A',
  price: 1000,
  note: wide,
  email: 'prodejce.#@example.cz',
  valid_until: '2026-12-01',
  device_note: '',
  created_at: order.created_at,
  search_line: '27#pad prodejce.#@example.cz zrout #pad',
};

const product = {
  id: '#',
  code: 'ZBOZI-#pad',
  master_product_id: '#',
  ean: '8591#pad',
  colour_code: 'black',
  colour_hex: '#000000',
  colour_family: 'black',
  quality: 'new',
  tracked_by: 'none',
  vat_regime: 'standard',
  weight_grams: 1,
  package_mm: [1, 1, 1],
  picture_key: wide,
  meilisearch_boost: 1,
  popularity: 0,
  is_active: true,
  created_at: order.created_at,
  categories_version: 0,
  version: 1,
  sale_state: 'on_sale',
};

/** Each table with the row number n; `#pad` stands for eight digits of n, `#` in a text for n itself. */
const tables: Readonly<Record<string, object>> = {
  master_product: {
    id: '#',
    code: 'M#',
    manufacturer_id: '#maker',
    type_device: 'phone',
    model_name: wide,
    facts: {},
    drawing: {},
    version: 1,
    meta_position: 0,
    created_at: order.created_at,
  },
  master_product_text: {
    master_product_id: '#',
    market: 'cs',
    name: 'Kůň #pad',
    seo_name: 'm-#',
    description: wide,
    attributes: [],
    story: {},
    seo_title: '',
    seo_description: '',
  },
  product,
  product_text: {
    product_id: '#',
    market: 'cs',
    long_name: 'Kůň #pad',
    short_name: 'x',
    subtitle: wide,
    colour_name: 'černá',
    seo_name: 'x-#',
  },
  location: { id: '#', code: 'REGAL-#pad', zone: `Zóna #pad ${wide.slice(0, 300)}`, pick_sequence: '#', kind: 'shelf' },
  location_stock: {
    location_id: '#',
    product_id: '#',
    quantity: 1,
    moved_at: order.created_at,
    revision: 0,
  },
  shop_order: order,
  buyout_model: {
    id: '#',
    name: 'Žrout #pad',
    seo_name: 'm-#',
    product_type: 'telefony',
    picture_key: wide,
    manufacturer_id: '#maker',
  },
  buyout_variant: {
    id: '#',
    code: 'V#',
    model_id: '#',
    colour_code: 'black',
    colour_hex: '#000000',
    colour_names: {},
    picture_key: 'x',
  },
  buyout,
  payout: {
    id: order.id,
    buyout_id: order.id,
    market: 'cs',
    amount: 1000,
    currency: 'CZK',
    state: 'prepared',
    prepared_by: order.id,
    prepared_at: order.created_at,
  },
  app_user: {
    id: order.id,
    name: 'Šárka Skladnice #pad',
    email: 'sklad.#@example.cz',
    email_verified: true,
    role: 'warehouse',
    market: 'cs',
    image: wide,
    created_at: order.created_at,
    updated_at: order.created_at,
    version: 1,
  },
  audit_log: {
    id: '#',
    at: order.created_at,
    actor_id: order.id,
    actor_role: 'warehouse',
    action: 'shelf.count#pad',
    subject_kind: 'shelf#pad',
    subject_id: 'REGAL-#pad',
    detail: { note: wide },
  },
  payment: {
    id: order.id,
    order_id: order.id,
    part: 'order',
    provider: 'twisto',
    provider_transaction: 'ZADOST-#pad',
    state: 'created',
    amount: 1000,
    currency: 'CZK',
    checks: 0,
    created_at: order.created_at,
  },
  bank_line: {
    id: order.id,
    statement_id: order.id,
    identity: '#',
    market: 'cs',
    booked_on: '2026-11-01',
    amount: 1000,
    currency: 'CZK',
    variable_symbol: '26#pad',
    counterparty: 'Žofie Zákaznice #pad',
    message: 'Za telefon č. #pad',
    reference: wide,
    state: 'doubtful',
    order_id: order.id,
    note: '',
  },
  review: {
    id: order.id,
    master_product_id: '#',
    market: 'cs',
    full_name: 'Řehoř Recenzent #pad',
    rating: 5,
    pros: '',
    cons: '',
    review_text: `Kůň č. #pad běží ${wide.slice(0, 300)}`,
    is_verified: true,
    state: 'waiting',
    created_at: order.created_at,
    version: 1,
  },
};

/** Tables that have many rows here. */
export const filledTables = new Set(Object.keys(tables));

const makers = 200;

/** Fills the tables that grids of the office read, each row with words of its own, and counts them for the planner. */
async function fillTables(source: DataSource): Promise<void> {
  await source.transaction(async (manager) => {
    // Rows that only lists read need not keep the rules of orders and buy-outs.
    await manager.query(`set local session_replication_role = replica`);
    await manager.query(
      `insert into manufacturer (id, name, slug) overriding system value
       select n, 'Výr ' || lpad(n::text, 8, '0'), 'v-' || n from generate_series(1, ${makers}) n`,
    );
    for (const [table, row] of Object.entries(tables)) {
      const columns = Object.keys(row);
      await manager.query(
        `insert into ${table} (${columns.join(', ')}) overriding system value
         select ${columns.map((column) => `made.${column}`).join(', ')} from generate_series(1, ${filledRows}) as n
          cross join lateral jsonb_populate_record(null::${table}, replace(replace(replace(
            $1::text, '#pad', lpad(n::text, 8, '0')), '#maker', (1 + n % ${makers})::text), '#', n::text)::jsonb) as made`,
        [JSON.stringify(row)],
      );
    }
    // Its rows are narrow, so it takes more of them to be large.
    await manager.query(
      `insert into location_stock (location_id, product_id, quantity)
       select n, 1 + (n + 400 * other) % ${filledRows}, 1 from generate_series(1, ${filledRows}) n, generate_series(1, 9) other`,
    );
  });
  // Rows added lately lie beside an index of trigrams until a vacuum, and the planner reckons with looking through them.
  await source.query('vacuum shop_order, buyout, bank_line, review, payment, audit_log, app_user, master_product_text');
  await source.query('analyze');
}

/** A database of its own whose tables are filled so. */
export async function filledSource(): Promise<OpenedSource> {
  const opened = await openedSource();
  await fillTables(opened.source);
  return opened;
}
