import { expect, test } from 'vitest';
import { withClient } from '../postgres/databases.ts';
import { testDatabase } from './database.ts';

const tables = (url: string): Promise<string[]> =>
  withClient(url, async (client) => {
    const found = await client.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public'`,
    );
    return found.rows.map((row) => row.name);
  });

test('gives every asker a migrated database of his own', async () => {
  const [one, two] = await Promise.all([testDatabase(), testDatabase()]);
  await withClient(one.url, (client) => client.query('create table written_by_one (id int)'));

  expect(await tables(one.url)).toContain('written_by_one');
  expect(await tables(two.url)).not.toContain('written_by_one');
  expect(await tables(two.url)).toContain('product');
  await Promise.all([one.drop(), two.drop()]);
  await expect(tables(one.url)).rejects.toThrow(/does not exist/);
});
