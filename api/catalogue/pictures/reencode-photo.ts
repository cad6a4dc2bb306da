import { cropInPixels, type PictureCrop } from '@kolobeh/shared/catalogue/office/picture-crop.ts';
import sharp from 'sharp';

/** Pixels of a decoded picture: a small file may unpack to a very large one. */
const maxPixels = 50_000_000;
/** Longest side that is kept. */
const maxSide = 2000;
/** Side of the square on which a photograph is shown in the shop. */
const shownSide = 1280;

/** What cameras and telephones write, by sharp's names. */
const cameraFormats = new Set(['jpeg', 'png', 'webp', 'heif', 'tiff']);

interface EncodedPhoto {
  /** WebP. */
  bytes: Buffer;
  width: number;
  height: number;
}

/**
 * A picture decoded and written anew, upright and without what the camera wrote into it: place, time, owner.
 * @returns null for what is no picture, or one that no camera takes: a drawing (SVG, PDF) is a program to be run
 */
export async function reencodePhoto(bytes: Buffer): Promise<EncodedPhoto | null> {
  try {
    const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' });
    if (!cameraFormats.has((await picture.metadata()).format ?? '')) return null;
    const { data, info } = await picture
      .rotate()
      .resize(maxSide, maxSide, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82, effort: 2 })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    return null;
  }
}

/** A part of a photograph as it is shown; null: the whole of it. */
export async function cutPhoto(bytes: Buffer, crop: PictureCrop | null): Promise<Buffer> {
  if (crop === null) return squaredPhoto(bytes);
  const { width, height } = await sharp(bytes).metadata();
  return squaredPhoto(
    await sharp(bytes).extract(cropInPixels(crop, { width, height })).png({ compressionLevel: 1 }).toBuffer(),
  );
}

/** A photograph in the middle of a white square, as all pictures of the shop are square. */
export const squaredPhoto = (bytes: Buffer): Promise<Buffer> =>
  sharp(bytes)
    .resize(shownSide, shownSide, { fit: 'contain', background: '#ffffff' })
    .webp({ quality: 84, effort: 2 })
    .toBuffer();
