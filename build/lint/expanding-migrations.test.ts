import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { allBreakingMigrations, breaksOf } from './expanding-migrations.ts';

const root = path.resolve(import.meta.dirname, '../..');

describe('migrations only expand', () => {
  test('all that came after the rule, and the rule is not blind: those before it break it', () => {
    expect(allBreakingMigrations(root)).toEqual([]);
    expect(allBreakingMigrations(root, 1_700_000_050_000).length).toBeGreaterThan(20);
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
    'alter table shop_order add constraint order_note_ck check (note <> $$a$$)',
    'alter table shop_order add constraint order_note_uq unique (note)',
    'create index order_note_idx on shop_order (note)',
    'update shop_order set note = $$a$$',
    'truncate shop_order',
  ])('refuses: %s', (sql) => {
    expect(breaksOf([sql])).toHaveLength(1);
  });

  test.each([
    'create table thing (id uuid primary key); create index thing_idx on thing (id)',
    'alter table shop_order add column note text',
    'alter table shop_order add column is_kept boolean not null default false',
    'alter table shop_order add column at timestamptz not null default now()',
    'alter table shop_order add constraint order_note_ck check (note <> $$a$$) not valid',
    'alter table shop_order validate constraint order_note_ck',
    'create unique index concurrently order_note_idx on shop_order (note)',
    'alter table shop_order add constraint order_note_uq unique using index order_note_idx',
    'alter table shop_order alter column note drop not null',
    'update setting set value = 1 where id = 7',
  ])('lets pass: %s', (sql) => {
    expect(breaksOf([sql.replaceAll('; ', ';\n')])).toEqual([]);
  });
});
