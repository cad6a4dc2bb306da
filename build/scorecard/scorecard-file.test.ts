import { expect, it } from 'vitest';
import { cardPage, withRow } from './scorecard-file.ts';
import { rows } from './rows.ts';
import type { Scored } from './row.ts';

const scored = (changes: Partial<Scored>): Scored => ({
  id: 'R5',
  n: 20,
  N: 20,
  seed: null,
  ms: 2500,
  commit: 'abc1234',
  control: 'red',
  at: '2026-11-21T10:00:00.000Z',
  detail: {},
  ...changes,
});
const lineOf = (page: string, id: string): string =>
  page.split('\n').find((line) => line.startsWith(`| **${id}** `)) ?? '';

it('says of each row how many of how many held, and of one without a run that it was not run', () => {
  const page = cardPage(rows, [scored({}), scored({ id: 'R1', n: 1, N: 2, control: 'green', seed: '1–20' })]);
  expect(lineOf(page, 'R5')).toMatch(/\| 20 of 20 \| red: .* \| {2}\| 2\.5 s \| abc1234 \|$/);
  expect(lineOf(page, 'R1')).toMatch(/\| \*\*1 of 2\*\* \| \*\*green\*\*: .* \| 1–20 \|/);
  expect(lineOf(page, 'R19')).toContain('| not run |');
});

it('says why a row cannot be run on a machine', () => {
  const reason = 'mounting a disk image needs root';
  const page = cardPage(rows, [scored({ id: 'R4b', n: null, N: null, control: 'not run', detail: { reason } })]);
  expect(lineOf(page, 'R4b')).toContain(`not run: ${reason}`);
});

it('keeps the order of the rows, the newest run of each, and forgets rows that are gone', () => {
  const card = withRow([scored({ id: 'R19' }), scored({ id: 'R5', n: 3 }), scored({ id: 'R99' })], rows, scored({}));
  expect(card.map(({ id, n }) => [id, n])).toEqual([
    ['R5', 20],
    ['R19', 20],
  ]);
});

it('has each id once', () => {
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
});
