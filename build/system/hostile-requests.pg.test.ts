// Whatever is written onto a connection, each program answers or closes, and lives.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../postgres/free-port.ts';
import { readSettings, type Settings } from '../settings.ts';
import { testDatabase, type TestDatabase } from '../testing/database.ts';
import { hostileRequests, throwAllAt, throwAt } from '../testing/hostile-requests.ts';
import { programs } from './program-list.ts';
import { startProgram, type Program, type RunningProgram } from './programs/programs.ts';

/** A usual run sends a third of what the thorough one and the scorecard do. */
const wish = { seed: 20_261_122, spoiledOnes: process.env['HEAVY_TESTS'] === 'without' ? 50 : 150 };
const running = new Map<string, RunningProgram>();
let dir: string;
let settings: Settings;
let database: TestDatabase;

async function start(program: Program): Promise<void> {
  const options = { logDir: path.join(dir, 'logs'), warn: () => undefined };
  await startProgram(program, { ...options, onSpawn: (spawned) => running.set(program.name, spawned) });
}

beforeAll(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'kolobeh-hostile-'));
  database = await testDatabase();
  const ports: Record<string, string> = {};
  for (const name of ['PORT', 'BACKOFFICE_PORT', 'MAILBOX_PORT', 'SMTP_PORT', 'SANDBOX_PORT'])
    ports[name] = String(await freePort());
  settings = readSettings({ ...ports, DATA_DIR: dir });
  // The shop's pages need their build and are tried by a journey; its server is the same.
  const all = programs(settings, database.url, 'serve').map((program) =>
    program.name === 'shop' ? { ...program, command: ['api/app/server.ts'] } : program,
  );
  await Promise.all(all.map(start));
});
afterAll(async () => {
  await Promise.all([...running.values()].map((program) => program.stop()));
  await database.drop();
  rmSync(dir, { recursive: true, force: true });
});

/** Whether the very process started above still answers. */
async function lives(name: string, url: string): Promise<boolean> {
  const isGone = await Promise.race([running.get(name)?.exited.then(() => true), Promise.resolve(false)]);
  return !isGone && (await fetch(url)).ok;
}

describe.each([
  ['shop', () => settings.shopPort, '/api/new/health'],
  ['back office', () => settings.backOfficePort, '/health'],
  ['mailbox', () => settings.mailboxPort, '/health'],
  ['partner sandbox', () => settings.sandboxPort, '/health'],
] as const)('the %s', (name, portOf, health) => {
  const healthUrl = (): string => `http://127.0.0.1:${portOf()}${health}`;
  const ask = (first: string, ...headers: string[]): Promise<string> =>
    throwAt(portOf(), Buffer.from([first, `Host: 127.0.0.1:${portOf()}`, ...headers, '', ''].join('\r\n')));

  test('answers what can be answered', async () => {
    expect(await ask('GET // HTTP/1.1')).toMatch(/^HTTP\/1\.1 [1-4]\d\d /);
    expect(await ask('GET * HTTP/1.1')).toMatch(/^HTTP\/1\.1 400 /);
    expect(await ask(`GET http://127.0.0.1${health} HTTP/1.1`)).toMatch(/^HTTP\/1\.1 200 /);
    expect(await ask('GET // HTTP/1.1', 'Connection: Upgrade', 'Upgrade: websocket')).toMatch(/^HTTP\/1\.1 [1-4]\d\d /);
    expect(await ask('GET / HTTP/1.1', `X: ${'a'.repeat(70_000)}`)).toMatch(/^HTTP\/1\.1 431 /);
    expect(await ask('GET / NOTHING')).toMatch(/^HTTP\/1\.1 400 /);
    expect(await lives(name, healthUrl())).toBe(true);
  });

  test('outlives all that is thrown at it', async () => {
    await throwAllAt(portOf(), hostileRequests(`127.0.0.1:${portOf()}`, wish));
    expect(await lives(name, healthUrl())).toBe(true);
  });
});

test('the mailbox outlives what is thrown at its mail port', async () => {
  await throwAllAt(settings.smtpPort, hostileRequests('mail.example', wish));
  expect(await lives('mailbox', `http://127.0.0.1:${settings.mailboxPort}/health`)).toBe(true);
});
