import { expect, test } from 'vitest';
import { runTool } from './run-tool.ts';
import { chosenTests, type Thoroughness } from './test-runs.ts';

async function chosenFiles(which: Thoroughness): Promise<string[]> {
  const { args, env } = chosenTests[which];
  const { output } = await runTool('vitest', ['list', '--filesOnly', '--project=pg', 'build/proofs', ...args], { env });
  return output.split('\n').filter((line) => line.includes('.test.ts'));
}

test('a usual run leaves the heaviest proofs out and keeps the short ones', async () => {
  const files = await chosenFiles('usual');
  expect(files.filter((file) => file.includes('quick.pg.test.ts'))).toHaveLength(1);
  expect(files.filter((file) => file.includes('.thorough.'))).toEqual([]);
});

test('a thorough run has them too', async () => {
  expect((await chosenFiles('all')).filter((file) => file.includes('.thorough.'))).not.toEqual([]);
});
