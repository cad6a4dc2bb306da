import type { ModelDifference } from '@kolobeh/shared/buyout/price-list/difference.ts';
import { expect, test } from 'vitest';
import { differenceCounts, differenceRows } from './difference-rows.ts';

const model = (changes: Partial<ModelDifference> = {}): ModelDifference => ({
  model_id: 1,
  name: 'Apple iPhone 13',
  product_type: 'telefony',
  kind: 'changed',
  cells: [{ column: 'price:A', old: 100, new: 200, percent: 100 }],
  has_other_defaults: false,
  open_estimates: 3,
  warnings: [],
  ...changes,
});
const difference = (...models: ModelDifference[]) => ({
  revision: 1,
  against: null,
  models,
  questionnaires: [],
  open_estimates: 3,
});

test('a warning stands at the changed cell it is about, or on a line of its own', () => {
  const rows = differenceRows(
    difference(
      model({
        warnings: [
          { code: 'RISES_MUCH', grade: 'A' },
          { code: 'MINIMAL_ABOVE_WORST', grade: 'D' },
          { code: 'GRADE_UNPRICED', grade: 'B' },
        ],
      }),
    ),
  );
  expect(rows.map(({ column, percent, warnings }) => [column, percent, warnings])).toEqual([
    ['price:A', 100, ['RISES_MUCH']],
    ['minimal', null, ['MINIMAL_ABOVE_WORST']],
    ['price:B', null, ['GRADE_UNPRICED']],
  ]);
});

test('other textbook answers are a line of their own', () => {
  const rows = differenceRows(difference(model({ cells: [], has_other_defaults: true })));
  expect(rows).toMatchObject([{ column: null, has_other_defaults: true, open_estimates: 3 }]);
});

test('every line has an id of its own', () => {
  const rows = differenceRows(difference(model(), model({ model_id: 2, has_other_defaults: true })));
  expect(new Set(rows.map(({ id }) => id)).size).toBe(3);
});

test('models are counted by what becomes of them', () => {
  const counts = differenceCounts(
    difference(
      model(),
      model({ kind: 'appears', warnings: [{ code: 'GRADE_UNPRICED', grade: 'B' }] }),
      model({ kind: 'same' }),
    ),
  );
  expect(counts).toEqual({ changed: 1, appears: 1, disappears: 0, estimates: 3, warnings: 1 });
});
