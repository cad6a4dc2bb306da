import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { DatabaseError } from 'pg';
import { inject } from 'vitest';
import { createDatabase, databaseAt, dropDatabase } from '../postgres/databases.ts';

export interface TestDatabase {
  /** As the owner of the tables; a running API connects as its runner, see `runner.ts`. */
  url: string;
  /** Drops it, cutting off connections that are still open. */
  drop: () => Promise<void>;
}

const OBJECT_IN_USE = '55006';

/** A fresh, migrated, empty database: one per test file. Works only in `*.pg.test.ts`, where the server is running. */
export async function testDatabase(): Promise<TestDatabase> {
  const server = inject('postgresUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await copyTemplate(server, name);
  const url = databaseAt(server, name);
  return { url, drop: () => dropDatabase(server, name) };
}

/** Two copies at the same moment may be in each other's way for an instant. */
async function copyTemplate(server: string, name: string, attempts = 10): Promise<void> {
  try {
    await createDatabase(server, name, inject('templateDatabase'));
  } catch (error) {
    if (attempts <= 1 || !(error instanceof DatabaseError) || error.code !== OBJECT_IN_USE) throw error;
    await delay(50);
    await copyTemplate(server, name, attempts - 1);
  }
}
