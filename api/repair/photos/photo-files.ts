import type { EntityManager } from 'typeorm';
import type { Deps } from '../../operation/deps.ts';
import { isThere } from './queries/photos.ts';

/** Where the file of a photograph is kept; it is served to the bench and, when it is shown, to the repair's link. */
export const photoKey = (id: string): string => `repair-photos/${id}.webp`;

/** Has the files of deleted photographs go after this transaction, if it ends well. */
export async function dropAfterwards({ jobs }: Deps, db: EntityManager, photoIds: string[]): Promise<void> {
  if (photoIds.length > 0) await jobs.send(db, 'drop-repair-photos', { photoIds });
}

/** Deletes files of photographs that are no more. Done again it changes nothing. */
export async function dropFiles({ source, files }: Deps, photoIds: readonly string[]): Promise<void> {
  for (const id of photoIds) if (!(await isThere(source.manager, id))) await files.delete(photoKey(id));
}
