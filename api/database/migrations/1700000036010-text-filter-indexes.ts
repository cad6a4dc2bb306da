import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Trigrams of what the grids of the office filter and search by; each on the very expression the filters compare. */
const trigrams: Readonly<Record<string, string>> = {
  product_text_name_search_idx: `product_text using gin (plain_text(long_name) gin_trgm_ops) where market = 'cs'`,
  product_code_search_idx: `product using gin (plain_text(code) gin_trgm_ops)`,
  product_ean_search_idx: `product using gin (plain_text(ean) gin_trgm_ops)`,
  location_code_search_idx: `location using gin (plain_text(code) gin_trgm_ops)`,
  location_zone_search_idx: `location using gin (plain_text(zone) gin_trgm_ops)`,
  shop_order_number_search_idx: `shop_order using gin (plain_text(number) gin_trgm_ops)`,
  shop_order_customer_search_idx: `shop_order using gin (plain_text(customer_name) gin_trgm_ops)`,
  shop_order_email_search_idx: `shop_order using gin (plain_text(email) gin_trgm_ops)`,
  buyout_number_search_idx: `buyout using gin (plain_text(number) gin_trgm_ops)`,
  buyout_email_search_idx: `buyout using gin (plain_text(email) gin_trgm_ops)`,
  buyout_model_name_search_idx: `buyout_model using gin (plain_text(name) gin_trgm_ops)`,
};

/** What is found by a whole number, and joined for it. */
const plain: Readonly<Record<string, string>> = {
  buyout_imei_idx: `buyout (imei) where imei is not null`,
  buyout_serial_number_idx: `buyout (serial_number) where serial_number is not null`,
  package_item_scanned_value_idx: `package_item (scanned_value)`,
  payout_buyout_idx: `payout (buyout_id)`,
};

const indexes = { ...trigrams, ...plain };

/** Filters and searches of the office's grids find their rows by an index, whatever the size of a table. */
export class TextFilterIndexes1700000036010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [name, on] of Object.entries(indexes)) await runner.query(`create index ${name} on ${on}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(indexes).toReversed()) await runner.query(`drop index ${name}`);
  }
}
