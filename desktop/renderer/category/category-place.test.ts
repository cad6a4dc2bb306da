import { expect, it } from 'vitest';
import { type CategoryPlace, detailOf, placeOfDetail } from './category-place.ts';

it.each<CategoryPlace>([
  { kind: 'goods', id: 12 },
  { kind: 'edit', id: 12 },
  { kind: 'new', parent: null },
  { kind: 'new', parent: 7 },
])('%o comes back from its address', (place) => {
  expect(placeOfDetail(detailOf(place))).toEqual(place);
});

it.each([null, '', 'x', '12-x', 'new-', '9999999999'])('%s is no place', (detail) => {
  expect(placeOfDetail(detail)).toBeNull();
});
