import { expect, test } from 'vitest';
import { cropInPixels, PictureCrop } from './picture-crop.ts';

test('a crop is the same part of a picture of any size, within it and never empty', () => {
  const crop = { x: 2500, y: 0, width: 5000, height: 10_000 };
  expect(cropInPixels(crop, { width: 2000, height: 1000 })).toEqual({ left: 500, top: 0, width: 1000, height: 1000 });
  expect(cropInPixels(crop, { width: 7, height: 3 })).toEqual({ left: 1, top: 0, width: 4, height: 3 });
  expect(cropInPixels({ x: 9500, y: 9500, width: 500, height: 500 }, { width: 1, height: 1 })).toEqual({
    left: 0,
    top: 0,
    width: 1,
    height: 1,
  });
});

test('a crop beyond its picture, or of next to nothing, is none', () => {
  expect(PictureCrop.safeParse({ x: 6000, y: 0, width: 5000, height: 5000 }).success).toBe(false);
  expect(PictureCrop.safeParse({ x: 0, y: 0, width: 100, height: 5000 }).success).toBe(false);
  expect(PictureCrop.safeParse({ x: 5000, y: 5000, width: 5000, height: 5000 }).success).toBe(true);
});
