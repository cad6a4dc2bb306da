import { expect, it } from 'vitest';
import { paths } from '../base/paths.ts';
import { failedPlace } from './ErrorWords.tsx';

it.each([
  [paths.search('cs', 'iphone'), 'search'],
  [paths.search('ro', 'iphone'), 'search'],
  [paths.product('ro', 'iphone-15'), 'product'],
  [paths.home('cs'), null],
  [paths.category('cs', 'telefony'), null],
])('a fault at %s is told as one of: %s', (address, place) => {
  expect(failedPlace(new URL(address, 'http://shop').pathname)).toBe(place);
});
