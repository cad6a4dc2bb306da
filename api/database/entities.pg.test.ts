import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DataSource } from 'typeorm';
import { auditLogTable } from './entities/people/staff-entities.ts';
import { masterProductTable } from './entities/goods/master-product-entities.ts';
import { productTable } from './entities/goods/product-entities.ts';
import { shopOrderTable } from './entities/orders/order-entities.ts';
import { type OpenedSource, openedSource } from './testing/opened-source.ts';
import { type SchemaSnapshot, schemaSnapshot } from './testing/schema-snapshot.ts';
import { smallShop } from './testing/small-shop.ts';
import { HEAVY } from '../../build/testing/thorough.ts';

/**
 * `generated always as identity`: an entity can only say that the database numbers the rows, and the builder would
 * make a serial column of that.
 */
const identities = [
  'appraisal_version.id',
  'bonus.id',
  'bank_file.number',
  'buyout_check.id',
  'buyout_model.id',
  'buyout_variant.id',
  'category.id',
  'crate.id',
  'content_document.id',
  'cover_offer.id',
  'discount.id',
  'discount_card.id',
  'discount_code.id',
  'discount_condition.id',
  'discount_set.id',
  'file_set.id',
  'gift.id',
  'gift_card.id',
  'home_section.id',
  'instalment_term.id',
  'instalment_tier.id',
  'lease_offer.id',
  'lease_term.id',
  'listing_tally.id',
  'listing_count.id',
  'location.id',
  'manufacturer.id',
  'master_product.id',
  'meta_master.id',
  'order_log.id',
  'pickup_point.id',
  'product.id',
  'product_cost.id',
  'product_price.id',
  'product_search_change.id',
  'repair_kind.id',
  'repair_operation.id',
  'state_log.id',
  'station_event.server_seq',
  'store.id',
  'store_reservation.number',
  'store_transfer.number',
  'unit.number',
  'unit_event.id',
];

/** Indexes an entity has no words for: GIN, expressions and descending columns. */
const indexesOfMigrations = [
  'app_user_customer_search_idx',
  'app_user_search_idx',
  'audit_log_search_idx',
  'bank_line_search_idx',
  'buyout_created_idx',
  'buyout_identity_erase_idx',
  'buyout_model_name_search_idx',
  'buyout_open_imei_uq',
  'buyout_open_serial_uq',
  'buyout_search_idx',
  'enquiry_message_search_idx',
  'enquiry_search_idx',
  'gift_card_issued_idx',
  'gift_card_search_idx',
  'job_application_email_idx',
  'label_job_created_idx',
  'listing_category_popularity_idx',
  'listing_category_rank_idx',
  'listing_category_released_idx',
  'location_code_search_idx',
  'location_zone_search_idx',
  'master_product_text_search_idx',
  'order_goods_line_idx',
  'order_line_time_idx',
  'package_search_idx',
  'package_since_idx',
  'payment_application_search_idx',
  'pickup_point_search_idx',
  'product_listing_cut_idx',
  'product_listing_names_cs_1_idx',
  'product_listing_names_cs_2_idx',
  'product_listing_names_ro_1_idx',
  'product_listing_names_ro_2_idx',
  'product_listing_popularity_idx',
  'product_listing_rank_idx',
  'product_listing_released_idx',
  'product_listing_unused_idx',
  'product_listing_words_cs_0_idx',
  'product_listing_words_cs_1_idx',
  'product_listing_words_idx',
  'product_listing_words_ro_0_idx',
  'product_listing_words_ro_1_idx',
  'product_quality_choice_idx',
  'product_question_created_idx',
  'product_question_search_idx',
  'product_search_page_lines_idx',
  'product_text_long_name_idx',
  'repair_search_idx',
  'review_search_idx',
  'review_text_idx',
  'search_word_name_idx',
  'search_word_prefix_idx',
  'search_word_trigram_idx',
  'shop_order_carrier_idx',
  'shop_order_created_idx',
  'shop_order_delivery_idx',
  'shop_order_guest_email_idx',
  'shop_order_market_idx',
  'shop_order_note_idx',
  'shop_order_payment_state_idx',
  'shop_order_payment_type_idx',
  'shop_order_recipient_idx',
  'shop_order_ship_by_last_idx',
  'shop_order_state_idx',
  'shop_order_total_down_idx',
  'shop_order_user_idx',
  'shop_order_words_idx',
  'staff_task_line_idx',
  'staff_task_named_idx',
  'staff_task_search_idx',
  'station_event_refused_seal_idx',
  'stock_movement_at_idx',
  'store_reservation_search_idx',
  'unit_search_idx',
];

const asBuilt = (column: string): string => {
  const name = identities.find((identity) => column.startsWith(`${identity} `));
  const counter = `default nextval('${name?.replace('.', '_')}_seq'::regclass)`;
  return name ? column.replace('generated always as identity', counter) : column;
};

/** The builder writes every default as a quoted text with a cast; the value is the same. */
const plainDefault = (column: string): string => column.replace(/ default '(\d+)'::(?:numeric|bigint)$/, ' default $1');

const isByMigration = (index: string): boolean =>
  indexesOfMigrations.some((name) => index.includes(` INDEX ${name} ON `));

const comparable = (schema: SchemaSnapshot): Pick<SchemaSnapshot, 'columns' | 'constraints' | 'indexes'> => ({
  columns: schema.columns.map(asBuilt).map(plainDefault).toSorted(),
  constraints: schema.constraints,
  indexes: schema.indexes.filter((index) => !isByMigration(index)),
});

async function builtFromEntities(): Promise<OpenedSource> {
  const blank = await openedSource();
  await blank.source.query('drop schema public cascade');
  await blank.source.query('create schema public');
  await blank.source.synchronize();
  return blank;
}

describe('entities equal the migrations', () => {
  let migrated: OpenedSource;
  beforeAll(async () => {
    migrated = await openedSource();
  });
  afterAll(() => migrated.close());

  test('the schema builder finds nothing to change in a migrated database', async () => {
    const { upQueries } = await migrated.source.driver.createSchemaBuilder().log();
    expect(upQueries.map(({ query }) => query)).toEqual([]);
  });

  test('every table has its entity', async () => {
    const rows: { name: string }[] = await migrated.source.query(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'migrations'`,
    );
    const named = migrated.source.entityMetadatas.map(({ tableName }) => tableName);
    expect(named.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  });

  test('only the listed indexes are left to the migrations', () => {
    const indexes = migrated.source.entityMetadatas.flatMap(({ indices }) => indices);
    const left = indexes.filter(({ synchronize }) => !synchronize).map(({ name }) => name);
    expect(left.toSorted()).toEqual(indexesOfMigrations);
  });

  test('the entities alone build the same columns, keys, checks and plain indexes', { tags: [HEAVY] }, async () => {
    const built = await builtFromEntities();
    try {
      const fromEntities = await schemaSnapshot(built.source);
      expect(comparable(fromEntities)).toEqual(comparable(await schemaSnapshot(migrated.source)));
    } finally {
      await built.close();
    }
  });

  test('the listed identity columns are all there are', async () => {
    const { columns } = await schemaSnapshot(migrated.source);
    const found = columns
      .filter((column) => column.includes(' as identity'))
      .map((column) => column.slice(0, column.indexOf(' ')));
    expect(found.toSorted()).toEqual(identities.toSorted());
  });
});

describe('a repository', () => {
  let database: OpenedSource;
  let source: DataSource;
  beforeAll(async () => {
    database = await openedSource();
    source = database.source;
  });
  afterAll(() => database.close());

  test('hands rows over in the types their descriptions promise', async () => {
    const { productId, audit, order } = await smallShop(source);

    const product = await source.getRepository(productTable).findOneByOrFail({ id: productId });
    expect(product).toMatchObject({
      package_mm: [160, 90, 50],
      meilisearch_boost: '1.000',
      popularity: 0,
      is_active: true,
    });
    const model = await source.getRepository(masterProductTable).findOneByOrFail({ id: product.master_product_id });
    expect(model).toMatchObject({ released_on: '2024-01-31', facts: {} });
    const logged = await source.getRepository(auditLogTable).findOneByOrFail({ id: audit.id });
    expect(logged).toMatchObject({ id: '1', at: expect.any(Date), detail: {} });
    const stored = await source.getRepository(shopOrderTable).findOneByOrFail({ id: order.id });
    expect(stored.token_hash).toEqual(order.token_hash);
    expect(stored.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
  });
});
