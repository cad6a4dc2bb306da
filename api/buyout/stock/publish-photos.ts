import type { EntityManager } from 'typeorm';
import { photoOriginalKey } from '../../catalogue/pictures/picture-sizes.ts';
import { squaredPhoto } from '../../catalogue/pictures/reencode-photo.ts';
import type { Deps } from '../../operation/deps.ts';
import { photoKey } from '../inspection/keep-photo.ts';
import { listOwnPhotos } from '../inspection/queries/photos.ts';

/** Name of a piece's picture, from 1; a piece that comes again has another name, so kept pictures stay right. */
const pictureOf = (piece: string, position: number): string => `unit-${piece}-${position}`;

/**
 * Gives the shop photographs of one piece, in the given order; one that is not of this buy-out is left out.
 * @returns names of the pictures
 */
export async function publishPhotos(
  deps: Deps,
  db: Pick<EntityManager, 'getRepository'>,
  { buyoutId, photos, piece }: { buyoutId: string; photos: readonly string[]; piece: string },
): Promise<string[]> {
  const kept = await listOwnPhotos(db, buyoutId, photos);
  const own = photos.filter((photo) => kept.includes(photo));
  const names: string[] = [];
  for (const photo of own) {
    const stored = await deps.files.get(photoKey(photo));
    if (!stored) continue;
    const name = pictureOf(piece, names.length + 1);
    await deps.files.put(photoOriginalKey(name), await squaredPhoto(stored.bytes), 'image/webp');
    names.push(name);
  }
  return names;
}
