// A file set of the demo shop: devices as they lie on the inspection's desk. They are drawn, as all goods of it are.
import type { PictureCrop } from '@kolobeh/shared/catalogue/office/picture-crop.ts';
import sharp from 'sharp';
import { photoOriginalKey, uncutKey } from '../../../../api/catalogue/pictures/picture-sizes.ts';
import { cutPhoto } from '../../../../api/catalogue/pictures/reencode-photo.ts';
import type { FileStore } from '../../../../api/integrations/files/file-store.ts';
import { drawProduct } from '../../drawing/draw-product.ts';
import type { PlannedProduct } from '../catalogue/catalogue-plan.ts';
import { continueIds, type Db, insertRows } from '../insert-rows.ts';

/** How documents of the demo shop name it. */
export const demoSetCode = 'inspection-desk';

const mostPictures = 6;

/** What of a picture of 4 : 3 is shown: the square in its middle. */
const middle: PictureCrop = { x: 1250, y: 0, width: 7500, height: 10_000 };

const desks = ['#e9e2d6', '#dfe7e3', '#e4e3ee'];

interface DemoPhoto {
  key: string;
  source: string;
  product: PlannedProduct;
  desk: string;
}

/** The device wanted most of each of the first models. */
function photosOf(products: readonly PlannedProduct[]): DemoPhoto[] {
  const wanted = products
    .filter(({ master }) => master.kind === 'phone' || master.kind === 'tablet')
    .toSorted((a, b) => b.popularity - a.popularity || a.id - b.id);
  const ofModel = new Map(wanted.toReversed().map((product) => [product.master.id, product] as const));
  return [...ofModel.values()]
    .toReversed()
    .slice(0, mostPictures)
    .map((product, at) => ({
      key: `set-1-demo-${at + 1}`,
      source: `demo-set-1-${at + 1}`,
      product,
      desk: desks[at % desks.length] ?? '#eee',
    }));
}

/** The set with its pictures' rows. */
export async function writeFileSets(db: Db, products: readonly PlannedProduct[], today: Date): Promise<void> {
  await insertRows(db, 'file_set', [
    { id: 1, code: demoSetCode, name: 'Stůl kontroly', version: 1, changed_at: today.toISOString() },
  ]);
  await insertRows(
    db,
    'file_set_photo',
    photosOf(products).map(({ key, source, product: { master, colourName } }, at) => ({
      file_set_id: 1,
      position: at + 1,
      picture_key: key,
      alts: {
        cs: `${master.name.cs} (${colourName.cs}) na stole kontroly`,
        ro: `${master.name.ro} (${colourName.ro}) pe masa de verificare`,
      },
      source_key: source,
      crop: middle,
    })),
  );
  await continueIds(db, 'file_set');
}

/** The same as files; only what is not there. */
export async function writeFileSetPictures(files: FileStore, products: readonly PlannedProduct[]): Promise<void> {
  for (const { key, source, product, desk } of photosOf(products)) {
    if (await files.get(photoOriginalKey(key))) continue;
    const drawing = drawProduct({ ...product.master.look, colour: product.colourHex }, { view: 'pair' });
    const device = await sharp(Buffer.from(drawing), { density: 130 }).resize(1000, 1000).png().toBuffer();
    const photo = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: desk } })
      .composite([{ input: device, left: 300, top: 100 }])
      .webp({ quality: 84, effort: 2 })
      .toBuffer();
    await files.put(uncutKey(source), photo, 'image/webp');
    await files.put(photoOriginalKey(key), await cutPhoto(photo, middle), 'image/webp');
  }
}
