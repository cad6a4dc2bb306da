import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withClient } from '../postgres/databases.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { houseAccounts } from '../../api/operation/house-accounts.testing.ts';
import { asRunner } from '../testing/runner.ts';

const root = path.resolve(import.meta.dirname, '../..');
let database: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  database = await testDatabase();
  dataDir = mkdtempSync(path.join(tmpdir(), 'kolobeh-operate-'));
});
afterAll(async () => {
  rmSync(dataDir, { recursive: true });
  await database.drop();
});

/** As in a release: with the addresses of the database alone, which has neither goods nor the newest shape's doing here. */
function operate(args: string[], env: Record<string, string>): { status: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['build/serve/operate.ts', ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, NODE_ENV: 'production', ...env },
  });
  return { status, said: `${stdout}${stderr}` };
}

const count = (what: string): Promise<number> =>
  withClient(database.url, async (client) => (await client.query<{ n: number }>(what)).rows[0]?.n ?? -1);
const goods = 'select count(*)::int as n from product';
const steps = 'select count(*)::int as n from migrations';

describe('commands of operators at a database of their own', () => {
  test.each([
    [
      'as the owner beside the servers',
      () => ({ DATABASE_URL: asRunner(database.url), MIGRATION_DATABASE_URL: database.url }),
    ],
    [
      'with the rights of the servers alone, as in a container of theirs',
      () => ({ DATABASE_URL: asRunner(database.url) }),
    ],
  ])('pause the shop and close identities anew, %s; nothing is filled or migrated', async (_as, env) => {
    await withClient(database.url, (client) =>
      client.query(`delete from migrations where id = (select max(id) from migrations)`),
    );
    const before = await count(steps);
    expect(operate(['maintenance', 'on', '--market', 'ro', '--part', 'buyout'], env())).toEqual({
      status: 0,
      said: expect.stringMatching(/^ro buyout: paused since \S+\n$/),
    });
    expect(operate(['maintenance', 'off'], env())).toMatchObject({ status: 0 });
    expect(operate(['maintenance', 'off', '--part', 'buyout'], env())).toEqual({
      status: 0,
      said: 'Nothing is paused.\n',
    });
    expect(operate(['rotate-identity-key'], { ...env(), IDENTITY_KEY: 'k2' })).toEqual({
      status: 0,
      said: 'Closed by the key k2 now: 0 identities, 0 second factors, 0 accounts.\n',
    });
    expect([await count(goods), await count(steps)]).toEqual([0, before]);
  });

  test('say of the settings what a process would say, before it is started', () => {
    const env = { DATABASE_URL: asRunner(database.url), PUBLIC_URL: 'https://shop.example', MARKETS: 'cs' };
    expect(operate(['settings'], env)).toEqual({
      status: 1,
      said: expect.stringMatching(/^Wrong setting – BANK_ACCOUNT_CS: /),
    });
    const { status, said } = operate(['settings'], { ...env, ...houseAccounts, PPL_URL: 'https://ppl.example' });
    expect([status, said]).toEqual([0, expect.stringContaining('the shop is at https://shop.example, in cs.\n')]);
    expect(said).toMatch(/sandbox plays these partners, .+CARD_GATEWAY_URL/);
    expect(said).not.toContain('PPL_URL');
  });

  test('are given on one machine by the secrets that systemd hands over', () => {
    const credentials = mkdtempSync(path.join(dataDir, 'credentials-'));
    writeFileSync(path.join(credentials, 'database-url'), `${asRunner(database.url)}\n`);
    writeFileSync(path.join(credentials, 'owner-url'), `${database.url}\n`);
    const run = (...args: string[]) =>
      spawnSync('bash', ['build/deploy/one-machine/kolobeh', '--as-service', ...args], {
        cwd: root,
        encoding: 'utf8',
        env: { PATH: process.env.PATH, CREDENTIALS_DIRECTORY: credentials, DATA_DIR: dataDir, NODE_ENV: 'production' },
      });
    expect(run('maintenance')).toMatchObject({ status: 0, stdout: 'Nothing is paused.\n', stderr: '' });
    // A key of backups is handed over where there is one.
    writeFileSync(path.join(credentials, 'backup-key'), 'no key\n');
    expect(run('maintenance')).toMatchObject({ status: 1, stderr: expect.stringContaining('BACKUP_KEY must be') });
  });

  test('say in one line what is missing, and which there are', () => {
    const url = 'postgres://nobody@127.0.0.1:9/none';
    expect(operate(['maintenance'], { DATABASE_URL: url })).toEqual({
      status: 1,
      said: expect.stringMatching(/^The database of DATABASE_URL does not answer: .+\n$/),
    });
    expect(operate(['start'], {})).toEqual({
      status: 1,
      said: 'Unknown task "start"; there are: settings, maintenance, rotate-identity-key, backup, restore.\n',
    });
  });
});
