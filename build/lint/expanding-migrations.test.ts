import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { allBreakingMigrations, breaksOf } from './expanding-migrations.ts';

const root = path.resolve(import.meta.dirname, '../..');

describe('migrations only expand', () => {
  test('all that came after the rule, and the rule is not blind: those before it break it', () => {
    expect(allBreakingMigrations(root)).toEqual([]);
    expect(allBreakingMigrations(root, 1_700_000_050_000).length).toBeGreaterThan(20);
    expect(allBreakingMigrations(root, 1_700_000_090_000, 1_700_000_090_000).length).toBeGreaterThan(10);
  });

  test.each([
    'alter table shop_order drop column note',
    'alter table shop_order rename column note to remark',
    'drop table old_thing',
    'alter table shop_order alter column note type jsonb using note::jsonb',
    'alter table shop_order add column kind text not null',
    'alter table shop_order add column a text not null default 1, add column kind text not null',
    'alter table shop_order add column key uuid default uuidv7()',
    'alter table shop_order add column sum integer generated always as (a + b) stored',
    'alter table shop_order alter column note set not null',
    'alter table shop_order add column kind text, add constraint order_kind_ck check (kind <> $$a$$)',
    'alter table shop_order add constraint order_note_uq unique (note)',
    'create index order_note_idx on shop_order (note)',
    'update shop_order set note = $$a$$',
    'truncate shop_order',
    'alter table shop_order alter column note drop default',
    'drop index concurrently if exists order_note_idx',
    'alter table shop_order drop constraint order_note_uq',
    'alter table shop_order add constraint order_note_ck check (note <> $$a$$) not valid',
    "alter table shop_order add column kind text, add constraint order_note_ck check (note <> 'a') not valid",
    'alter table shop_order drop constraint order_note_ck, add constraint order_note_ck check (note in (1, 2)) not valid',
    'alter table shop_order set schema months',
    'revoke update on shop_order from kolobeh_api',
    'update shop_order set note = $$a$$ where true',
    'update shop_order set note = code where note is null',
    "update shop_order set note = code where state = 'paid'",
    'update shop_order o set note = c.name from customer c where c.id = o.customer_id',
    'delete from shop_order where note is null',
    'insert into order_words (order_id) select id from shop_order',
  ])('refuses: %s', (sql) => {
    expect(breaksOf([sql])).toHaveLength(1);
  });

  test.each([
    'create table thing (id uuid primary key); create index thing_idx on thing (id)',
    'alter table shop_order add column note text',
    'alter table shop_order add column is_kept boolean not null default false',
    'alter table shop_order add column at timestamptz not null default now()',
    'alter table shop_order add column kind text, add constraint order_kind_ck check (kind <> $$a$$) not valid',
    'drop index concurrently if exists order_note_idx; create index concurrently order_note_idx on shop_order (note)',
    'create table thing (id uuid); alter table thing add constraint thing_ck check (id <> $$a$$) not valid',
    'create table thing (id uuid); revoke all on thing from public',
    'create function f() returns trigger language plpgsql as $$ begin\n update shop_order set a = 1;\n end $$',
    'update shop_order set note = $$a$$ where id in (select id from shop_order where note is null limit 500)',
    'update shop_order set note = code where id between $1 and $2',
    "delete from delivery_payment where payment_code = 'store_cash'",
    'insert into setting (name) values (1)',
    'insert into order_words (order_id) select id from shop_order where id > $1 order by id limit 1000',
    'alter table shop_order validate constraint order_note_ck',
    'create unique index concurrently order_note_idx on shop_order (note)',
    'alter table shop_order add constraint order_note_uq unique using index order_note_idx',
    'alter table shop_order alter column note drop not null',
    'update setting set value = 1 where id = 7',
  ])('lets pass: %s', (sql) => {
    expect(breaksOf([sql.replaceAll('; ', ';\n')])).toEqual([]);
  });

  test('what a migration says of one harm lets it pass that one alone', () => {
    const drops = ['drop index order_note_idx', 'update shop_order set note = code where note is null'];
    expect(breaksOf(drops, { said: ['before'] })).toEqual([expect.stringContaining('every row that fits')]);
    expect(breaksOf(drops, { said: ['locks'] })).toEqual([expect.stringContaining('drop index')]);
    expect(breaksOf(drops, { said: ['before', 'locks'] })).toEqual([]);
  });

  test('statements that have a name, or are made by a function, are read too', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'kolobeh-migrations-'));
    const migrations = path.join(folder, 'api/database/migrations');
    mkdirSync(migrations, { recursive: true });
    const write = (said: string): void =>
      writeFileSync(
        path.join(migrations, '1799999999999-named.ts'),
        `const gone = 'drop index order_note_idx';\nconst parts = (of: string) => \`\n  alter table \${of} drop column note\`;\n${said}
         async up() {}\n async down() { await runner.query('drop table never_read'); }`,
      );
    write('');
    expect(allBreakingMigrations(folder)).toHaveLength(2);
    write('// Before: the version before reads neither.');
    expect(allBreakingMigrations(folder)).toEqual([expect.stringContaining('drop column')]);
    rmSync(folder, { recursive: true });
  });
});
