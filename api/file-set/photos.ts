import type { PictureCrop } from '@kolobeh/shared/catalogue/office/picture-crop.ts';
import { type FileSet, mostSetPhotos } from '@kolobeh/shared/content/file-set.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { cutPicture, keepSentPicture, wholePicture } from '../catalogue/pictures/cut-pictures.ts';
import type { Caller } from '../http/calls/call-context.ts';
import type { Deps } from '../operation/deps.ts';
import { changeSet, invalid, type SetRefused } from './change-file-set.ts';
import { findSet, listSetPhotos, type StoredSetPhoto } from './queries/file-sets.ts';

const prefixOf = (id: number): string => `set-${id}`;

/** Adds a picture after the others. The file is written first: a row never names a file that is not there. */
export async function addPhoto(
  deps: Deps,
  caller: Caller,
  { id, picture }: { id: number; picture: string },
): Promise<Result<FileSet, SetRefused>> {
  if (!(await findSet(deps.source.manager, id))) return refused({ code: 'FILE_SET_NOT_FOUND' });
  const kept = await keepSentPicture(deps.files, prefixOf(id), picture);
  if (!kept.ok) return invalid('picture', kept.refusal.code);
  const added: StoredSetPhoto = { ...kept.value, alts: { cs: '', ro: '' }, crop: null };
  return changeSet(deps, caller, { id, version: null }, (photos) =>
    photos.length >= mostSetPhotos
      ? invalid('picture', 'TOO_MANY')
      : ok({ photos: [...photos, added], what: 'photo added' }),
  );
}

const photoOf = async ({ source }: Deps, id: number, key: string): Promise<StoredSetPhoto | undefined> =>
  (await listSetPhotos(source.manager, id)).find((one) => one.key === key);

/** A photo as it came, to be cropped; null when the set has no such photo. */
export async function uncutPhoto(deps: Deps, { id, key }: { id: number; key: string }): Promise<Buffer | null> {
  const photo = await photoOf(deps, id, key);
  const whole = photo && (await wholePicture(deps.files, photo));
  return whole?.bytes ?? null;
}

/** Shows a part of a photo, or the whole of it again, under another key; documents that name the former one keep it. */
export async function cropPhoto(
  deps: Deps,
  caller: Caller,
  { id, key, version, crop }: { id: number; key: string; version: number; crop: PictureCrop | null },
): Promise<Result<FileSet, SetRefused | { code: 'PICTURE_NOT_FOUND' }>> {
  const photo = await photoOf(deps, id, key);
  const made = photo && (await cutPicture(deps.files, { prefix: prefixOf(id), picture: photo, crop }));
  if (!made) return refused({ code: 'PICTURE_NOT_FOUND' });
  return changeSet(deps, caller, { id, version }, (photos) =>
    photos.some((one) => one.key === key)
      ? ok({ photos: photos.map((one) => (one.key === key ? { ...one, ...made, crop } : one)), what: 'crop' })
      : refused({ code: 'PICTURE_NOT_FOUND' }),
  );
}
