import { z } from 'zod';

/** Parts into which a side of a picture is divided: a crop holds whatever size its original is kept in. */
export const cropParts = 10_000;

const place = z.int().min(0).max(cropParts);
/** A twentieth of a side is the least that is shown. */
const length = z
  .int()
  .min(cropParts / 20, 'TOO_SMALL')
  .max(cropParts);

/** What of a picture is shown, in ten-thousandths of its sides. */
export const PictureCrop = z
  .strictObject({ x: place, y: place, width: length, height: length })
  .refine(({ x, y, width, height }) => x + width <= cropParts && y + height <= cropParts, 'OUTSIDE');
export type PictureCrop = z.infer<typeof PictureCrop>;

/** A crop in pixels of a picture of a size: within it, and never empty. */
export function cropInPixels(
  { x, y, width, height }: PictureCrop,
  size: { width: number; height: number },
): { left: number; top: number; width: number; height: number } {
  const along = (from: number, part: number, whole: number) => {
    const start = Math.min(Math.floor((from * whole) / cropParts), whole - 1);
    return { start, length: Math.max(1, Math.min(Math.round((part * whole) / cropParts), whole - start)) };
  };
  const [across, down] = [along(x, width, size.width), along(y, height, size.height)];
  return { left: across.start, top: down.start, width: across.length, height: down.length };
}
