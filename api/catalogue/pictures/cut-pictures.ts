// Pictures that staff send: kept as they came where no page reads them, and shown as squares, whole or in part. A crop can
// be changed again, and what was cut off is not to be had.
import { randomUUID } from 'node:crypto';
import type { PictureCrop } from '@kolobeh/shared/catalogue/office/picture-crop.ts';
import { maxPictureBytes } from '@kolobeh/shared/catalogue/office/picture-text.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { FileStore, StoredFile } from '../../integrations/files/file-store.ts';
import { photoOriginalKey, uncutKey } from './picture-sizes.ts';
import { cutPhoto, reencodePhoto, squaredPhoto } from './reencode-photo.ts';

/** A picture by its key, and where it is kept as it came; null of one from before crops. */
export interface CutPicture<Source extends string | null = string | null> {
  key: string;
  source: Source;
}

/**
 * Keeps a picture that was sent, written anew, so without place and owner.
 * @param prefix what its key begins with, such as `goods-12`
 * @param sent in base64
 */
export async function keepSentPicture(
  files: FileStore,
  prefix: string,
  sent: string,
): Promise<Result<CutPicture<string>, { code: 'PICTURE_TOO_LARGE' | 'NOT_A_PICTURE' }>> {
  const bytes = Buffer.from(sent, 'base64');
  if (bytes.length > maxPictureBytes) return refused({ code: 'PICTURE_TOO_LARGE' });
  const encoded = await reencodePhoto(bytes);
  if (!encoded) return refused({ code: 'NOT_A_PICTURE' });
  const kept = { key: `${prefix}-${randomUUID()}`, source: randomUUID() };
  await files.put(uncutKey(kept.source), encoded.bytes, 'image/webp');
  await files.put(photoOriginalKey(kept.key), await squaredPhoto(encoded.bytes), 'image/webp');
  return ok(kept);
}

/** The picture as it came; of one from before crops the square that was made of it. */
export const wholePicture = (files: FileStore, { key, source }: CutPicture): Promise<StoredFile | null> =>
  files.get(source === null ? photoOriginalKey(key) : uncutKey(source));

/**
 * Makes a part of a picture, or the whole of it again, under another key, so that every size is made anew and no stored
 * page has the former one.
 * @returns null where the picture as it came is not there
 */
export async function cutPicture(
  files: FileStore,
  { prefix, picture, crop }: { prefix: string; picture: CutPicture; crop: PictureCrop | null },
): Promise<CutPicture<string> | null> {
  const whole = await wholePicture(files, picture);
  if (!whole) return null;
  const source = picture.source ?? randomUUID();
  if (picture.source === null) await files.put(uncutKey(source), whole.bytes, 'image/webp');
  const key = `${prefix}-${randomUUID()}`;
  await files.put(photoOriginalKey(key), await cutPhoto(whole.bytes, crop), 'image/webp');
  return { key, source };
}
