import { expect, test } from 'vitest';
import { changedFields, markLastsMs, OthersMarks } from './others-marks.ts';

interface Shelf {
  code: string;
  town: string;
  ids: number[];
}

const shelf = (code: string, town = 'Brno', ids = [1]): Shelf => ({ code, town, ids });
const read = (marks: OthersMarks<Shelf>, rows: Shelf[], more: Partial<Parameters<typeof marks.read>[1]> = {}) =>
  marks.read(
    rows.map((row) => ({ id: row.code, row })),
    { now: 0, fields: ['code', 'town', 'ids'], isOwn: () => false, isLookedAt: () => false, ...more },
  );

test('what differs is told by fields, lists by what is in them', () => {
  expect(changedFields(shelf('A'), shelf('A'), ['town', 'ids'])).toEqual([]);
  expect(changedFields(shelf('A'), shelf('A', 'Cheb', [1, 2]), ['town', 'ids', 'code'])).toEqual(['town', 'ids']);
  expect(changedFields(shelf('A'), shelf('A', 'Cheb'), ['code'])).toEqual([]);
});

test('a row that was shown before is marked by what changed; one that is new is not', () => {
  const marks = new OthersMarks<Shelf>();
  expect(read(marks, [shelf('A')])).toEqual([]);
  expect(read(marks, [shelf('A', 'Cheb'), shelf('B')])).toEqual([{ id: 'A', fields: ['town'] }]);
  expect(marks.of('A')).toEqual({ fields: new Set(['town']), at: 0 });
  expect(marks.of('B')).toBeUndefined();
  // The same reading once more changes nothing; another change adds to the mark.
  expect(read(marks, [shelf('A', 'Cheb')], { now: 5 })).toEqual([]);
  read(marks, [shelf('A', 'Cheb', [2])], { now: 9 });
  expect(marks.of('A')).toEqual({ fields: new Set(['town', 'ids']), at: 9 });
});

test('own changes are no mark, and what is looked at is told and not marked', () => {
  const marks = new OthersMarks<Shelf>();
  read(marks, [shelf('A'), shelf('B')]);
  expect(read(marks, [shelf('A', 'Cheb')], { isOwn: (id) => id === 'A' })).toEqual([]);
  expect(read(marks, [shelf('B', 'Cheb')], { isLookedAt: () => true })).toEqual([{ id: 'B', fields: ['town'] }]);
  marks.renew('B', shelf('B', 'Cluj'));
  expect(read(marks, [shelf('B', 'Cluj')])).toEqual([]);
  expect(marks.size).toBe(0);
});

test('a mark ends when its row is looked at, or by itself after its time', () => {
  const marks = new OthersMarks<Shelf>();
  read(marks, [shelf('A'), shelf('B')]);
  read(marks, [shelf('A', 'Cheb')], { now: 100 });
  read(marks, [shelf('B', 'Cheb')], { now: 200 });
  expect(marks.found(({ code }) => code === 'A')).toEqual(['A']);
  expect(marks.end('A')).toBe(true);
  expect(marks.end('A')).toBe(false);
  expect(marks.nextEnd()).toBe(200 + markLastsMs);
  expect(marks.overdue(199 + markLastsMs)).toEqual([]);
  expect(marks.overdue(200 + markLastsMs)).toEqual(['B']);
  marks.end('B');
  expect(marks.nextEnd()).toBeNull();
});

test('after other rows were shown, such as kept ones, nothing is compared with them', () => {
  const marks = new OthersMarks<Shelf>();
  read(marks, [shelf('A')]);
  marks.forget();
  expect(read(marks, [shelf('A', 'Cheb')])).toEqual([]);
});

test('so many rows are remembered and no more', () => {
  const marks = new OthersMarks<Shelf>();
  read(
    marks,
    Array.from({ length: 5001 }, (_, nth) => shelf(`S${nth}`)),
  );
  expect([marks.isShown('S0'), marks.isShown('S1'), marks.isShown('S5000')]).toEqual([false, true, true]);
});
