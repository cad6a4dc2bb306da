import { cropInPixels, type PictureCrop } from '@kolobeh/shared/catalogue/office/picture-crop.ts';

/** Pixels of a decoded picture: a small file may unpack to a very large one. */
const maxPixels = 50_000_000;
/** Longest side that is kept. */
const maxSide = 2000;
/** Side of the square on which a photograph is shown in the shop. */
const shownSide = 1280;

/** Loaded by the first photograph: most processes never see one, and it takes some twenty megabytes. */
const loadSharp = async () => (await import('sharp')).default;

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
  const sharp = await loadSharp();
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
  const sharp = await loadSharp();
  const { width, height } = await sharp(bytes).metadata();
  return squaredPhoto(
    await sharp(bytes).extract(cropInPixels(crop, { width, height })).png({ compressionLevel: 1 }).toBuffer(),
  );
}

/** A photograph in the middle of a white square, as all pictures of the shop are square. */
export async function squaredPhoto(bytes: Buffer): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(bytes)
    .resize(shownSide, shownSide, { fit: 'contain', background: '#ffffff' })
    .webp({ quality: 84, effort: 2 })
    .toBuffer();
}
