// What of a picture is shown. The picture as it came is kept where no page reads it, so a crop can be changed again and
// what was cut off is not to be had.
import { randomUUID } from 'node:crypto';
import type { OfficeVariant } from '@kolobeh/shared/catalogue/office/master-product.ts';
import type { PictureCrop } from '@kolobeh/shared/catalogue/office/picture-crop.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { StoredFile } from '../../integrations/files/file-store.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import type { Deps } from '../../operation/deps.ts';
import { photoOriginalKey, uncutKey } from '../pictures/picture-sizes.ts';
import { cutPhoto } from '../pictures/reencode-photo.ts';
import { writePictures } from './pictures.ts';
import { readVariants, type StoredPicture } from './queries/variants.ts';
import { lockVariant, settleVariant, staleVariant, type VariantRefused } from './save-variant.ts';

type CropRefused = VariantRefused | { code: 'PICTURE_NOT_FOUND' };

async function pictureOf({ source }: Deps, id: number, key: string): Promise<StoredPicture | null> {
  const [variant] = await readVariants(source.manager, [id]);
  return variant?.pictures.find((one) => one.key === key) ?? null;
}

/** The picture as it came; of one from before crops the square that was made of it. */
const wholeOf = ({ files }: Deps, { key, source }: StoredPicture): Promise<StoredFile | null> =>
  files.get(source === null ? photoOriginalKey(key) : uncutKey(source));

/** A picture as it came, to be cropped; null when the product has no such picture. */
export async function uncutPicture(
  deps: Deps,
  { id, key }: { id: number; key: string },
): Promise<{ bytes: Buffer } | null> {
  const picture = await pictureOf(deps, id, key);
  return picture && wholeOf(deps, picture);
}

interface Crop {
  id: number;
  key: string;
  version: number;
  /** Null: the whole picture. */
  crop: PictureCrop | null;
}

/**
 * Shows a part of a picture, or the whole of it again. It gets another key, so that every size is made anew and no
 * stored page has the former one. Files are written first: a row never names one that is not there.
 */
export async function cropPicture(
  deps: Deps,
  caller: Caller,
  { id, key, version, crop }: Crop,
): Promise<Result<OfficeVariant, CropRefused>> {
  const picture = await pictureOf(deps, id, key);
  const whole = picture && (await wholeOf(deps, picture));
  if (!whole) return refused({ code: 'PICTURE_NOT_FOUND' });
  const source = picture.source ?? randomUUID();
  if (picture.source === null) await deps.files.put(uncutKey(source), whole.bytes, 'image/webp');
  const made = `goods-${id}-${randomUUID()}`;
  await deps.files.put(photoOriginalKey(made), await cutPhoto(whole.bytes, crop), 'image/webp');
  return inTransaction(deps.source, async (manager): Promise<Result<OfficeVariant, CropRefused>> => {
    const before = await lockVariant(manager, id);
    if (!before) return refused({ code: 'PRODUCT_NOT_FOUND' });
    if (before.version !== version) return staleVariant(manager, before);
    const [stored] = await readVariants(manager, [id]);
    const pictures = (stored?.pictures ?? []).map((one) =>
      one.key === key ? { ...one, key: made, source, crop } : one,
    );
    if (!pictures.some((one) => one.key === made)) return refused({ code: 'PICTURE_NOT_FOUND' });
    await writePictures(manager, id, pictures);
    return ok(await settleVariant(manager, caller, before, ['pictures']));
  });
}
