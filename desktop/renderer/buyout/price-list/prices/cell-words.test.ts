import { readAmount } from '../../../base/read-amount.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import { expect, test } from 'vitest';
import { showAmount } from './cell-words.ts';

test.each([
  [1_299_000, 'cs', '12\u00a0990'],
  [123_456_700, 'cs', '1\u00a0234\u00a0567'],
  [239_000, 'ro', '2.390'],
  [-30_000, 'ro', '\u2212300'],
  [null, 'cs', ''],
] as const)('%s is shown in the %s list as “%s”, and read back as the same', (amount, market, shown) => {
  expect(showAmount(amount, market)).toBe(shown);
  expect(readAmount(shown, markets[market])).toEqual({ ok: true, value: amount });
});
