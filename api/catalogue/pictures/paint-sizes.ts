import sharp from 'sharp';
import type { PictureSize } from './picture-sizes.ts';

/** Side of the original in its own units; drawing it at another density keeps edges sharp. */
const originalSide = 600;
const dotsPerInch = 72;

/** Less precise transparency would be quicker, and show steps in the soft shadows. */
const coding = { webp: { quality: 82, alphaQuality: 90, effort: 1 }, avif: { quality: 55, effort: 1 } } as const;

/** Paints the original in each of the widths, none larger than the first, in the formats given with them. */
export async function paintSizes(original: Buffer, sizes: readonly PictureSize[]): Promise<Buffer[]> {
  const largest = Math.max(...sizes.map((size) => size.width));
  const drawn = sharp(original, { density: (dotsPerInch * largest) / originalSide }).ensureAlpha();
  const { data, info } = await drawn.raw().toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  return Promise.all(
    sizes.map(({ width, format }) => {
      const sized = sharp(data, { raw }).resize(width, width);
      return (format === 'webp' ? sized.webp(coding.webp) : sized.avif(coding.avif)).toBuffer();
    }),
  );
}
