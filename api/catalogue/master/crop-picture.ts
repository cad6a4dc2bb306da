// What of a product's picture is shown.
import type { OfficeVariant } from '@kolobeh/shared/catalogue/office/master-product.ts';
import type { PictureCrop } from '@kolobeh/shared/catalogue/office/picture-crop.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import type { Deps } from '../../operation/deps.ts';
import { cutPicture, wholePicture } from '../pictures/cut-pictures.ts';
import { writePictures } from './pictures.ts';
import { readVariants, type StoredPicture } from './queries/variants.ts';
import { lockVariant, settleVariant, staleVariant, type VariantRefused } from './save-variant.ts';

type CropRefused = VariantRefused | { code: 'PICTURE_NOT_FOUND' };

async function pictureOf({ source }: Deps, id: number, key: string): Promise<StoredPicture | null> {
  const [variant] = await readVariants(source.manager, [id]);
  return variant?.pictures.find((one) => one.key === key) ?? null;
}

/** A picture as it came, to be cropped; null when the product has no such picture. */
export async function uncutPicture(
  deps: Deps,
  { id, key }: { id: number; key: string },
): Promise<{ bytes: Buffer } | null> {
  const picture = await pictureOf(deps, id, key);
  return picture && wholePicture(deps.files, picture);
}

interface Crop {
  id: number;
  key: string;
  version: number;
  /** Null: the whole picture. */
  crop: PictureCrop | null;
}

/**
 * Shows a part of a picture, or the whole of it again, under another key. Files are written first: a row never names one
 * that is not there.
 */
export async function cropPicture(
  deps: Deps,
  caller: Caller,
  { id, key, version, crop }: Crop,
): Promise<Result<OfficeVariant, CropRefused>> {
  const picture = await pictureOf(deps, id, key);
  const made = picture && (await cutPicture(deps.files, { prefix: `goods-${id}`, picture, crop }));
  if (!made) return refused({ code: 'PICTURE_NOT_FOUND' });
  return inTransaction(deps.source, async (manager): Promise<Result<OfficeVariant, CropRefused>> => {
    const before = await lockVariant(manager, id);
    if (!before) return refused({ code: 'PRODUCT_NOT_FOUND' });
    if (before.version !== version) return staleVariant(manager, before);
    const [stored] = await readVariants(manager, [id]);
    const pictures = (stored?.pictures ?? []).map((one) => (one.key === key ? { ...one, ...made, crop } : one));
    if (!pictures.some((one) => one.key === made.key)) return refused({ code: 'PICTURE_NOT_FOUND' });
    await writePictures(manager, id, pictures);
    return ok(await settleVariant(manager, caller, before, ['pictures']));
  });
}
