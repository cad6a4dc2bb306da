import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepProgram, type KeptProgram } from '../programs/keep-program.ts';

let dir: string;
let running: KeptProgram;
const at = (name: string): string => path.join(dir, name);

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'kolobeh-watch-'));
});
afterEach(async () => {
  await running.stop();
  rmSync(dir, { recursive: true, force: true });
});

/** A program that writes down each of its starts. */
const says = (word: string): void =>
  writeFileSync(
    at('program.ts'),
    `import { appendFileSync } from 'node:fs'; appendFileSync(${JSON.stringify(at('starts.txt'))}, '${word} '); setInterval(() => {}, 1000);`,
  );
const starts = (): string => {
  try {
    return readFileSync(at('starts.txt'), 'utf8').trim();
  } catch {
    return '';
  }
};
async function untilStarts(expected: string): Promise<void> {
  for (let tries = 0; starts() !== expected && tries < 2400; tries += 1) await delay(25);
  expect(starts()).toBe(expected);
}
const start = async (): Promise<void> => {
  const program = { name: 'work', command: [at('program.ts')], env: {}, sources: [dir] };
  const { kept, begin } = keepProgram(program, { logDir: at('logs'), warn() {}, watches: true });
  running = kept;
  await begin();
};

test('a changed source starts the program anew, a test or a log does not', async () => {
  says('one');
  await start();
  await untilStarts('one');
  says('two');
  await untilStarts('one two');
  writeFileSync(at('program.test.ts'), '');
  writeFileSync(at('notes.txt'), '');
  await delay(600);
  expect(starts()).toBe('one two');
});

test('a program that broke comes back with the change that mends it', async () => {
  writeFileSync(at('program.ts'), 'this is no program');
  await start();
  await delay(300);
  says('mended');
  await untilStarts('mended');
});
