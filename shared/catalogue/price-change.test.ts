import { expect, test } from 'vitest';
import { describeDifference, isAskedChange, judgePrice } from './price-change.ts';

/** So that the amounts of the table are seen as they are. */
const untaxed = { vat_percent: 0, is_margin_scheme: false };

test.each([
  // from, to, cost → percent, margin, warnings, asked
  [499_000, 489_000, null, -2, null, [], false],
  [499_000, 499_000, null, 0, null, [], false],
  [100_000, 70_100, null, -29.9, null, [], false],
  [100_000, 70_000, null, -30, null, ['large'], false],
  [100_000, 130_000, null, 30, null, ['large'], false],
  [100_000, 20_100, null, -79.9, null, ['large'], false],
  [100_000, 20_000, null, -80, null, ['large'], true],
  [100_000, 180_000, null, 80, null, ['large'], true],
  [499_000, 100, null, -99.98, null, ['large'], true],
  [100, 499_000, null, 498_900, null, ['large'], true],
  [100_000, 95_000, 95_000, -5, 0, ['at_cost'], false],
  [100_000, 95_000, 95_100, -5, -100, ['below_cost'], false],
  [100_000, 95_000, 94_900, -5, 100, [], false],
  [100_000, 60_000, 90_000, -40, -30_000, ['large', 'below_cost'], false],
  [null, 100, null, null, null, [], false],
  [null, 100, 50_000, null, -49_900, ['below_cost'], false],
  [0, 100, null, null, null, [], false],
] as const)('from %s to %s at cost %s', (from, to, cost, percent, margin, warnings, isAsked) => {
  expect(judgePrice({ from, to, cost, tax: untaxed })).toEqual({ percent, margin, warnings, isAsked });
});

test('VAT is no margin: of used goods it is due of the difference, of new ones of the price', () => {
  const change = { from: null, to: 12_100_00, cost: 10_000_00 };
  const judged = (is_margin_scheme: boolean) => judgePrice({ ...change, tax: { vat_percent: 21, is_margin_scheme } });
  expect(judged(true)).toMatchObject({ margin: 1_735_54, warnings: [] });
  expect(judged(false)).toMatchObject({ margin: 0, warnings: ['at_cost'] });
  expect(judgePrice({ ...change, tax: null })).toMatchObject({ margin: null, warnings: [] });
});

test('exactly four fifths are asked for whatever the price, without losing a fraction', () => {
  for (let whole = 5; whole <= 50_000; whole += 5) {
    const from = whole * 100;
    const to = (whole / 5) * 100;
    if (!isAskedChange(from, to) || isAskedChange(from, to + 100)) throw new Error(`${from} → ${to}`);
  }
});

test.each([
  [100_000, 70_000, { percent: -30 }],
  [100_000, 400_000, { percent: 300 }],
  [100_000, 410_000, { times: 4.1 }],
  // A price of one crown of what was bought for 2 554.
  [100, 255_400, { times: 2554 }],
  [0, 100, null],
])('%s and %s are as far apart as %o', (from, to, said) => {
  expect(describeDifference(from, to)).toEqual(said);
});
