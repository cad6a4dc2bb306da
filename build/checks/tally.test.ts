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
  testResults: [
    {
      name: path.resolve('api/cart.test.ts'),
      status: 'failed',
      assertionResults: [
        { status: 'failed', fullName: 'a cart adds up', failureMessages: ['expected 1\nto be 2'] },
        { status: 'passed', fullName: 'a cart is empty' },
      ],
    },
  ],
  ...over,
});

function report(content: unknown): string {
  const file = path.join(dir, 'report.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

const spec = (title: string, status: string, ...messages: string[]): object => ({
  title,
  file: 'office/keys.spec.ts',
  tests: [{ status, results: messages.map((message) => ({ error: { message } })) }],
});

test('counts passed and failed tests and names the failed ones', () => {
  expect(vitestTally(vitestReport())).toEqual({
    passed: 3,
    failed: 1,
    failures: ['api/cart.test.ts › a cart adds up\n    expected 1\n    to be 2'],
  });
  const suites = [
    {
      specs: [spec('keys are listed', 'unexpected', '\u001B[31mnot there\u001B[39m')],
      suites: [{ specs: [spec('keys repeat', 'flaky')] }],
    },
    { specs: [spec('keys work', 'expected'), spec('keys wait', 'skipped')] },
  ];
  expect(playwrightTally({ stats: { expected: 5, unexpected: 2, flaky: 1 }, suites })).toEqual({
    passed: 5,
    failed: 3,
    failures: ['office/keys.spec.ts › keys are listed\n    not there', 'office/keys.spec.ts › keys repeat'],
  });
});

test('a file that could not be loaded is a failure', () => {
  const testResults = [{ name: path.resolve('api/cart.test.ts'), status: 'failed', assertionResults: [] }];
  expect(vitestTally(vitestReport({ numFailedTests: 0, testResults }))).toEqual({
    passed: 3,
    failed: 1,
    failures: ['api/cart.test.ts'],
  });
});

test.each([
  ['a missing report', path.join(dir, 'nothing.json')],
  ['half a report', report('{"numPassedTests": 3')],
])('%s is a failure', (_what, file) => {
  const failures = [`no report ${path.basename(file)}`];
  expect(readTally(file, 0, vitestTally)).toEqual({ passed: 0, failed: 1, failures });
});

test('a runner that ended badly is never flawless', () => {
  const file = report(vitestReport({ numFailedTests: 0, testResults: [] }));
  expect(readTally(file, 0, vitestTally)).toEqual({ passed: 3, failed: 0, failures: [] });
  const failures = ['report.json shows no failure, the runner ended with 1'];
  expect(readTally(file, 1, vitestTally)).toEqual({ passed: 3, failed: 1, failures });
});

test('adds up', () => {
  expect(
    sum([
      { passed: 1, failed: 2, failures: ['a', 'b'] },
      { passed: 3, failed: 1, failures: ['c'] },
    ]),
  ).toEqual({ passed: 4, failed: 3, failures: ['a', 'b', 'c'] });
});
