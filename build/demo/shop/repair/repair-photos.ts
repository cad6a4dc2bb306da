// Photographs of devices on the demo's bench: drawn, and kept as the bench keeps those that a person takes.
import type { DataSource } from 'typeorm';
import type { FileStore } from '../../../../api/integrations/files/file-store.ts';
import { photoKey } from '../../../../api/repair/photos/photo-files.ts';
import { drawPhoto, type Photographed } from '../../drawing/draw-photo.ts';
import type { CataloguePlan, PlannedProduct } from '../catalogue/catalogue-plan.ts';
import { dayMs } from '../days.ts';
import { insertRows, type Row } from '../insert-rows.ts';
import { staffOf } from '../orders/people.ts';
import { seededUuid } from '../seeded-uuid.ts';
import { instantOf, lastInstant, type PlannedRepair } from './plan-repairs.ts';

/** Pixels of a side. */
const side = 1200;
const quality = 82;
const desk = '#cfd3d6';

/** Owners see how their device came; a look from near is for the bench. */
const shots = [
  { shot: 'front', flaw: 'scratches', isShown: true },
  { shot: 'flaw', flaw: 'corners', isShown: false },
] as const satisfies (Pick<Photographed, 'shot' | 'flaw'> & { isShown: boolean })[];

const photoId = (repair: PlannedRepair, shot: string): string =>
  seededUuid(`${repair.id}/photo/${shot}`, lastInstant(repair));

async function painted(look: PlannedProduct, { shot, flaw }: (typeof shots)[number], aslant: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const svg = drawPhoto({ spec: { ...look.master.look, colour: look.colourHex }, shot, flaw, desk, aslant });
  return sharp(Buffer.from(svg), { density: 144 }).resize(side, side).webp({ quality }).toBuffer();
}

function photoRow(repair: PlannedRepair, at: number, today: Date): Row {
  const { shot, isShown } = shots[at] ?? shots[0];
  const received = instantOf(repair, 'received') ?? lastInstant(repair);
  return {
    id: photoId(repair, shot),
    repair_id: repair.id,
    width: side,
    height: side,
    state: 'received',
    is_shown: isShown,
    taken_by: staffOf(today).shop,
    taken_at: new Date(received.getTime() + ((at + 5) * dayMs) / 1440).toISOString(),
  };
}

/** What a repaired device looks like, by id of the repair. */
async function looksOf(source: DataSource, { products }: CataloguePlan): Promise<Map<string, PlannedProduct>> {
  const rows: { id: string; key: string }[] = await source.query(
    `select r.id, v.picture_key as key from repair r join buyout_variant v on v.id = r.variant_id`,
  );
  const byKey = new Map(products.map((product) => [product.pictureKey, product]));
  return new Map(
    rows.flatMap(({ id, key }) => {
      const look = byKey.get(key);
      return look ? [[id, look] as const] : [];
    }),
  );
}

/** Files first, then their rows: a row never names a file that is not there. */
export async function writeRepairPhotos(
  source: DataSource,
  files: FileStore,
  { catalogue, repairs, today }: { catalogue: CataloguePlan; repairs: readonly PlannedRepair[]; today: Date },
): Promise<void> {
  const looks = await looksOf(source, catalogue);
  const rows: Row[] = [];
  for (const repair of repairs) {
    const look = looks.get(repair.id);
    if (!look || !repair.story.isPhotographed) continue;
    for (const [at, shot] of shots.entries()) {
      await files.put(
        photoKey(photoId(repair, shot.shot)),
        await painted(look, shot, (repair.serial % 9) - 4),
        'image/webp',
      );
      rows.push(photoRow(repair, at, today));
    }
  }
  await insertRows(source, 'repair_photo', rows);
}
