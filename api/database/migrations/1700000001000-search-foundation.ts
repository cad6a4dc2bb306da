import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Extensions and the text-search configuration that ignores case and diacritics. */
export class SearchFoundation1700000001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create extension if not exists unaccent`);
    await runner.query(`create extension if not exists pg_trgm`);
    await runner.query(`create extension if not exists btree_gin`);
    await runner.query(`create text search configuration plain_words (copy = simple)`);
    await runner.query(
      `alter text search configuration plain_words alter mapping for hword, hword_part, word, asciiword, asciihword, hword_asciipart with unaccent, simple`,
    );
    await runner.query(`
      create function plain_text(text) returns text language sql immutable strict parallel safe
      as $$ select public.unaccent('public.unaccent', lower($1)) $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop function plain_text(text)`);
    await runner.query(`drop text search configuration plain_words`);
    await runner.query(`drop extension btree_gin`);
    await runner.query(`drop extension pg_trgm`);
    await runner.query(`drop extension unaccent`);
  }
}
