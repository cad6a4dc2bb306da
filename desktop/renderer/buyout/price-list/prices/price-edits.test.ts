import type { CellChange } from '@kolobeh/shared/buyout/price-list/changes.ts';
import { expect, test } from 'vitest';
import {
  added,
  type Batch,
  overTheirs,
  type PriceEdits,
  stepBack,
  unsavedCells,
  withoutTheirs,
} from './price-edits.ts';

const change = (changes: Partial<CellChange> = {}): CellChange => ({
  model_id: 1,
  column: 'price:A',
  from: 100,
  to: 200,
  ...changes,
});
const batch = (changes: Partial<Batch> = {}): Batch => ({ list: 7, type: 'telefony', changes: [change()], ...changes });
const edits = (changes: Partial<PriceEdits> = {}): PriceEdits => ({
  isTyping: false,
  isCellOpen: () => false,
  queue: [],
  state: 'saved',
  error: null,
  conflicts: [],
  past: [],
  ...changes,
});
const theirs = [{ model_id: 1, column: 'price:A', now: 150 }];

test('changes wait in order and can be taken back; a step back cannot', () => {
  const first = edits(added(edits(), batch(), true));
  expect(first.past).toHaveLength(1);
  expect(edits({ ...first, ...added(first, batch({ list: 8 }), false) })).toMatchObject({
    queue: [{ list: 7 }, { list: 8 }],
    past: [{ list: 7 }],
  });
});

test('a step back takes the last change of the shown list, not of another one', () => {
  const present = edits({ past: [batch(), batch({ changes: [change({ from: 200, to: 300 })] }), batch({ list: 8 })] });
  const back = stepBack(present, { list: 7, type: 'telefony' });
  expect(back?.batch.changes).toEqual([change({ from: 300, to: 200 })]);
  expect(back?.past.map(({ list }) => list)).toEqual([7, 8]);
  expect(stepBack(present, { list: 7, type: 'tablety' })).toBeNull();
});

test('amounts written over somebody else’s name what is there now', () => {
  const mine = batch({ changes: [change(), change({ column: 'minimal' })] });
  expect(overTheirs(mine, theirs).changes).toEqual([change({ from: 150 }), change({ column: 'minimal' })]);
});

test('when somebody else’s amounts stay, the rest of the batch is still saved', () => {
  const mine = batch({ changes: [change(), change({ column: 'minimal' })] });
  expect(withoutTheirs(mine, theirs).changes).toEqual([change({ column: 'minimal' })]);
});

test('unsaved cells of all batches are counted', () => {
  expect(unsavedCells({ queue: [batch(), batch({ changes: [change(), change()] })] })).toBe(3);
});
