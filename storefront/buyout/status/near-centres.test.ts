import { expect, it } from 'vitest';
import { nearestFirst } from './near-centres.ts';

const centres = [
  { city: 'Brno', postcode: '602 00' },
  { city: 'Ostrava', postcode: '702 00' },
  { city: 'Praha', postcode: '11000' },
];
const towns = (of: { city?: string; postcode?: string }) => nearestFirst(centres, of).map(({ city }) => city);

it.each([
  [{ city: 'Praha 5', postcode: '150 00' }, 'Praha'],
  [{ city: 'brno', postcode: '60200' }, 'Brno'],
  [{ city: 'Opava', postcode: '746 01' }, 'Ostrava'],
  [{ city: 'Kladno', postcode: '272 01' }, 'Brno'],
  [{}, 'Brno'],
])('of a seller in %o the first centre is in %s', (seller, first) => {
  expect(towns(seller)[0]).toBe(first);
});

it('leaves none out', () => {
  expect(towns({ city: 'Praha', postcode: '11000' }).toSorted()).toEqual(['Brno', 'Ostrava', 'Praha']);
});
