import type { MigrationInterface, QueryRunner } from 'typeorm';

const codes = `(l.code || ' ' || (select p.ean from product p where p.id = l.product_id))`;
const weighed = (text: string, weight: 'A' | 'B' | 'D'): string =>
  `setweight(to_tsvector('plain_words', ${text}), '${weight}')`;

/** @param coded words of what codes are weighed with */
const words = (coded: string): string => `
  update product_listing l
     set words = ${weighed(`l.name || ' ' || l.colour_name`, 'A')} || ${coded} || ts_filter(l.words, '{c}')`;

/**
 * Words of codes and bar codes weigh as a kind of their own, and it is known of each word whether names have it. Whatever
 * begins so can then be named without reading the codes that do.
 */
export class NamesApartFromCodes1700000039000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table search_word add column in_names boolean not null default false`);
    await runner.query(`alter table search_word alter column in_names drop default`);
    await runner.query(`create index search_word_name_idx on search_word (market, word collate "C") where in_names`);
    await this.#rewrite(runner, `${weighed('l.manufacturer', 'B')} || ${weighed(codes, 'D')}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await this.#rewrite(runner, weighed(`l.manufacturer || ' ' || ${codes}`, 'B'));
    await runner.query(`drop index search_word_name_idx`);
    await runner.query(`alter table search_word drop column in_names`);
  }

  /** Without the index, which would be kept up word by word. What is counted beside filters stays as it is. */
  async #rewrite(runner: QueryRunner, coded: string): Promise<void> {
    await runner.query(`drop index product_listing_words_idx`);
    await runner.query(`alter table product_listing disable trigger user`);
    await runner.query(words(coded));
    await runner.query(`alter table product_listing enable trigger user`);
    await runner.query(`create index product_listing_words_idx on product_listing using gin (words)`);
  }
}
