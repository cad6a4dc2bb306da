import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../build/testing/database.ts';
import { createDataSource, poolOf } from './data-source.ts';
import { prepared, preparedName } from './prepared-name.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const marked = prepared('select 1 as one');

/** What one connection keeps after it was asked both ways, and its limit of statements. */
async function kept(isPooled: boolean): Promise<{ statements: number; limit: string | undefined }> {
  const source = await createDataSource({
    url: database.url,
    poolSize: 1,
    isPooled,
    statementTimeoutMs: 7000,
  }).initialize();
  const pool = poolOf(source);
  try {
    expect((await pool.query(marked)).rows).toEqual([{ one: 1 }]);
    expect((await pool.query({ name: preparedName('select 2 as two'), text: 'select 2 as two' })).rows).toEqual([
      { two: 2 },
    ]);
    const { rows } = await pool.query<{ statements: number }>(
      'select count(*)::integer as statements from pg_prepared_statements',
    );
    const limit = await pool.query<{ statement_timeout: string }>('show statement_timeout');
    return { statements: rows[0]?.statements ?? -1, limit: limit.rows[0]?.statement_timeout };
  } finally {
    await source.destroy();
  }
}

it('a connection keeps what is asked often, and none that a pooler lends', async () => {
  expect(await kept(false)).toEqual({ statements: 2, limit: '7s' });
  expect(await kept(true)).toEqual({ statements: 0, limit: '0' });
});
