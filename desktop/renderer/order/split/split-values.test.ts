import { expect, it } from 'vitest';
import { movesOf, toComeOf } from './split-values.ts';

const line = (id: string, quantity: number, held: number, code = id) => ({ id, code, quantity, held });

it('offers to send what is not reserved, and nothing where all or none of it is', () => {
  expect(toComeOf([line('A', 2, 2), line('B', 3, 1)])).toEqual([0, 2]);
  expect(toComeOf([line('A', 1, 2, 'X'), line('B', 2, 2, 'X')])).toEqual([0, 1]);
  expect(toComeOf([line('A', 2, 2)])).toBeNull();
  expect(toComeOf([line('A', 2, 0)])).toBeNull();
});

it('reads counts, an empty field as none, and names the first that is not a count of its line', () => {
  const lines = [line('A', 2, 2), line('B', 3, 3)];
  expect(movesOf(lines, ['', ' 3 '])).toEqual({ ok: true, value: [{ id: 'B', quantity: 3 }] });
  expect(movesOf(lines, ['1', 'dva'])).toEqual({ ok: false, refusal: { at: 1, code: 'INVALID_COUNT' } });
  expect(movesOf(lines, ['3', '0'])).toEqual({ ok: false, refusal: { at: 0, code: 'TOO_MUCH' } });
});
