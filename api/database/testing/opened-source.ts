import { testDatabase } from '../../../build/testing/database.ts';
import type { DataSource } from 'typeorm';
import { createDataSource } from '../data-source.ts';

export interface OpenedSource {
  source: DataSource;
  /** Closes the connections and drops the database. */
  close: () => Promise<void>;
}

/** A data source on a fresh, migrated, empty database. */
export async function openedSource(): Promise<OpenedSource> {
  const database = await testDatabase();
  const source = await createDataSource({
    url: database.url,
    poolSize: 2,
    statementTimeoutMs: 0,
    isWatched: true,
  }).initialize();
  const close = async (): Promise<void> => {
    await source.destroy();
    await database.drop();
  };
  return { source, close };
}
