import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAlive } from '../../postgres/postmaster-file.ts';
import { keepAll, type KeptProgram } from './keep-program.ts';
import type { Program } from './programs.ts';
import { createShutdownStack, type ShutdownStack } from '../shutdown-stack.ts';

let dir: string;
let stack: ShutdownStack;
const warnings: string[] = [];
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'kolobeh-keep-'));
  stack = createShutdownStack();
  warnings.length = 0;
});
afterEach(async () => {
  await stack.stopAll();
  rmSync(dir, { recursive: true, force: true });
});

function program(name: string, source: string, over: Partial<Program> = {}): Program {
  const file = path.join(dir, `${name}.mjs`);
  writeFileSync(file, source);
  return { name, command: [file], env: {}, ...over };
}

const keep = (...programs: Program[]): Promise<{ lost: Promise<string>; kept: KeptProgram[] }> =>
  keepAll(
    programs,
    {
      logDir: path.join(dir, 'logs'),
      warn: (line) => warnings.push(line),
      watches: false,
      patience: { pausesMs: [10, 10], steadyMs: 60_000 },
    },
    stack.add,
  );

const lasting = 'setInterval(() => {}, 1000)';
const ending = 'setTimeout(() => process.exit(3), 20)';

test('one that ends again and again is given up aloud, and takes nobody down', async () => {
  const { lost, kept } = await keep(program('shop', lasting, { isVital: true }), program('mailbox', ending));
  const [shop, mailbox] = kept;
  expect(await mailbox?.gaveUp).toContain('The mailbox ended too often and is given up. It ended by code 3;');
  expect(warnings.at(-1)).toContain('is given up');
  expect(await Promise.race([lost, delay(50, 'lives')])).toBe('lives');
  expect(isAlive(shop?.pid() ?? 0)).toBe(true);
});

test('a vital one that is given up is the loss of all', async () => {
  const { lost } = await keep(program('shop', ending, { isVital: true }), program('mailbox', lasting));
  expect(await lost).toContain('The shop ended too often');
});

test('a killed one runs again in a process of its own', async () => {
  const { kept } = await keep(program('shop', lasting, { isVital: true }));
  const before = kept[0]?.pid() ?? 0;
  process.kill(before, 'SIGKILL');
  while (!warnings.includes('The shop runs again.')) await delay(10);
  expect(kept[0]?.pid()).not.toBe(before);
  await stack.stopAll();
  expect(isAlive(kept[0]?.pid() ?? 0)).toBe(false);
});
