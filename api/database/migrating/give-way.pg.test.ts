import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { DataSource, MigrationInterface, QueryRunner } from 'typeorm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { HEAVY } from '../../../build/testing/thorough.ts';
import { testDatabase } from '../../../build/testing/database.ts';
import { createDataSource } from '../data-source.ts';
import { runGivingWay } from './give-way.ts';

class NoteOfOrders1800000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table shop_order add column proof_note text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table shop_order drop column proof_note`);
  }
}

let url: string;
let drop: () => Promise<void>;
let holder: pg.Client;
let reader: pg.Client;
let watcher: pg.Client;

beforeEach(async () => {
  ({ url, drop } = await testDatabase());
  [holder, reader, watcher] = [0, 1, 2].map(() => new pg.Client({ connectionString: url })) as [
    pg.Client,
    pg.Client,
    pg.Client,
  ];
  await Promise.all([holder, reader, watcher].map((client) => client.connect()));
});
afterEach(async () => {
  await Promise.all([holder, reader, watcher].map((client) => client.end()));
  await drop();
});

/** Resolves when somebody waits for a lock of the table. */
async function untilAwaited(): Promise<void> {
  await expect
    .poll(
      async () =>
        (await watcher.query(`select from pg_locks where relation = 'shop_order'::regclass and not granted`)).rowCount,
    )
    .toBeGreaterThan(0);
}

/**
 * Runs a migration of orders behind a transaction that holds them, and reads them behind the migration.
 * @returns whether the read came before the transaction was over
 */
async function isReadBehind(run: (source: DataSource) => Promise<unknown>): Promise<boolean> {
  const source = createDataSource({ url, migrations: [NoteOfOrders1800000000000] });
  await source.initialize();
  await holder.query('begin');
  await holder.query('lock table shop_order in row exclusive mode');
  const running = run(source);
  await untilAwaited();
  const reading = reader.query('select count(*) from shop_order').then(() => true);
  const isRead = await Promise.race([reading, pause(5_000, false)]);
  await holder.query('rollback');
  await Promise.all([running, reading]);
  await source.destroy();
  return isRead;
}

const hasColumn = async (): Promise<boolean> =>
  (
    await reader.query(
      `select from information_schema.columns where table_name = 'shop_order' and column_name = 'proof_note'`,
    )
  ).rowCount === 1;

it('gives way to those who use a table, and comes through when it is free', async () => {
  expect(await isReadBehind((source) => runGivingWay(source))).toBe(true);
  expect(await hasColumn()).toBe(true);
});

it('lets nobody read before the one that it waits for, where it does not give way', { tags: [HEAVY] }, async () => {
  expect(await isReadBehind((source) => runGivingWay(source, 0))).toBe(false);
  expect(await hasColumn()).toBe(true);
});
