import { expect, it } from 'vitest';
import { seenBox } from './seen-box.ts';

const brno = { south: 49.123_456_7, west: 16.412_345_6, north: 49.287_654_3, east: 16.812_345_6 };

it('a view is told to a pixel: roughly from afar, exactly from near', () => {
  expect(seenBox(brno, 7)).toEqual({ south: 49.12, west: 16.41, north: 49.29, east: 16.81 });
  expect(seenBox(brno, 16)).toEqual({ south: 49.123_46, west: 16.412_35, north: 49.287_65, east: 16.812_35 });
});

it('a map that shows more than the world asks for the world', () => {
  expect(seenBox({ south: -95, west: -400, north: 95, east: 400 }, 0)).toEqual({
    south: -90,
    west: -180,
    north: 90,
    east: 180,
  });
});
