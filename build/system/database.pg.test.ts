// The database as the launcher hands it to the API: another role than that of its owner.
import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { migrate } from '../../api/app/migrate.ts';
import { createDatabase, withClient } from '../postgres/databases.ts';
import { startPostgres } from '../postgres/start-postgres.ts';
import { readSettings } from '../settings.ts';
import { clusterFolder, DATABASE, openDatabase } from './database.ts';
import { createShutdownStack } from './shutdown-stack.ts';
import { HEAVY } from '../testing/thorough.ts';

const whoAt = (url: string): Promise<unknown> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string; isSuper: boolean }>(
      `select rolname as name, rolsuper as "isSuper" from pg_roles where rolname = current_user`,
    );
    await client.query('select from product limit 1');
    return rows[0];
  });

test(
  'a data folder whose one role could do everything gets a lesser one at its next start',
  { tags: [HEAVY] },
  async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'kolobeh-roles-'));
    chmodSync(dataDir, 0o755);
    const stack = createShutdownStack();
    try {
      const former = await startPostgres({ dir: clusterFolder(dataDir), fast: true });
      await createDatabase(former.url(), DATABASE);
      await migrate(former.url(DATABASE));
      await former.stop();

      const settings = readSettings({ DATA_DIR: dataDir, DEMO_DATA: 'off' });
      const { url, ownerUrl } = await openDatabase({ settings, stack, say: () => undefined, fast: true });
      expect(await whoAt(ownerUrl)).toEqual({ name: 'app', isSuper: true });
      expect(await whoAt(url)).toEqual({ name: 'kolobeh_api', isSuper: false });
      await expect(withClient(url, (client) => client.query('delete from audit_log'))).rejects.toThrow(
        'permission denied',
      );
      expect(statSync(path.join(clusterFolder(dataDir), 'api-password')).mode & 0o077).toBe(0);
    } finally {
      await stack.stopAll();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
);
