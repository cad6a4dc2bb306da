import type { DispensingPlace } from '@kolobeh/shared/checkout/delivery-contract.ts';
import { expect, it } from 'vitest';
import { marksOf } from './marks.ts';

const place = (id: number): DispensingPlace => ({
  id,
  carrier: 'dpd',
  code: `CZ${id}`,
  name: `Box ${id}`,
  street: 'Dlouhá 1',
  city: 'Brno',
  postcode: '60200',
  latitude: 49.2,
  longitude: 16.6,
  takes_cash: true,
  opening_hours: null,
  refusal: null,
});

const total = (marks: ReturnType<typeof marksOf>): number => marks.reduce((sum, { count }) => sum + count, 0);

it('points are marks of their own', () => {
  const marks = marksOf({ places: [place(1), place(2)], groups: [] }, place(2));
  expect(marks.map(({ id, count }) => [id, count])).toEqual([
    [1, 1],
    [2, 1],
  ]);
});

it('groups stand for their points, a group of one is its point, and the picked one is counted once', () => {
  const groups = [
    { latitude: 50, longitude: 14, count: 80, place: null },
    { latitude: 49, longitude: 16, count: 1, place: place(7) },
  ];
  const marks = marksOf({ places: [place(1)], groups }, place(3));
  expect(marks.map(({ id, count }) => [id, count])).toEqual([
    [-1, 80],
    [7, 1],
    [3, 0],
  ]);
  expect(total(marks)).toBe(81);
  expect(total(marksOf({ places: [place(1)], groups }, place(7)))).toBe(81);
});
