import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { breaksOf } from './expanding-migrations.ts';

// What the rules say of statements is what PostgreSQL does with a filled table.
let database: TestDatabase;
let owner: pg.Client;
let other: pg.Client;

beforeAll(async () => {
  database = await testDatabase();
  [owner, other] = [new pg.Client(database.url), new pg.Client(database.url)];
  await Promise.all([owner.connect(), other.connect()]);
  await owner.query(`create table filled (id integer primary key, word text)`);
  await owner.query(`insert into filled select n, 'w' || n from generate_series(1, 2000) n`);
});
afterAll(async () => {
  await Promise.all([owner.end(), other.end()]);
  await database.drop();
});

const node = async (): Promise<unknown> => (await owner.query(`select pg_relation_filenode('filled') as node`)).rows[0];

/** Whether the statement writes the table anew, seen inside its transaction, which is given up then. */
async function rewrites(sql: string): Promise<boolean> {
  await owner.query('begin');
  const before = await node();
  await owner.query(sql);
  const after = await node();
  await owner.query('rollback');
  return JSON.stringify(before) !== JSON.stringify(after);
}

/** Whether the version before could write a row as it does, while the statement's transaction is open or once it is done. */
async function breaksWriting(sql: string): Promise<boolean> {
  await owner.query('begin');
  await owner.query(sql);
  try {
    await owner.query(`insert into filled (id, word) values (-1, 'old')`);
    return false;
  } catch {
    return true;
  } finally {
    await owner.query('rollback');
  }
}

describe('on a filled table', () => {
  test.each([
    ['alter table filled alter column word type varchar(9) using word::varchar(9)', true],
    ['alter table filled add column key uuid default uuidv7()', true],
    ['alter table filled add column sum integer generated always as (id + 1) stored', true],
    ['alter table filled add column note text', false],
    ['alter table filled add column is_kept boolean not null default false', false],
    ['alter table filled add column at timestamptz not null default now()', false],
  ])('%s: writes it anew is %s', async (sql, isAnew) => {
    expect(await rewrites(sql)).toBe(isAnew);
    expect(breaksOf([sql]).length > 0).toBe(isAnew);
  });

  test('what the version before writes is refused after the forbidden, and taken after the allowed', async () => {
    for (const sql of ['alter table filled drop column word', 'alter table filled rename column word to term']) {
      expect(await breaksWriting(sql)).toBe(true);
      expect(breaksOf([sql])).toHaveLength(1);
    }
    expect(await breaksWriting('alter table filled add column note text')).toBe(false);
  });

  test('an index made plainly lets nobody write, one made concurrently does', async () => {
    const write = async (): Promise<string> => {
      await other.query(`set lock_timeout = '200ms'`);
      return other.query(`insert into filled values (-2, 'new')`).then(
        () => other.query('delete from filled where id = -2').then(() => 'written'),
        (error: Error) => error.message,
      );
    };
    await owner.query('begin');
    await owner.query('create index filled_word_idx on filled (word)');
    expect(await write()).toContain('lock timeout');
    await owner.query('rollback');
    await owner.query('create index concurrently filled_word_idx on filled (word)');
    expect(await write()).toBe('written');
    expect(breaksOf(['create index filled_word_idx on filled (word)'])).toHaveLength(1);
  });
});
