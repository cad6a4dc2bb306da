import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What the office finds a product by, as one line of plain text: name, code and bar code with a sign between them that
 * nobody can type. Signs that end lines are taken out.
 */
const view = String.raw`
  create view product_search_line as
  select p.id as product_id, t.long_name as name,
         translate(plain_text(t.long_name), E'\x01\n\r', '   ') || E'\x01'
           || translate(plain_text(p.code), E'\x01\n\r', '   ') || E'\x01' || plain_text(p.ean) as line
    from product p join product_text t on t.product_id = p.id and t.market = 'cs'`;

/**
 * Writes all pages anew and forgets the changes they hold now. One statement sees both at one moment; a change made
 * meanwhile stays noted. Numbers go on, because the old pages are there until the statement ends.
 */
const fold = String.raw`
  create function fold_product_search() returns void language plpgsql as $$
  begin
    perform pg_advisory_xact_lock(hashtext('product-search'));
    with kept as (delete from product_search_change returning 1),
         old as (delete from product_search_page returning page)
    insert into product_search_page (page, product_ids, lines)
    select (select coalesce(max(page), 0) from old) + 1 + (place - 1) / 64,
           array_agg(product_id order by place), string_agg(line, E'\n' order by place)
      from (select product_id, line, row_number() over (order by name, product_id) as place from product_search_line) placed
     group by (place - 1) / 64;
  end $$`;

const note = `
  create function note_product_search() returns trigger language plpgsql as $$
  begin
    if tg_table_name = 'product' then
      insert into product_search_change (product_id) values (coalesce(new.id, old.id));
    else
      insert into product_search_change (product_id) values (coalesce(new.product_id, old.product_id));
    end if;
    return null;
  end $$`;

const triggers: Readonly<Record<string, string>> = {
  product_search_change: `after insert or delete or update of code, ean on product
     for each row execute function note_product_search()`,
  product_text_search_change: `after insert or delete or update of long_name, market on product_text
     for each row execute function note_product_search()`,
};

const indexes: Readonly<Record<string, string>> = {
  product_text_name_search_idx: `product_text using gin (plain_text(long_name) gin_trgm_ops) where market = 'cs'`,
  product_code_search_idx: `product using gin (plain_text(code) gin_trgm_ops)`,
  product_ean_search_idx: `product using gin (plain_text(ean) gin_trgm_ops)`,
};

/**
 * Names, codes and bar codes in pages of 64 products in the order of their names. An index of the pages is a fraction of
 * one of the products, and rows sorted by name are read page by page until there are enough.
 */
export class ProductSearchPages1700000037210 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(view);
    // Pages are compared as they lie; compressed or kept elsewhere, each look would cost more than the comparing.
    await runner.query(`
      create table product_search_page (
        page bigint not null constraint product_search_page_pk primary key,
        product_ids integer[] not null,
        lines text not null
      ) with (toast_tuple_target = 8160)`);
    await runner.query(
      `alter table product_search_page alter product_ids set storage main, alter lines set storage main`,
    );
    await runner.query(`
      create table product_search_change (
        id bigint generated always as identity constraint product_search_change_pk primary key,
        product_id integer not null
      )`);
    await runner.query(fold);
    await runner.query(note);
    for (const [name, when] of Object.entries(triggers)) await runner.query(`create trigger ${name} ${when}`);
    await runner.query(`select fold_product_search()`);
    await runner.query(
      `create index product_search_page_lines_idx on product_search_page using gin (lines gin_trgm_ops)`,
    );
    for (const name of Object.keys(indexes)) await runner.query(`drop index ${name}`);
    await runner.query(
      `create index product_text_long_name_idx on product_text (long_name, product_id) where market = 'cs'`,
    );
    await runner.query(`analyze product_search_page`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index product_text_long_name_idx`);
    for (const [name, on] of Object.entries(indexes)) await runner.query(`create index ${name} on ${on}`);
    await runner.query(`drop trigger product_search_change on product`);
    await runner.query(`drop trigger product_text_search_change on product_text`);
    await runner.query(`drop function note_product_search, fold_product_search`);
    await runner.query(`drop table product_search_page, product_search_change`);
    await runner.query(`drop view product_search_line`);
  }
}
