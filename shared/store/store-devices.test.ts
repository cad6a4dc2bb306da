import { describe, expect, it } from 'vitest';
import { DevicePlace, whyNotHere, whyNotToStore } from './store-devices.ts';

const free = { lying: 1, planned: 0, free: 1 };

describe('a device comes to a store', () => {
  it('from a shelf alone', () => {
    const able = DevicePlace.options.filter((place) => whyNotToStore(place, free) === null);
    expect(able).toEqual(['shelf']);
  });

  it.each([
    ['every piece is promised', { ...free, free: 0 }],
    ['a walk is sent for it', { lying: 2, planned: 2, free: 3 }],
  ])('not when %s', (_, stock) => {
    expect(whyNotToStore('shelf', stock)).toBe('PROMISED');
  });
});

it('a device is handed out where it lies', () => {
  expect(whyNotHere('store', true)).toBeNull();
  expect(whyNotHere('store', false)).toBe('IN_OTHER_STORE');
  expect(whyNotHere('shelf', false)).toBe('IN_WAREHOUSE');
  expect(whyNotHere('customer', false)).toBe('SOLD');
});
