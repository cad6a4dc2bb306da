import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { BenchRepair } from '@kolobeh/shared/repair/bench/contract.ts';
import { maxRepairPhotos } from '@kolobeh/shared/repair/order/states.ts';
import type { EntityManager } from 'typeorm';
import { keepSentPhoto, type WrongPicture } from '../../catalogue/pictures/keep-sent-photo.ts';
import { inTransaction } from '../../database/transaction.ts';
import { personOf } from '../../http/calls/access.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import { writeAudit } from '../../operation/audit.ts';
import type { Deps } from '../../operation/deps.ts';
import { presentBench } from '../bench/present-bench.ts';
import { findByNumber, lockRepair } from '../bench/queries/bench-repairs.ts';
import { type Gone, whileHere } from '../bench/while-here.ts';
import { dropAfterwards, photoKey } from './photo-files.ts';
import { countPhotos, deletePhoto, insertPhoto, isPhotoOf, letShow } from './queries/photos.ts';

interface Sent {
  number: string;
  picture: string;
  is_shown: boolean;
}

/** Keeps a photograph of a device with the state of its repair and who took it: written anew, so without place and owner. */
export async function keepPhoto(
  deps: Deps,
  caller: Caller,
  { number, picture, is_shown }: Sent,
): Promise<Result<BenchRepair, Gone | WrongPicture | { code: 'TOO_MANY_PHOTOS' }>> {
  // Before the work of writing it anew; it is asked once more when the repair is held.
  const there = whileHere(await findByNumber(deps.source, number));
  if (!there.ok) return there;
  const kept = await keepSentPhoto<Gone | { code: 'TOO_MANY_PHOTOS' }>(deps, {
    picture,
    keyOf: photoKey,
    note: async (manager, photo) => {
      const held = whileHere(await lockRepair(manager, number));
      if (!held.ok) return held;
      const { id: repair_id, state } = held.value;
      if ((await countPhotos(manager, repair_id)) >= maxRepairPhotos) return refused({ code: 'TOO_MANY_PHOTOS' });
      const taken = { repair_id, state, is_shown, taken_by: personOf(caller), taken_at: deps.now() };
      await insertPhoto(manager, { ...photo, ...taken });
      return ok(photo);
    },
  });
  return kept.ok ? ok(await presentBench(deps, deps.source.manager, there.value)) : kept;
}

interface Named {
  number: string;
  photo: string;
}

/** Shows a photograph to the owner of the device, or hides it, also when the repair is at its end. */
export const showPhoto = (
  deps: Deps,
  caller: Caller,
  { number, photo, is_shown }: Named & { is_shown: boolean },
): Promise<Result<BenchRepair, Gone | { code: 'PHOTO_NOT_FOUND' }>> =>
  inTransaction(deps.source, async (manager: EntityManager) => {
    const repair = await lockRepair(manager, number);
    if (!repair) return refused({ code: 'REPAIR_NOT_FOUND' } as const);
    const isFound = await letShow(manager, { id: photo, repair_id: repair.id }, is_shown);
    if (!isFound) return refused({ code: 'PHOTO_NOT_FOUND' } as const);
    await writeAudit(manager, caller, {
      action: is_shown ? 'repair.photo_shown' : 'repair.photo_hidden',
      subject: { kind: 'repair', id: repair.id },
      detail: { number, photo },
    });
    return ok(await presentBench(deps, manager, repair));
  });

/** Deletes a photograph while the device is with us; afterwards it says how the device was. */
export const removePhoto = (deps: Deps, caller: Caller, { number, photo }: Named): Promise<Result<BenchRepair, Gone>> =>
  inTransaction(deps.source, async (manager): Promise<Result<BenchRepair, Gone>> => {
    const held = whileHere(await lockRepair(manager, number));
    if (!held.ok) return held;
    const { id } = held.value;
    if (await deletePhoto(manager, { id: photo, repair_id: id })) {
      await dropAfterwards(deps, manager, [photo]);
      await writeAudit(manager, caller, {
        action: 'repair.photo_removed',
        subject: { kind: 'repair', id },
        detail: { number, photo },
      });
    }
    return ok(await presentBench(deps, manager, held.value));
  });

/** Bytes of a photograph of one repair. @returns null when it is of another one, not there, or not for its owner */
export async function readPhoto(
  { source, files }: Deps,
  { repairId, photo, isForOwner }: { repairId: string; photo: string; isForOwner: boolean },
): Promise<File | null> {
  const isOwn = await isPhotoOf(source.manager, { id: photo, repair_id: repairId }, isForOwner);
  const stored = isOwn ? await files.get(photoKey(photo)) : null;
  return stored && new File([new Uint8Array(stored.bytes)], `${photo}.webp`, { type: 'image/webp' });
}
