// Sizes and formats of a product's picture, made from its original when they are first asked for and then kept.
import type { FileStore, StoredFile } from '../../integrations/files/file-store.ts';

/** Widths in pixels in which pictures are offered; they are square. */
const pictureWidths = [160, 320, 640, 1280] as const;
/** Pixels. */
export type PictureWidth = (typeof pictureWidths)[number];
/** AVIF, and WebP for browsers that do not take it. */
export type PictureFormat = 'webp' | 'avif';

/** One of the files a picture is offered in. */
export interface PictureSize {
  width: PictureWidth;
  format: PictureFormat;
}

/** `apple-iphone-15-BLK-front-640.webp`: nothing that could leave the folder of pictures. */
const pattern = /^([A-Za-z0-9][A-Za-z0-9-]{0,120})-(160|320|640|1280)\.(webp|avif)$/;

/** Where a picture's original is kept. */
export const originalKey = (picture: string): string => `pictures/${picture}.svg`;

/** Where a photograph's original is kept: a square one, for a piece that was not drawn. */
export const photoOriginalKey = (picture: string): string => `pictures/${picture}.webp`;

/** Where a picture is kept as it came: no address leads there. */
export const uncutKey = (source: string): string => `uncut/${source}.webp`;

/** Where a size is kept once it has been made; also the end of its address. */
export const sizeKey = (picture: string, width: PictureWidth, format: PictureFormat): string =>
  `pictures/${picture}-${width}.${format}`;

/** All keys under which a photograph and its sizes may be kept. */
export const pictureKeys = (picture: string): string[] => [
  photoOriginalKey(picture),
  ...pictureWidths.flatMap((width) => (['webp', 'avif'] as const).map((format) => sizeKey(picture, width, format))),
];

/** Where pictures are kept and who paints them. */
interface Pictures {
  files: FileStore;
  painter: { paint: (original: Buffer, size: PictureSize) => Promise<Buffer> };
}

const wanted = new WeakMap<FileStore, Map<string, Promise<StoredFile | null>>>();

async function paintOne({ files, painter }: Pictures, name: string): Promise<StoredFile | null> {
  const [, picture = '', width, format] = pattern.exec(name) ?? [];
  const original = (await files.get(originalKey(picture))) ?? (await files.get(photoOriginalKey(picture)));
  if (!original) return null;
  const size: PictureSize = { width: Number(width) as PictureWidth, format: format as PictureFormat };
  const bytes = await painter.paint(original.bytes, size);
  await files.put(`pictures/${name}`, bytes, `image/${size.format}`);
  return { bytes, contentType: `image/${size.format}` };
}

/**
 * A picture by its file name (`<picture>-<width>.<format>`). A size not there yet is made from the original, once
 * however many ask for it at the same moment.
 * @returns null for a name that is no picture's, and where there is no original
 */
export async function pictureFile(pictures: Pictures, name: string): Promise<StoredFile | null> {
  const { files } = pictures;
  if (!pattern.test(name)) return null;
  const stored = await files.get(`pictures/${name}`);
  if (stored) return stored;
  const inWork = wanted.get(files) ?? new Map<string, Promise<StoredFile | null>>();
  wanted.set(files, inWork);
  const painting = inWork.get(name) ?? paintOne(pictures, name).finally(() => inWork.delete(name));
  inWork.set(name, painting);
  return painting;
}
