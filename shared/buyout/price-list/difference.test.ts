import { describe, expect, it, test } from 'vitest';
import { aChoice, aLine, aList, someConditions } from './a-list.testing.ts';
import { compareLists, compareQuestionnaires, percentChange } from './difference.ts';
import { emptyLine, type Line } from './line.ts';

const phone = { id: 1, name: 'iPhone 13', product_type: 'telefony' } as const;
const around = (openEstimates = 0) => ({ models: [phone], openEstimates: new Map([[1, openEstimates]]) });
const between = (old: Line, now: Line, openEstimates = 0) =>
  compareLists(aList({ 1: old }), aList({ 1: now }), around(openEstimates));

describe('the difference of two lists', () => {
  it('says old, new and per cent of every changed cell, and how many estimates keep the old price', () => {
    const [model] = between(
      aLine({ corrections: { 'battery-80': -300 } }),
      aLine({ minimal: 350, prices: { 'A+': 6_800, D: 1_200 }, corrections: { 'battery-80': -330, faulty: -100 } }),
      4,
    );
    expect(model).toEqual({
      model_id: 1,
      name: 'iPhone 13',
      product_type: 'telefony',
      kind: 'changed',
      cells: [
        { column: 'minimal', old: 30_000, new: 35_000, percent: 16.7 },
        { column: 'price:A+', old: 720_000, new: 680_000, percent: -5.6 },
        { column: 'correction:faulty', old: null, new: -10_000, percent: null },
        { column: 'correction:battery-80', old: -30_000, new: -33_000, percent: -10 },
      ],
      has_other_defaults: false,
      open_estimates: 4,
      warnings: [],
    });
  });

  it('leaves out models in which nothing changes and nothing is strange', () => {
    expect(between(aLine(), aLine())).toEqual([]);
    expect(between(emptyLine, { ...emptyLine, minimal_price: 100 })).toEqual([]);
  });

  it('names models that appear and disappear', () => {
    expect(between(emptyLine, aLine())).toMatchObject([{ kind: 'appears', warnings: [] }]);
    expect(between(aLine(), { ...aLine(), prices: {} })).toMatchObject([{ kind: 'disappears', warnings: [] }]);
    expect(compareLists(aList({}), aList({ 1: aLine() }), around())).toMatchObject([{ kind: 'appears' }]);
    expect(compareLists(aList({ 1: aLine() }), aList({}), around())).toMatchObject([{ kind: 'disappears' }]);
  });

  it('shows corrections of answers that are asked no more', () => {
    const [works] = someConditions();
    const now = aList({ 1: aLine() }, works ? [works] : []);
    const old = aList({ 1: aLine({ corrections: { 'battery-80': -300 } }) });
    expect(compareLists(old, now, around())).toMatchObject([
      { kind: 'changed', cells: [{ column: 'correction:battery-80', old: -30_000, new: null }] },
    ]);
  });

  it('notices other textbook answers', () => {
    const now = aList({ 1: aLine() });
    Object.assign(now.lines.get(1) ?? {}, { defaults: { D: ['faulty'] } });
    expect(compareLists(aList({ 1: aLine() }), now, around())).toMatchObject([
      { kind: 'changed', cells: [], has_other_defaults: true },
    ]);
  });
});

describe('warnings', () => {
  const warningsOf = (now: Line, old: Line = now) => between(old, now).flatMap(({ warnings }) => warnings);

  it.each([
    [1_000, 1_200, []],
    [1_000, 1_201, [{ code: 'RISES_MUCH', grade: 'D' }]],
    [1_000, 500, []],
  ])('a price going from %d to %d', (old, now, warnings) => {
    const line = (price: number): Line => aLine({ prices: { 'A+': 7_200, D: price } });
    expect(warningsOf(line(now), line(old))).toEqual(warnings);
  });

  it('a least price that rises much', () => {
    expect(warningsOf(aLine({ minimal: 400 }), aLine({ minimal: 300 }))).toEqual([{ code: 'RISES_MUCH', grade: null }]);
  });

  it('a worse grade that is paid better', () => {
    const line = aLine({ prices: { 'A+': 5_000, A: 4_000, B: 4_500, D: 4_200 } });
    expect(warningsOf(line)).toEqual([
      { code: 'GRADES_OUT_OF_ORDER', grade: 'B' },
      { code: 'GRADES_OUT_OF_ORDER', grade: 'D' },
    ]);
  });

  it('a least price above the price of the worst grade', () => {
    expect(warningsOf(aLine({ minimal: 1_201 }))).toEqual([{ code: 'MINIMAL_ABOVE_WORST', grade: 'D' }]);
    expect(warningsOf(aLine({ minimal: 1_200 }))).toEqual([]);
  });

  it('a grade that answers lead to and that has no price', () => {
    expect(warningsOf(aLine({ prices: { 'A+': 7_200 } }))).toEqual([{ code: 'GRADE_UNPRICED', grade: 'D' }]);
  });

  it('are told of models that do not change, too, and not of those that are not bought out', () => {
    expect(between(aLine({ minimal: 2_000 }), aLine({ minimal: 2_000 }))).toMatchObject([{ kind: 'same', cells: [] }]);
    expect(warningsOf({ ...emptyLine, minimal_price: 100 })).toEqual([]);
  });
});

test.each([
  [100, 110, 10],
  [300, 100, -66.7],
  [-300, -330, -10],
  [0, 100, null],
  [null, 100, null],
  [100, null, null],
])('from %s to %s it is %s per cent', (old, now, percent) => {
  expect(percentChange(old, now)).toBe(percent);
});

test('questions that were added, removed, changed and moved are named by type', () => {
  const [works, battery] = someConditions();
  if (!works || !battery) throw new Error('no questions');
  const list = (...conditions: (typeof works)[]) => aList({}, conditions);
  const screen = { ...works, id: 7, name: 'Screen' };
  expect(compareQuestionnaires(list(works, battery), list(works, battery))).toEqual([]);
  expect(compareQuestionnaires(list(works, battery), list(screen, works))).toEqual([
    { product_type: 'telefony', added: ['Screen'], removed: ['Battery'], changed: [], is_reordered: false },
  ]);
  expect(compareQuestionnaires(list(works, battery), list(battery, works))).toMatchObject([{ is_reordered: true }]);
  const dearer = { ...battery, choices: [...battery.choices, aChoice('battery-dead')] };
  expect(compareQuestionnaires(list(works, battery), list(works, dearer))).toMatchObject([
    { added: [], removed: [], changed: ['Battery'], is_reordered: false },
  ]);
});
