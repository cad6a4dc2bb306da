import { expect, it } from 'vitest';
import { servesOrder } from './serves-order.ts';

const pieces = [
  { code: 'CASE', free: 2 },
  { code: 'PHONE', free: 1 },
];
const item = (product: string, quantity: number) => ({ product, quantity });

it.each([
  ['all of it lies there', [item('CASE', 2)], true],
  ['a piece lacks', [item('CASE', 3)], false],
  ['two lines of one product lack one together', [item('CASE', 1), item('CASE', 2)], false],
  ['a device and pieces lie there', [item('CASE', 1), item('PHONE', 1)], true],
  ['one of two devices lacks', [item('CASE', 1), item('PHONE', 2)], false],
  ['something does not lie there', [item('CASE', 1), item('CABLE', 1)], false],
])('%s', (_, items, served) => {
  expect(servesOrder({ pieces }, items)).toBe(served);
});
