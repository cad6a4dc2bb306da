import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What may be filled in once: contents of rows from before they were kept, files, and the last state. */
const filled = `
          and (new.state = old.state or (old.state = 'in_progress' and new.state = 'created'))
          and (old.content is null or new.content = old.content)
          and (old.file_key is null or new.file_key = old.file_key)
          and (old.xml_key is null or new.xml_key = old.xml_key)`;

const keeping = (later: string, ended: string): string => `
      create or replace function keep_document() returns trigger language plpgsql as $$
      declare
        later constant text[] := array[${later}];
      begin
        if tg_op = 'UPDATE'
          and to_jsonb(new) - later = to_jsonb(old) - later ${filled}
        then
          return new;
        end if;${ended}
        raise exception 'document % is issued and stays as it is', old.number using errcode = 'check_violation';
      end $$`;

/**
 * Documents come to their end: once, and not before the eleventh year after that of their tax point, one loses its files
 * and whom it names; number, lines and sums stay.
 */
export class DocumentsEnd1700000099971 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table invoice add column ended_at timestamptz`);
    await runner.query(
      keeping(
        `'state', 'content', 'file_key', 'xml_key'`,
        `
        if tg_op = 'UPDATE'
          and old.ended_at is null
          and extract(year from new.ended_at) > extract(year from old.tax_point_on) + 10
          and new.file_key is null and new.xml_key is null
          and to_jsonb(new) - array['content', 'file_key', 'xml_key', 'ended_at']
            = to_jsonb(old) - array['content', 'file_key', 'xml_key', 'ended_at']
          and new.content - array['buyer', 'user'] is not distinct from old.content - array['buyer', 'user']
        then
          return new;
        end if;`,
      ),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(keeping(`'state', 'content', 'file_key', 'xml_key'`, ''));
    await runner.query(`alter table invoice drop column ended_at`);
  }
}
