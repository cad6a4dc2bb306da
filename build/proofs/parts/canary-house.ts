// A house with its partners and mailbox, whose API is a process of its own that tells all it can.
import path from 'node:path';
import { runningApi, type RunningTestApi } from '../../../api/testing/running-api.ts';
import { startSandbox } from '../../demo/partners/testing.ts';
import { openMailbox } from '../../mailbox/mailbox.ts';
import { apiProcess } from './api-process.ts';

export interface CanaryHouse {
  api: RunningTestApi;
  /** Of the API that is a process of its own. */
  origin: string;
  dataDir: string;
  /** What it wrote so far. */
  log: () => string;
}

/**
 * Opens a house for a search, and closes it after it.
 * @param databaseUrl by its owner
 * @param fill what is there before the API starts
 */
export async function inCanaryHouse<Found>(
  databaseUrl: string,
  fill: (api: RunningTestApi) => Promise<void>,
  search: (house: CanaryHouse) => Promise<Found>,
): Promise<Found> {
  const sandbox = await startSandbox();
  const mailbox = await openMailbox({
    dir: path.join(sandbox.dataDir, 'mail'),
    smtpPort: 0,
    webPort: 0,
    now: () => new Date(),
  });
  const env = {
    DATA_DIR: sandbox.dataDir,
    SANDBOX_URL: sandbox.url,
    SMTP_URL: `smtp://127.0.0.1:${mailbox.smtpPort}`,
  };
  const api = await runningApi(env, { databaseUrl });
  await fill(api);
  let log = '';
  const shop = await apiProcess(
    { ...env, DATABASE_URL: api.deps.settings.DATABASE_URL, LOG_LEVEL: 'trace' },
    (text) => {
      log += text;
    },
  );
  try {
    return await search({ api, origin: shop.origin, dataDir: sandbox.dataDir, log: () => log });
  } finally {
    await shop.kill();
    await api.close();
    await mailbox.close();
    await sandbox.close();
  }
}
