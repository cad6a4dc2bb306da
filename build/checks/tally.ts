import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** Counts of tests, or of checks, which count as one each. */
export interface Tally {
  passed: number;
  failed: number;
}

/** Nothing was run: neither passed nor failed. */
export const nothing: Tally = { passed: 0, failed: 0 };

/** Of no tallies: nothing. */
export const sum = (tallies: readonly Tally[]): Tally =>
  tallies.reduce((total, one) => ({ passed: total.passed + one.passed, failed: total.failed + one.failed }), nothing);

const VitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) })),
});

const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
});

/** A file that could not even be loaded has no failed test in it, yet it is a failure. */
export function vitestTally(report: unknown): Tally {
  const { numPassedTests, numFailedTests, testResults } = VitestReport.parse(report);
  const broken = testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((one) => one.status === 'failed'),
  );
  return { passed: numPassedTests, failed: numFailedTests + broken.length };
}

/** A test that passed only at a second try counts as failed: it would be the next one's trouble. */
export function playwrightTally(report: unknown): Tally {
  const { expected, unexpected, flaky } = PlaywrightReport.parse(report).stats;
  return { passed: expected, failed: unexpected + flaky };
}

/**
 * Counts of a runner's JSON report.
 * A runner that ended badly never counts as flawless, even when its report is missing or shows no failed test.
 */
export function readTally(file: string, exitCode: number, read: (report: unknown) => Tally): Tally {
  let tally = nothing;
  try {
    tally = read(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return { passed: 0, failed: 1 };
  }
  return exitCode !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}
