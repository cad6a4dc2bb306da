// The house as real processes: whatever is killed is started again, and is reached by the others.
import { mkdtempSync, rmSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate } from '../../api/app/migrate.ts';
import { createDatabase } from '../postgres/databases.ts';
import { freePort } from '../postgres/free-port.ts';
import { keepPostgres, type KeptPostgres } from '../postgres/keep-postgres.ts';
import { readSettings, type Settings } from '../settings.ts';
import { ports, programs } from './program-list.ts';
import { keepAll, type KeptProgram } from './programs/keep-program.ts';
import { createShutdownStack } from './shutdown-stack.ts';

const stack = createShutdownStack();
const said: string[] = [];
let dir: string;
let settings: Settings;
let postgres: KeptPostgres;
let lost: Promise<string>;
let house: KeptProgram[];

beforeAll(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'kolobeh-lives-'));
  await chmod(dir, 0o755);
  postgres = await keepPostgres({ dir: path.join(dir, 'postgres'), fast: true, say: (line) => said.push(line) });
  await stack.add(() => postgres.stop());
  await createDatabase(postgres.url(), 'kolobeh');
  await migrate(postgres.url('kolobeh'));
  const given: Record<string, string> = {};
  for (const { setting } of ports(readSettings({}))) given[setting] = String(await freePort());
  settings = readSettings({ ...given, DATA_DIR: dir });
  // The shop's pages need their build; its server is the API's.
  const all = programs(settings, postgres.url('kolobeh'), 'serve').map((program) =>
    program.name === 'shop' ? { ...program, command: ['api/app/server.ts'] } : program,
  );
  const options = { logDir: path.join(dir, 'logs'), warn: (line: string) => said.push(line), watches: false };
  ({ lost, kept: house } = await keepAll(all, options, stack.add));
});
afterAll(async () => {
  await stack.stopAll();
  rmSync(dir, { recursive: true, force: true });
});

const answers = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(60_000) }).then(
    (reply) => reply.ok,
    () => false,
  );

async function until(claim: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await claim())) await delay(50);
}

const pidOf = (name: string): number => house.find((one) => one.name === name)?.pid() ?? 0;

const api = (place: string): string => `http://127.0.0.1:${settings.shopPort}/api/new/${place}`;

describe('a program that is killed', () => {
  test.each([
    ['shop', () => api('ready')],
    ['back office', () => `http://127.0.0.1:${settings.backOfficePort}/health`],
    ['mailbox', () => `http://127.0.0.1:${settings.mailboxPort}/health`],
    ['partner sandbox', () => `http://127.0.0.1:${settings.sandboxPort}/health`],
  ])('the %s is started again, and the others stay', async (name, addressOf) => {
    const before = said.length;
    process.kill(pidOf(name), 'SIGKILL');
    await until(() => said.slice(before).includes(`The ${name} runs again.`));
    expect(await answers(addressOf())).toBe(true);
    expect(said.slice(before).filter((line) => line.endsWith('runs again.'))).toEqual([`The ${name} runs again.`]);
    expect(await answers(api('ready'))).toBe(true);
  });
});

test('PostgreSQL that is killed is started again and reached by the shop, which was not ended', async () => {
  const shop = pidOf('shop');
  const before = postgres.pid;
  process.kill(before, 'SIGKILL');
  await until(() => postgres.pid !== before);
  await until(() => answers(api('ready')));
  expect(pidOf('shop')).toBe(shop);
  expect(await Promise.race([lost, postgres.gaveUp, Promise.resolve('none')])).toBe('none');
});
