import { expect, it } from 'vitest';
import { isDue, isMeantPage, parseShown, writeShown } from './popup-rule.ts';

const day = 24 * 60 * 60 * 1000;

it.each([
  [[], 'c/telefony', true],
  [['c/telefony'], 'c/telefony/', true],
  [['c/telefony'], 'c/telefony/apple', true],
  [['c/telefony?quality=new'], 'c/telefony', true],
  [['c/telefony'], 'c/telefony-pro-seniory', false],
  [[''], '', true],
  [[''], 'c/telefony', false],
  [['prodejny', ''], '', true],
] as const)('pages %j mean “%s”: %s', (pages, address, isMeant) => {
  expect(isMeantPage({ pages: [...pages] }, address)).toBe(isMeant);
});

it('opens once a version, and again after the days of its rule', () => {
  const once = { version: 3, rule: { again_after_days: null } };
  const weekly = { version: 3, rule: { again_after_days: 7 } };
  expect(isDue(once, null, 0)).toBe(true);
  expect(isDue(once, { version: 3, at: 0 }, 400 * day)).toBe(false);
  expect(isDue(once, { version: 2, at: 0 }, 1)).toBe(true);
  expect(isDue(weekly, { version: 3, at: 0 }, 7 * day - 1)).toBe(false);
  expect(isDue(weekly, { version: 3, at: 0 }, 7 * day)).toBe(true);
});

it('reads what it wrote, and nothing else', () => {
  const shown = { version: 12, at: 1_795_860_000_000 };
  expect(parseShown(writeShown(shown))).toEqual(shown);
  for (const other of [null, '', '12', 'a b', '1 2 3', '{"version":1}']) expect(parseShown(other)).toBeNull();
});
