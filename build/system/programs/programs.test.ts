import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freePort } from '../../postgres/free-port.ts';
import { isAlive } from '../../postgres/postmaster-file.ts';
import { startProgram, warningIn, type Program, type RunningProgram } from './programs.ts';

let dir: string;
const spawned: RunningProgram[] = [];
const warnings: string[] = [];

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'kolobeh-programs-'));
  warnings.length = 0;
});
afterEach(async () => {
  await Promise.all(spawned.splice(0).map((one) => one.stop()));
  rmSync(dir, { recursive: true, force: true });
});

function program(source: string, over: Partial<Program> = {}): Program {
  const file = path.join(dir, 'program.mjs');
  writeFileSync(file, source);
  return { name: 'little shop', command: [file], env: {}, ...over };
}

const start = (one: Program): Promise<RunningProgram> =>
  startProgram(one, {
    logDir: path.join(dir, 'logs'),
    warn: (line) => warnings.push(line),
    onSpawn: (p) => spawned.push(p),
  });

async function until(claim: () => boolean, timeoutMs = 60_000): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!claim() && Date.now() < deadline) await delay(20);
  expect(claim()).toBe(true);
}

const server = (extra = ''): string => `
  import { createServer } from 'node:http';
  createServer((req, res) => res.end('ok')).listen(process.env.PORT, '127.0.0.1');
  console.log('{"level":30,"msg":"nothing to see"}');
  console.log('{"level":40,"msg":"stock is low"}');
  console.error('plain complaint');
  ${extra}`;

test('is ready when its health answers, shows warnings and keeps everything in its log', async () => {
  const port = await freePort();
  await start(program(server(), { env: { PORT: String(port) }, readyUrl: `http://127.0.0.1:${port}/` }));
  await until(() => warnings.length === 2);
  expect(warnings.toSorted()).toEqual(['[little shop] plain complaint', '[little shop] stock is low']);
  const log = path.join(dir, 'logs', 'little-shop.log');
  // The file is opened in the background: the warnings may be told before it is there.
  await until(() => existsSync(log) && readFileSync(log, 'utf8').includes('nothing to see'));
});

test('a program that ends before it is ready says why, in one line', async () => {
  const failing = program(`console.error('Wrong setting: COLOUR must be green.'); process.exit(1);`, {
    readyUrl: 'http://127.0.0.1:1/',
  });
  const said = await start(failing).catch((error: Error) => error.message);
  expect(said).toMatch(/^The little shop did not start: Wrong setting: COLOUR must be green\. \(.*little-shop\.log\)$/);
});

test('is asked to stop first and has time to finish its work', async () => {
  const done = path.join(dir, 'done');
  const port = await freePort();
  const finishing = `import { writeFileSync } from 'node:fs';
    process.once('SIGTERM', () => setTimeout(() => { writeFileSync(${JSON.stringify(done)}, 'finished'); process.exit(0); }, 200));`;
  const running = await start(
    program(server(finishing), { env: { PORT: String(port) }, readyUrl: `http://127.0.0.1:${port}/` }),
  );
  await running.stop();
  expect(readFileSync(done, 'utf8')).toBe('finished');
  expect(isAlive(running.pid)).toBe(false);
});

test('tells when a program ended by itself', async () => {
  const running = await start(program('setTimeout(() => process.exit(7), 100)'));
  expect(await running.exited).toEqual({ code: 7, signal: null });
});

test('programs leave when the launcher is killed', async () => {
  const launcher = path.join(dir, 'launcher.ts');
  const child = program('setInterval(() => {}, 1000)');
  writeFileSync(
    launcher,
    `import { startProgram } from ${JSON.stringify(path.join(import.meta.dirname, 'programs.ts'))};
     const running = await startProgram(${JSON.stringify(child)}, { logDir: ${JSON.stringify(dir)}, warn() {}, onSpawn() {} });
     console.log(running.pid);`,
  );
  const parent = spawn(process.execPath, [launcher], { stdio: ['ignore', 'pipe', 'inherit'] });
  const pid = await new Promise<number>((resolve) =>
    parent.stdout.once('data', (chunk: Buffer) => resolve(Number(chunk.toString()))),
  );
  expect(isAlive(pid)).toBe(true);
  await delay(500);
  parent.kill('SIGKILL');
  await until(() => !isAlive(pid));
});

test.each([
  ['{"level":50,"msg":"failed","err":{"message":"no route"}}', 'failed: no route'],
  ['{"level":30,"msg":"fine"}', null],
  ['{"level":"info","message":"ready"}', null],
  ['{"level":"error","message":"printer is gone"}', 'printer is gone'],
  ['{"half":', null],
  ['words', null],
])('of the log line %s it shows %s', (line, shown) => {
  expect(warningIn(line)).toBe(shown);
});
