import { expect, it } from 'vitest';
import { testDatabase } from '../../build/testing/database.ts';
import { QueueConnection } from './queue-connection.ts';

it('prepares what the queue asks again and again, and nothing else', async () => {
  const { url, drop } = await testDatabase();
  const connection = new QueueConnection({ connectionString: url });
  await connection.connect();
  const again = `WITH next AS (SELECT 1 AS id) SELECT id FROM next`;
  const ofOne = `\n  WITH one AS (SELECT $1::integer AS id) SELECT id FROM one`;
  const two = `BEGIN; SELECT 1; COMMIT`;
  for (let index = 0; index < 15; index += 1) {
    expect((await connection.query<{ id: number }>(again)).rows).toEqual([{ id: 1 }]);
    expect((await connection.query<{ id: number }>(ofOne, [index])).rows).toEqual([{ id: index }]);
    await connection.query(two);
    await connection.query(`WITH n AS (SELECT ${index} AS id) SELECT id FROM n`);
  }
  const { rows } = await connection.query<{ statement: string }>(`select statement from pg_prepared_statements`);
  expect(rows.map(({ statement }) => statement).toSorted()).toEqual([ofOne, again].toSorted());
  await connection.end();
  await drop();
});
