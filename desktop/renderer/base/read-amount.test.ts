import { expect, test } from 'vitest';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import { readAmount, writeAmount } from './read-amount.ts';

test.each([
  ['12990', 12_990],
  ['12 990', 12_990],
  ['12\u00a0990 Kč', 12_990],
  ['12\u202f990,00', 12_990],
  ['12.990,00', 12_990],
  ['1.012.990', 1_012_990],
  ['12990.00', 12_990],
  ['12990,-', 12_990],
  ['12 990 CZK', 12_990],
  ['-300', -300],
  ['\u2212300 Kč', -300],
  ['–1.300', -1_300],
  ['+50', 50],
  ['0', 0],
  ['-0', 0],
])('“%s” in a Czech spreadsheet is %d whole crowns', (text, units) => {
  expect(readAmount(text, markets.cs)).toEqual({ ok: true, value: units * 100 });
});

test.each(['2.390 lei', '2390 LEI', '2390 RON', '2.390,00 Lei'])(
  '“%s” in a Romanian spreadsheet is 2 390 lei',
  (text) => {
    expect(readAmount(text, markets.ro)).toEqual({ ok: true, value: 239_000 });
  },
);

test.each(['', '  ', '\u00a0'])('an empty cell is no amount: “%s”', (text) => {
  expect(readAmount(text, markets.cs)).toEqual({ ok: true, value: null });
});

test.each([
  ['12,990', 'NOT_A_NUMBER'],
  ['12.99.00', 'NOT_A_NUMBER'],
  ['1.23', 'NOT_WHOLE'],
  ['12 990,50', 'NOT_WHOLE'],
  ['Kč', 'NOT_A_NUMBER'],
  ['na dotaz', 'NOT_A_NUMBER'],
  ['#N/A', 'NOT_A_NUMBER'],
  ['1e5', 'NOT_A_NUMBER'],
  ['--5', 'NOT_A_NUMBER'],
  ['2 390 lei', 'OTHER_CURRENCY'],
  ['99999999999999999999', 'TOO_HIGH'],
])('“%s” is refused: %s', (text, refusal) => {
  expect(readAmount(text, markets.cs)).toEqual({ ok: false, refusal });
});

test('what is written is read back as the same amount', () => {
  for (const amount of [null, 0, 100, -30_000, 1_299_000])
    expect(readAmount(writeAmount(amount), markets.ro)).toEqual({ ok: true, value: amount });
});
