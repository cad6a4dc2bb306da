import { globSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runTool } from '../../checks/run-tool.ts';
import { readTally, vitestTally } from '../../checks/tally.ts';
import type { Found } from './found.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** Places no test file stands at: a proof that names one would count less than it says. */
export function placesWithoutTests(places: readonly string[]): string[] {
  const tests = globSync('{api,build,desktop,shared,storefront}/**/*.test.{ts,tsx}', { cwd: root });
  return places.filter((place) => !tests.some((file) => file.startsWith(place)));
}

/**
 * Tests of the given files and folders as a proof: so many of so many passed.
 *
 * @throws {Error} when a place has no tests, as after a move
 */
export async function testFiles(places: readonly string[]): Promise<Found> {
  const empty = placesWithoutTests(places);
  if (empty.length > 0) throw new Error(`no tests at ${empty.join(', ')}`);
  const folder = await mkdtemp(path.join(tmpdir(), 'kolobeh-tests-'));
  const report = path.join(folder, 'report.json');
  const args = ['run', '--reporter=json', `--outputFile=${report}`, ...places];
  const { code } = await runTool('vitest', args);
  const { passed, failed } = readTally(report, code, vitestTally);
  await rm(folder, { recursive: true, force: true });
  return { n: passed, N: passed + failed, detail: { files: places } };
}
