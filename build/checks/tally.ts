import { readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

/** Counts of tests, or of checks, which count as one each. */
export interface Tally {
  passed: number;
  failed: number;
  /** Each failure's place, file and name of the test, or the file alone where it could not be loaded, and what it said. */
  failures: readonly string[];
}

/** Nothing was run: neither passed nor failed. */
export const nothing: Tally = { passed: 0, failed: 0, failures: [] };

/** One failure of what has no report of its own. */
export const oneFailure = (what: string): Tally => ({ passed: 0, failed: 1, failures: [what] });

const SAID_LINES = 12;

/** A failure's place with the beginning of what it said, without colours. */
const failureText = (place: string, said: string | undefined): string =>
  said ? [place, ...stripVTControlCharacters(said).split('\n').slice(0, SAID_LINES)].join('\n    ') : place;

/** Of no tallies: nothing. */
export const sum = (tallies: readonly Tally[]): Tally =>
  tallies.reduce(
    (total, one) => ({
      passed: total.passed + one.passed,
      failed: total.failed + one.failed,
      failures: [...total.failures, ...one.failures],
    }),
    nothing,
  );

const VitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(
        z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()).nullish() }),
      ),
    }),
  ),
});

const PlaywrightResult = z.object({ error: z.object({ message: z.string().optional() }).optional() });
const PlaywrightTest = z.object({
  status: z.enum(['skipped', 'expected', 'unexpected', 'flaky']),
  results: z.array(PlaywrightResult),
});
const PlaywrightSpec = z.object({ title: z.string(), file: z.string(), tests: z.array(PlaywrightTest) });
type Spec = z.infer<typeof PlaywrightSpec>;

/** Files and groups of journeys, one in another. */
interface Suite {
  specs?: Spec[] | undefined;
  suites?: Suite[] | undefined;
}
const PlaywrightSuite: z.ZodType<Suite> = z.object({
  specs: z.array(PlaywrightSpec).optional(),
  suites: z.lazy(() => z.array(PlaywrightSuite)).optional(),
});
const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  suites: z.array(PlaywrightSuite),
});

/** A file that could not even be loaded has no failed test in it, yet it is a failure. */
export function vitestTally(report: unknown): Tally {
  const { numPassedTests, numFailedTests, testResults } = VitestReport.parse(report);
  const place = (file: { name: string }): string => path.relative(process.cwd(), file.name);
  const failedIn = (file: (typeof testResults)[number]): string[] =>
    file.assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => failureText(`${place(file)} › ${fullName}`, failureMessages?.[0]));
  const broken = testResults.filter((file) => file.status === 'failed' && failedIn(file).length === 0);
  return {
    passed: numPassedTests,
    failed: numFailedTests + broken.length,
    failures: [...testResults.flatMap(failedIn), ...broken.map(place)],
  };
}

const specsIn = (suite: Suite): Spec[] => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsIn)];

/** A test that passed only at a second try counts as failed: it would be the next one's trouble. */
export function playwrightTally(report: unknown): Tally {
  const { stats, suites } = PlaywrightReport.parse(report);
  const isBad = ({ tests }: Spec): boolean => tests.some(({ status }) => status === 'unexpected' || status === 'flaky');
  const failureOf = ({ file, title, tests }: Spec): string => {
    const errors = tests.flatMap(({ results }) => results.flatMap(({ error }) => error?.message ?? []));
    return failureText(`${file} › ${title}`, errors[0]);
  };
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    failures: suites.flatMap(specsIn).filter(isBad).map(failureOf),
  };
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
    return oneFailure(`no report ${path.basename(file)}`);
  }
  if (exitCode === 0 || tally.failed > 0) return tally;
  return {
    ...tally,
    failed: 1,
    failures: [`${path.basename(file)} shows no failure, the runner ended with ${exitCode}`],
  };
}
