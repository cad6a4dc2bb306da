import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runTool } from '../../checks/run-tool.ts';
import { readTally, vitestTally } from '../../checks/tally.ts';
import type { Found } from './found.ts';

/** Tests of the given files and folders as a proof: so many of so many passed. */
export async function testFiles(places: readonly string[]): Promise<Found> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kolobeh-tests-'));
  const report = path.join(folder, 'report.json');
  const args = ['run', '--reporter=json', `--outputFile=${report}`, ...places];
  const { code } = await runTool('vitest', args);
  const { passed, failed } = readTally(report, code, vitestTally);
  await rm(folder, { recursive: true, force: true });
  return { n: passed, N: passed + failed, detail: { files: places } };
}
