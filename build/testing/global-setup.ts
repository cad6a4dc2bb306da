// One PostgreSQL server and one migrated template database for a whole test run.
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { createDatabase, databaseAt, dropTemplate, sealTemplate } from '../postgres/databases.ts';
import { startPostgres } from '../postgres/start-postgres.ts';
import { testRunner } from './runner.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the server's `postgres` database. */
    postgresUrl: string;
    /** Name of the migrated database to copy. */
    templateDatabase: string;
  }
}

interface Server {
  url: string;
  stop: () => Promise<void>;
}

async function ownServer(): Promise<Server> {
  const dir = await mkdtemp(path.join(tmpdir(), 'kolobeh-test-'));
  const postgres = await startPostgres({ dir, fast: true, flags: ['-c', 'max_connections=200'] });
  const stop = async (): Promise<void> => {
    await postgres.stop();
    await rm(dir, { recursive: true, force: true });
  };
  return { url: postgres.url(), stop };
}

/** The server with the migrated database that tests copy. */
interface Opened {
  url: string;
  template: string;
  close: () => Promise<void>;
}

/** A name of its own in a server that other runs may use too. */
const templateName = (): string => `template_kolobeh_${randomBytes(4).toString('hex')}`;

async function migratedTemplate(url: string, name: string): Promise<void> {
  const { migrate } = await import('@kolobeh/api/app/migrate.ts');
  await createDatabase(url, name);
  await migrate(databaseAt(url, name), testRunner);
  await sealTemplate(url, name);
}

async function openServer(): Promise<Opened> {
  const external = process.env['TEST_DATABASE_URL'];
  const server: Server = external ? { url: external, stop: async () => {} } : await ownServer();
  const template = external ? templateName() : 'template_kolobeh';
  try {
    await migratedTemplate(server.url, template);
  } catch (error) {
    await server.stop();
    throw error;
  }
  const close = async (): Promise<void> => {
    if (external) await dropTemplate(server.url, template);
    await server.stop();
  };
  return { url: server.url, template, close };
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, template, close } = await openServer();
  project.provide('postgresUrl', url);
  project.provide('templateDatabase', template);
  return close;
}
