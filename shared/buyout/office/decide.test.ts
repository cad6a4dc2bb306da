import { expect, it } from 'vitest';
import { decide } from './decide.ts';
import type { SellersWord } from './inspection.ts';

const findings = [{ condition: 2 }, { condition: 4 }];
const accept = (condition: number) => ({ condition, decision: 'accept' as const, comment: '' });
const contest = (condition: number, comment: string) => ({ condition, decision: 'contest' as const, comment });
const word = (said: SellersWord['findings'], want_back = false): SellersWord => ({
  round: 1,
  want_back,
  findings: said,
});

it.each([
  ['takes the new price', word([accept(2), accept(4)]), 'accepted'],
  ['asks for another look at one line', word([accept(2), contest(4, 'byla nová')]), 'inspected'],
  ['wants the device back, whatever else was said', word([contest(4, '')], true), 'rejected'],
  ['wants the device back without a word to the lines', word([], true), 'rejected'],
] as const)('a seller who %s', (_, said, decision) => {
  expect(decide(findings, said)).toEqual({ ok: true, value: decision });
});

it.each([
  ['leaves a line out', word([accept(2)]), [{ path: 'findings', code: 'REQUIRED' }]],
  ['says nothing', word([]), [{ path: 'findings', code: 'REQUIRED' }]],
  ['answers a line twice', word([accept(2), accept(2)]), [{ path: 'findings', code: 'REQUIRED' }]],
  ['contests without a reason', word([accept(2), contest(4, '')]), [{ path: 'findings.1.comment', code: 'REQUIRED' }]],
  [
    'answers what was not found',
    word([accept(2), accept(4), accept(5)]),
    [
      { path: 'findings.2.condition', code: 'INVALID' },
      { path: 'findings', code: 'REQUIRED' },
    ],
  ],
])('a seller who %s is asked again', (_, said, errors) => {
  expect(decide(findings, said)).toEqual({ ok: false, refusal: errors });
});
