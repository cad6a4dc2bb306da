// Sizes and formats of a product's picture, made from its original when they are first asked for and then kept.
import sharp from 'sharp';
import type { FileStore, StoredFile } from '../integrations/files/file-store.ts';

/** Widths in pixels in which pictures are offered; they are square. */
export const pictureWidths = [160, 320, 640, 1280] as const;
export type PictureWidth = (typeof pictureWidths)[number];
export type PictureFormat = 'webp' | 'avif';

/** `apple-iphone-15-BLK-front-640.webp`: nothing that could leave the folder of pictures. */
const pattern = /^([A-Za-z0-9][A-Za-z0-9-]{0,120})-(160|320|640|1280)\.(webp|avif)$/;

/** Where a picture's original is kept. */
export const originalKey = (picture: string): string => `pictures/${picture}.svg`;

/** Where a photograph's original is kept: a square one, for a piece that was not drawn. */
export const photoOriginalKey = (picture: string): string => `pictures/${picture}.webp`;

export const sizeKey = (picture: string, width: PictureWidth, format: PictureFormat): string =>
  `pictures/${picture}-${width}.${format}`;

/** Side of the original in its own units; drawing it at another density keeps edges sharp. */
const originalSide = 600;
const dotsPerInch = 72;

/** Less precise transparency would be quicker, and show steps in the soft shadows. */
const coding = { webp: { quality: 82, alphaQuality: 90, effort: 1 }, avif: { quality: 55, effort: 1 } } as const;

/** Paints the original in each of the widths, none larger than the first, in the formats given with them. */
export async function paintSizes(
  original: Buffer,
  sizes: readonly { width: PictureWidth; format: PictureFormat }[],
): Promise<Buffer[]> {
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

/** Painting takes the processor; more than two at a time would keep other calls waiting. */
const atOnce = 2;
const running = new Set<Promise<unknown>>();
const wanted = new WeakMap<FileStore, Map<string, Promise<StoredFile | null>>>();

async function inTurn<Out>(work: () => Promise<Out>): Promise<Out> {
  while (running.size >= atOnce) await Promise.race(running);
  const started = work().finally(() => running.delete(started));
  running.add(started);
  return started;
}

async function paintOne(files: FileStore, name: string): Promise<StoredFile | null> {
  const [, picture = '', width, format] = pattern.exec(name) ?? [];
  const original = (await files.get(originalKey(picture))) ?? (await files.get(photoOriginalKey(picture)));
  if (!original) return null;
  const size = { width: Number(width) as PictureWidth, format: format as PictureFormat };
  const [bytes] = await inTurn(() => paintSizes(original.bytes, [size]));
  if (!bytes) return null;
  await files.put(`pictures/${name}`, bytes, `image/${size.format}`);
  return { bytes, contentType: `image/${size.format}` };
}

/**
 * A picture by its file name (`<picture>-<width>.<format>`). A size not there yet is made from the original, once
 * however many ask for it at the same moment.
 * @returns null for a name that is no picture's, and where there is no original
 */
export async function pictureFile(files: FileStore, name: string): Promise<StoredFile | null> {
  if (!pattern.test(name)) return null;
  const stored = await files.get(`pictures/${name}`);
  if (stored) return stored;
  const inWork = wanted.get(files) ?? new Map<string, Promise<StoredFile | null>>();
  wanted.set(files, inWork);
  const painting = inWork.get(name) ?? paintOne(files, name).finally(() => inWork.delete(name));
  inWork.set(name, painting);
  return painting;
}
