import { expect, it } from 'vitest';
import { crateObstacle } from './crates.ts';

it('takes an empty crate and the order’s own, and names why not for every other', () => {
  expect(crateObstacle({ order_id: null }, 'a')).toBeNull();
  expect(crateObstacle({ order_id: 'a' }, 'a')).toBeNull();
  expect(crateObstacle({ order_id: 'b' }, 'a')).toBe('CRATE_OF_OTHER_ORDER');
  expect(crateObstacle(null, 'a')).toBe('CRATE_UNKNOWN');
});
