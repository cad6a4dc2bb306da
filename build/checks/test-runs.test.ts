import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { HEAVY } from '../testing/thorough.ts';
import { runTool } from './run-tool.ts';
import { readTally, vitestTally } from './tally.ts';
import { chosenTests, type Thoroughness } from './test-runs.ts';

async function chosenFiles(which: Thoroughness): Promise<string[]> {
  const found: string[] = [];
  for (const { args, env } of chosenTests[which]) {
    const options = ['--filesOnly', '--project=pg', 'build/proofs', ...args];
    found.push(...(await runTool('vitest', ['list', ...options], { env })).output.split('\n'));
  }
  return found.filter((line) => line.includes('.test.ts'));
}

test('a usual run leaves the heaviest files out and keeps the short ones', async () => {
  const files = await chosenFiles('usual');
  expect(files.filter((file) => file.includes('quick.pg.test.ts'))).toHaveLength(1);
  expect(files.filter((file) => file.includes('.thorough.'))).toEqual([]);
});

test('a run of the heavy ones has them', { tags: [HEAVY] }, async () => {
  expect((await chosenFiles('heavy')).filter((file) => file.includes('.thorough.'))).not.toEqual([]);
});

const tagged = 'is there for the test after it';
test(tagged, { tags: [HEAVY] }, () => expect(HEAVY).not.toBe(''));

async function passedOf(which: Thoroughness): Promise<number> {
  const args = chosenTests[which].flatMap((one) => one.args).filter((arg) => arg.startsWith('--tags-filter'));
  const dir = mkdtempSync(path.join(tmpdir(), 'kolobeh-runs-'));
  const file = path.join(dir, 'report.json');
  try {
    const options = ['--project=unit', '--reporter=json', `--outputFile.json=${file}`, '-t', tagged];
    const { code } = await runTool('vitest', ['run', ...options, 'build/checks/test-runs.test.ts', ...args]);
    return readTally(file, code, vitestTally).passed;
  } finally {
    rmSync(dir, { recursive: true });
  }
}

test('a usual run leaves a single test out by its tag', async () => {
  expect(await passedOf('usual')).toBe(0);
});

test('a run of the heavy ones has it', { tags: [HEAVY] }, async () => {
  expect(await passedOf('heavy')).toBe(1);
});
