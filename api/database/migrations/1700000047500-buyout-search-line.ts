import type { MigrationInterface, QueryRunner } from 'typeorm';

const line = (of: string): string => `plain_text(${of}.number || ' ' || ${of}.email || ' ' || (
  select m.name from buyout_variant v join buyout_model m on m.id = v.model_id where v.id = ${of}.variant_id))`;

/** Those on expressions, which put texts into plain letters again at each comparison. */
const replaced: Readonly<Record<string, string>> = {
  buyout_number_search_idx: 'plain_text(number)',
  buyout_email_search_idx: 'plain_text(email)',
};

/**
 * What the office finds a buy-out by, its device's name too, as one line of plain text beside it, as orders have; and
 * buy-outs in the order the office sees them, so that many hits are looked through only as far as they are shown.
 */
export class BuyoutSearchLine1700000047500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(replaced)) await runner.query(`drop index ${name}`);
    await runner.query(`alter table buyout add column search_line text not null default ''`);
    await runner.query(`update buyout b set search_line = ${line('b')}`);
    await runner.query(`
      create function write_buyout_search_line() returns trigger language plpgsql as $$
      begin
        new.search_line := ${line('new')};
        return new;
      end $$`);
    await runner.query(`
      create trigger buyout_search_line before insert or update of number, email, variant_id on buyout
        for each row execute function write_buyout_search_line()`);
    await runner.query(`
      create function rename_buyout_model() returns trigger language plpgsql as $$
      begin
        update buyout b set search_line = ${line('b')}
          from buyout_variant named where named.model_id = new.id and b.variant_id = named.id;
        return null;
      end $$`);
    await runner.query(`
      create trigger buyout_model_search_line after update of name on buyout_model
        for each row execute function rename_buyout_model()`);
    await runner.query(`create index buyout_search_idx on buyout using gin (search_line gin_trgm_ops)`);
    await runner.query(`create index buyout_created_idx on buyout (created_at desc, id desc)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index buyout_created_idx`);
    await runner.query(`drop index buyout_search_idx`);
    await runner.query(`drop trigger buyout_model_search_line on buyout_model`);
    await runner.query(`drop trigger buyout_search_line on buyout`);
    await runner.query(`drop function rename_buyout_model(), write_buyout_search_line()`);
    await runner.query(`alter table buyout drop column search_line`);
    for (const [name, expression] of Object.entries(replaced))
      await runner.query(`create index ${name} on buyout using gin (${expression} gin_trgm_ops)`);
  }
}
