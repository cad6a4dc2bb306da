import { expect, it } from 'vitest';
import { fits, offeredBox } from './box-choice.ts';

const envelope = { code: 'E', inner_mm: [250, 350, 20] };
const small = { code: 'S', inner_mm: [200, 150, 80] };
const large = { code: 'L', inner_mm: [400, 300, 200] };
const boxes = [envelope, small, large];
const phone = { package_mm: [170, 90, 55], quantity: 1 };

it('offers the smallest box that the goods go into, by their sides and together', () => {
  expect(offeredBox(boxes, [phone])?.code).toBe('S');
  expect(offeredBox(boxes, [{ ...phone, quantity: 4 }])?.code).toBe('L');
  expect(offeredBox(boxes, [{ package_mm: [160, 80, 10], quantity: 1 }])?.code).toBe('E');
});

it('never offers the flat envelope for a boxed phone', () => {
  expect(fits(envelope, [phone])).toBe(false);
});

it('offers the largest when nothing fits, and takes what nobody measured for fitting', () => {
  expect(offeredBox(boxes, [{ package_mm: [900, 500, 200], quantity: 1 }])?.code).toBe('L');
  expect(offeredBox(boxes, [{ quantity: 1 }])?.code).toBe('E');
  expect(offeredBox([], [phone])).toBeUndefined();
});
