// What the shop is measured against: node:http and pg with nothing between, doing the same reads and writes. Pages of the
// catalogue are read by the shop's own statements and answered byte for byte as the shop answers them, so that what is
// left between the two is what stands between a request and its statement.
import { createServer } from 'node:http';
import { randomBytes, randomUUID } from 'node:crypto';
import type { Facets, ProductDetail, SearchFilters, SearchPlace } from '@kolobeh/shared/catalogue/contract.ts';
import { noFeatures } from '@kolobeh/shared/catalogue/features.ts';
import pg from 'pg';
import { cardAround } from '../../api/catalogue/listing/card.ts';
import { countFacets } from '../../api/catalogue/listing/count-facets.ts';
import { listProducts } from '../../api/catalogue/listing/list-products.ts';
import { postgresSearch } from '../../api/catalogue/search/postgres-search.ts';
import { productDetail } from '../../api/catalogue/product/product-detail.ts';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 12 });
const category = Number(process.env.CATEGORY_ID);
const productIds = (process.env.PRODUCT_IDS ?? '').split(',').map(Number);

const categorySql = `
  select l.product_id, l.code, l.seo_name, l.name, l.subtitle, l.manufacturer, l.quality, l.grade, l.picture_key, l.price,
         l.lowest_30_days, l.available, l.rating, l.rating_count
    from listing_category c join product_listing l on l.market = c.market and l.product_id = c.product_id
   where c.market = 'cs' and c.category_id = $1 order by c.price, c.product_id limit 24`;

const orderSql = `select * from shop_order where state = 'new' order by created_at desc, id desc limit 100`;
const productSql = `select p.*, t.long_name from product p join product_text t on t.product_id = p.id and t.market = 'cs'
   where p.quality = 'new' order by p.id limit 100`;

const namedIds = (process.env.NAMED_IDS ?? '').split(',').map(Number);
const namedSql = `select p.*, t.long_name from product p join product_text t on t.product_id = p.id and t.market = 'cs'
   where p.id = any($1::integer[])`;

type Row = Record<string, unknown>;

/** What the shop says out of its memory, as it said it when the measurement began. */
export interface KeptByShop extends Pick<ProductDetail, 'covers' | 'gifts' | 'delivery_price'> {
  /** Categories, makers and articles that the searched term names. */
  places: SearchPlace[];
  /** Those that a list may be narrowed to. */
  stores: Facets['store'];
}

const kept = JSON.parse(process.env.KEPT ?? '{}') as KeptByShop;
const filters: SearchFilters = {
  manufacturer: [],
  colour: [],
  quality: [],
  storage: [],
  ...noFeatures,
  store: [],
  in_stock: false,
};
const listing = { market: 'cs', categoryId: category, words: null, filters } as const;
const page = { page: 1, pageSize: 24 };
/** Read once: the shop has it in its memory too. */
const around = await cardAround(
  {
    source: { query: async (text: string, values: unknown[]) => (await pool.query<Row>(text, values)).rows } as never,
    now: () => new Date(),
  },
  'cs',
);
const search = postgresSearch(pool, () => Promise.resolve(around));

const anyProduct = (): number => productIds[Math.floor(Math.random() * productIds.length)] ?? 1;

/** The writes of "add to cart" and the read of the cart, in one transaction. */
async function addAndRead(client: pg.PoolClient): Promise<unknown[]> {
  const cart = await client.query<{ id: string }>(
    `insert into cart (token_hash, market) values ($1, 'cs') returning id`,
    [randomBytes(32)],
  );
  const id = cart.rows[0]?.id;
  await client.query(`insert into cart_item (cart_id, product_id, quantity) values ($1, $2, 1)`, [id, anyProduct()]);
  const items = await client.query<Row>(
    `select i.*, l.name, l.price from cart_item i join product_listing l on l.product_id = i.product_id and l.market = 'cs' where i.cart_id = $1`,
    [id],
  );
  return items.rows;
}

/** The writes of a guest's checkout of two items: cart, order, lines, reservation, ledger, log. */
async function checkout(client: pg.PoolClient): Promise<unknown> {
  await addAndRead(client);
  const id = randomUUID();
  const [one, two] = [anyProduct(), anyProduct()].toSorted((a, b) => a - b);
  const number = await client.query<{ n: string }>(`select nextval('order_number_seq') as n`);
  await client.query(
    `insert into shop_order (id, number, token_hash, market, currency, state, payment_state, type_payment, type_delivery_code, carrier,
       delivery_kind, customer_name, email, phone, billing_address, delivery_address, items_total, delivery_price, payment_price, total, weight_grams)
     values ($1, $2, $3, 'cs', 'CZK', 'new', 'unpaid', 'cod', 'ppl', 'ppl', 'courier', 'Jan Novák', 'jan@example.com', '+420601234567',
       '{}', '{}', 200000, 0, 0, 200000, 500)`,
    [id, `99${String(number.rows[0]?.n).padStart(8, '0')}`, randomBytes(32)],
  );
  for (const [index, product] of [one, two].entries()) {
    await client.query(
      `insert into order_line (order_id, position, product_id, code, name, quantity, unit_price, total, vat_percent, vat_regime)
       values ($1, $2, $3, 'X', 'X', 1, 100000, 100000, 21, 'standard')`,
      [id, index + 1, product],
    );
    await client.query(
      `update stock_level set reserved = reserved + 1 where product_id = $1 and on_hand - reserved >= 1`,
      [product],
    );
    await client.query(
      `insert into stock_reservation (order_id, product_id, quantity, state) values ($1, $2, 1, 'held') on conflict do nothing`,
      [id, product],
    );
    await client.query(
      `insert into stock_movement (product_id, on_hand_delta, reserved_delta, reason, order_id) values ($1, 0, 1, 'order_reserved', $2)`,
      [product, id],
    );
  }
  await client.query(`insert into order_log (order_id, actor_kind, what) values ($1, 'customer', 'place')`, [id]);
  return { id };
}

async function inTransaction(work: (client: pg.PoolClient) => Promise<unknown>): Promise<unknown> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const out = await work(client);
    await client.query('commit');
    return out;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

const answers: Record<string, () => Promise<unknown>> = {
  '/list': async () => ({
    ...(await listProducts(pool, listing, { ...page, sort: 'price' }, around)),
    page: page.page,
    page_size: page.pageSize,
  }),
  '/facets': () => countFacets(pool, listing, kept.stores),
  '/product': () =>
    productDetail(pool, process.env.PRODUCT_SEO_NAME ?? '', {
      cards: around,
      deliveryPrice: kept.delivery_price?.amount ?? null,
      passportOf: () => '',
      coversOf: () => Promise.resolve(kept.covers),
      giftsOf: () => Promise.resolve(kept.gifts),
    }),
  '/search': async () => {
    const found = await search.search({
      market: 'cs',
      term: process.env.SEARCH_TERM ?? '',
      filters,
      sort: 'relevance',
      ...page,
    });
    return {
      products: found.products,
      loan_example: found.loan_example,
      page: page.page,
      page_size: page.pageSize,
      facets: { ...found.facets, store: kept.stores },
      has_more: found.hasMore,
      corrected_term: found.correctedTerm,
      near_terms: [],
      places: kept.places,
    };
  },
  '/category': async () => (await pool.query<Row>({ name: 'category', text: categorySql, values: [category] })).rows,
  '/orders': async () => (await pool.query<Row>({ name: 'orders', text: orderSql })).rows,
  '/products': async () => (await pool.query<Row>({ name: 'products', text: productSql })).rows,
  '/named': async () => (await pool.query<Row>({ name: 'named', text: namedSql, values: [namedIds] })).rows,
  '/cart': () => inTransaction(addAndRead),
  '/checkout': () => inTransaction(checkout),
};

const server = createServer((req, res) => {
  const answer = answers[req.url ?? ''];
  if (!answer) {
    res.writeHead(404).end();
    return;
  }
  answer()
    .then((body) => {
      res.writeHead(200, { 'content-type': 'application/json' });
      res.end(JSON.stringify(body));
    })
    .catch((error: unknown) => {
      res.writeHead(500).end(String(error));
    });
});

server.listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.('ready'));
process.once('SIGTERM', () => process.exit(0));
process.once('disconnect', () => process.exit(0));
