// Files of a review's photographs: one that only its author and the staff see, and its squares among the shop's pictures.
import type { EntityManager } from 'typeorm';
import { pictureKeys, photoOriginalKey } from '../../catalogue/pictures/picture-sizes.ts';
import { squaredPhoto } from '../../catalogue/pictures/reencode-photo.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../operation/deps.ts';
import { holdPhoto } from '../queries/review-photos.ts';

/** Where the photograph itself is kept. */
export const photoKey = (id: string): string => `review-photos/${id}.webp`;

/** Its name among the shop's pictures while it is shown; as statements of SQL write it. */
const pictureOf = (id: string): string => `review-${id}`;

/** Puts photographs among the shop's pictures, before their review says that they are shown. */
export async function publishPhotos({ files }: Deps, photos: readonly string[]): Promise<void> {
  for (const id of photos) {
    const stored = await files.get(photoKey(id));
    if (!stored) throw new Error(`The photograph ${id} has lost its file`);
    await files.put(photoOriginalKey(pictureOf(id)), await squaredPhoto(stored.bytes), 'image/webp');
  }
}

/** Has the files of photographs follow what becomes of their rows in this transaction, however it ends. */
export async function settleAfterwards({ jobs }: Deps, db: EntityManager, photoIds: string[]): Promise<void> {
  if (photoIds.length > 0) await jobs.send(db, 'settle-review-photos', { photoIds });
}

/**
 * Makes files agree with the rows as they stand: what is not shown is no picture of the shop, what is no more has no
 * file. Done again it changes nothing.
 */
export async function settlePhotos(deps: Deps, photos: readonly string[]): Promise<void> {
  for (const id of photos)
    await inTransaction(deps.source, async (manager) => {
      const row = await holdPhoto(manager, id);
      if (row?.is_shown) return;
      for (const key of pictureKeys(pictureOf(id))) {
        await deps.files.delete(key);
        await deps.cdn.purgeUrl(`${deps.settings.PUBLIC_URL}/files/${key}`, false);
      }
      if (!row) await deps.files.delete(photoKey(id));
    });
}
