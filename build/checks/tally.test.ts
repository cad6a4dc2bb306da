import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { playwrightTally, readTally, sum, vitestTally } from './tally.ts';

const dir = mkdtempSync(path.join(tmpdir(), 'kolobeh-tally-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const vitestReport = (over: object = {}): object => ({
  numPassedTests: 3,
  numFailedTests: 1,
  testResults: [{ status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] }],
  ...over,
});

function report(content: unknown): string {
  const file = path.join(dir, 'report.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

test('counts passed and failed tests', () => {
  expect(vitestTally(vitestReport())).toEqual({ passed: 3, failed: 1 });
  expect(playwrightTally({ stats: { expected: 5, unexpected: 2, flaky: 1 } })).toEqual({ passed: 5, failed: 3 });
});

test('a file that could not be loaded is a failure', () => {
  const testResults = [{ status: 'failed', assertionResults: [] }];
  expect(vitestTally(vitestReport({ numFailedTests: 0, testResults }))).toEqual({ passed: 3, failed: 1 });
});

test.each([
  ['a missing report', path.join(dir, 'nothing.json')],
  ['half a report', report('{"numPassedTests": 3')],
])('%s is a failure', (_what, file) => {
  expect(readTally(file, 0, vitestTally)).toEqual({ passed: 0, failed: 1 });
});

test('a runner that ended badly is never flawless', () => {
  const file = report(vitestReport({ numFailedTests: 0, testResults: [] }));
  expect(readTally(file, 0, vitestTally)).toEqual({ passed: 3, failed: 0 });
  expect(readTally(file, 1, vitestTally)).toEqual({ passed: 3, failed: 1 });
});

test('adds up', () => {
  expect(
    sum([
      { passed: 1, failed: 2 },
      { passed: 3, failed: 4 },
    ]),
  ).toEqual({ passed: 4, failed: 6 });
});
