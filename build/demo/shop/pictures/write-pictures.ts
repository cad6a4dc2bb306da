/** Pictures of the demo shop in the file store: every original, and the sizes lists ask for most. */
import { paintSizes } from '../../../../api/catalogue/pictures/paint-sizes.ts';
import { originalKey, type PictureSize, sizeKey } from '../../../../api/catalogue/pictures/picture-sizes.ts';
import type { FileStore } from '../../../../api/integrations/files/file-store.ts';
import type { Original } from './originals.ts';

const atOnce = 4;

/** Runs the work over all items, a few at a time, until done or told to stop. */
async function overAll<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
  mayGoOn = () => true,
): Promise<void> {
  const queue = items.values();
  const lane = async (): Promise<void> => {
    for (const item of queue) {
      if (!mayGoOn()) return;
      await work(item);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}

/** Writes only what is not there, so that a second seeding into the same folder is quick. */
async function keepOriginal(files: FileStore, original: Original): Promise<void> {
  const key = originalKey(original.picture);
  if (await files.get(key)) return;
  await files.put(key, Buffer.from(original.draw()), 'image/svg+xml');
}

/** Of a product's own page, and of cards in lists: what a phone of today asks for. The largest comes first. */
const askedFor: readonly PictureSize[] = [
  { width: 640, format: 'avif' },
  { width: 320, format: 'avif' },
];

async function keepSizesAskedFor(files: FileStore, { picture, draw }: Original): Promise<void> {
  const last = askedFor.at(-1);
  if (!last || (await files.get(sizeKey(picture, last.width, last.format)))) return;
  const painted = await paintSizes(Buffer.from(draw()), askedFor);
  for (const [at, { width, format }] of askedFor.entries()) {
    const bytes = painted[at];
    if (bytes) await files.put(sizeKey(picture, width, format), bytes, `image/${format}`);
  }
}

/**
 * Originals of all pictures, then the sizes phones ask for of the most asked for products for as long as `paintMs` allows; the shop
 * paints the rest when it is first looked at.
 */
export async function writePictures(files: FileStore, originals: readonly Original[], paintMs: number): Promise<void> {
  await overAll(originals, (original) => keepOriginal(files, original));
  const until = performance.now() + paintMs;
  const main = originals.filter((original) => original.isMain);
  await overAll(
    main,
    (original) => keepSizesAskedFor(files, original),
    () => performance.now() < until,
  );
}
