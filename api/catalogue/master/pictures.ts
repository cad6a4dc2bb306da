import type { OfficeVariant, ProductPicture } from '@kolobeh/shared/catalogue/office/master-product.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { EntityManager } from 'typeorm';
import { inTransaction } from '../../database/transaction.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import type { Deps } from '../../operation/deps.ts';
import { keepSentPicture } from '../pictures/cut-pictures.ts';
import { dropPictures, insertPictures, readVariants, setPictures, type StoredPicture } from './queries/variants.ts';
import { lockVariant, settleVariant, staleVariant, type VariantRefused } from './save-variant.ts';
import { invalid, type Invalid } from './save-master.ts';

const mostPictures = 20;
const noAlts = { cs: '', ro: '' };

type AddRefused = Invalid | { code: 'PRODUCT_NOT_FOUND' };
type ArrangeRefused = VariantRefused | { code: 'LAST_PICTURE' };

/**
 * Writes a variant's pictures: the first one leads lists; when the last one goes, the drawing comes back.
 * @returns false for a piece that was never drawn and would be left without any
 */
export async function writePictures(
  manager: EntityManager,
  id: number,
  pictures: readonly StoredPicture[],
): Promise<boolean> {
  const [stored] = await readVariants(manager, [id]);
  if (!stored) return false;
  const drawn = stored.pictures.length === 0 ? stored.picture_key : stored.drawn_key;
  const leading = pictures[0]?.key ?? drawn;
  if (leading === null) return false;
  await dropPictures(manager, id);
  if (pictures.length > 0) await insertPictures(manager, id, pictures);
  await setPictures(manager, id, { picture_key: leading, drawn_key: pictures.length > 0 ? drawn : null });
  return true;
}

/** Adds a picture after the others. The file is written first: a row never names a file that is not there. */
export async function addPicture(
  deps: Deps,
  caller: Caller,
  { id, picture }: { id: number; picture: string },
): Promise<Result<OfficeVariant, AddRefused>> {
  const [known] = await readVariants(deps.source.manager, [id]);
  if (!known) return refused({ code: 'PRODUCT_NOT_FOUND' });
  const kept = await keepSentPicture(deps.files, `goods-${id}`, picture);
  if (!kept.ok) return invalid({ path: 'picture', code: kept.refusal.code });
  return inTransaction(deps.source, async (manager): Promise<Result<OfficeVariant, AddRefused>> => {
    const before = await lockVariant(manager, id);
    if (!before) return refused({ code: 'PRODUCT_NOT_FOUND' });
    if (before.pictures.length >= mostPictures) return invalid({ path: 'picture', code: 'TOO_MANY' });
    const [stored] = await readVariants(manager, [id]);
    await writePictures(manager, id, [...(stored?.pictures ?? []), { ...kept.value, alts: noAlts, crop: null }]);
    return ok(await settleVariant(manager, caller, before, ['pictures']));
  });
}

/** Puts a variant's own pictures in order, with their texts; those left out go. */
export const arrangePictures = (
  deps: Deps,
  caller: Caller,
  { id, version, pictures }: { id: number; version: number; pictures: readonly ProductPicture[] },
): Promise<Result<OfficeVariant, ArrangeRefused>> =>
  inTransaction(deps.source, async (manager): Promise<Result<OfficeVariant, ArrangeRefused>> => {
    const before = await lockVariant(manager, id);
    if (!before) return refused({ code: 'PRODUCT_NOT_FOUND' });
    const present = before.pictures.map(({ key, alts }) => ({ key, alts }));
    if (JSON.stringify(present) === JSON.stringify(pictures)) return ok(before);
    if (before.version !== version) return staleVariant(manager, before);
    const keys = pictures.map(({ key }) => key);
    const isForeign = keys.some((key) => !before.pictures.some((one) => one.key === key));
    if (isForeign || new Set(keys).size < keys.length) return invalid({ path: 'pictures', code: 'UNKNOWN' });
    const [stored] = await readVariants(manager, [id]);
    const arranged = pictures.flatMap(({ key, alts }) => {
      const one = stored?.pictures.find((kept) => kept.key === key);
      return one ? [{ ...one, alts }] : [];
    });
    if (!(await writePictures(manager, id, arranged))) return refused({ code: 'LAST_PICTURE' });
    return ok(await settleVariant(manager, caller, before, ['pictures']));
  });
