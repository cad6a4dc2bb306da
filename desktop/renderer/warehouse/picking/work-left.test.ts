import { expect, it } from 'vitest';
import type { PickLine, PickOrder } from '@kolobeh/shared/warehouse/picking/picking.ts';
import { workLeft } from './work-left.ts';

const order = (ship_by: string | null, is_cancelled = false) => ({ ship_by, is_cancelled }) as PickOrder;
const line = (quantity: number, picked: number) => ({ quantity, picked, not_found: 0 }) as PickLine;
const noon = '2026-11-22T12:00:00.000Z';

it('counts what is left to walk, and the packing of those that leave first', () => {
  const orders = [order('2026-11-22T16:00:00.000Z'), order(noon), order(null)];
  // 130 s of packing, two lines of 36 s, one further piece of 5 s.
  expect(workLeft({ orders, lines: [line(2, 0), line(1, 1), line(1, 0)] })).toEqual({ ship_by: noon, minutes: 4 });
});

it('is silent when nothing of the walk has a time, or only what was cancelled', () => {
  expect(workLeft({ orders: [order(null), order(noon, true)], lines: [] })).toBeNull();
});
