import { expect, test } from 'vitest';
import { aLine } from './a-list.testing.ts';
import { applyChanges, type CellChange, undone } from './changes.ts';

const lines = new Map([
  [1, aLine()],
  [2, aLine({ prices: { A: 5_000 } })],
]);
const change = (changes: Partial<CellChange> = {}): CellChange => ({
  model_id: 1,
  column: 'price:A+',
  from: 720_000,
  to: 700_000,
  ...changes,
});

test('changes of many cells give the lines that changed', () => {
  const applied = applyChanges(lines, [change(), change({ column: 'minimal', from: 30_000, to: null })]);
  expect(applied).toEqual({
    ok: true,
    value: new Map([[1, aLine({ minimal: 0, prices: { 'A+': 7_000, D: 1_200 } })]]),
  });
});

test('a cell that somebody else has changed stops all changes and says what is in it', () => {
  const changes = [change({ model_id: 2, column: 'price:A', from: 400_000, to: 300_000 }), change()];
  expect(applyChanges(lines, changes)).toEqual({
    ok: false,
    refusal: [{ model_id: 2, column: 'price:A', now: 500_000 }],
  });
});

test('changes that were made already pass and change nothing', () => {
  expect(applyChanges(lines, [change({ from: 100, to: 720_000 })])).toEqual({ ok: true, value: new Map() });
});

test('a model that was not in the list begins with an empty line', () => {
  const applied = applyChanges(lines, [change({ model_id: 9, from: null, to: 100_000 })]);
  expect(applied).toMatchObject({ value: new Map([[9, { minimal_price: 0, prices: { 'A+': 100_000 } }]]) });
});

test('changes taken back leave everything as it was, also when one cell was changed twice', () => {
  const changes = [
    change(),
    change({ from: 700_000, to: 650_000 }),
    change({ column: 'price:B', from: null, to: 100 }),
  ];
  const there = applyChanges(lines, changes);
  if (!there.ok) throw new Error('not applied');
  const back = applyChanges(new Map([...lines, ...there.value]), undone(changes));
  expect(back).toEqual({ ok: true, value: new Map([[1, aLine()]]) });
});
