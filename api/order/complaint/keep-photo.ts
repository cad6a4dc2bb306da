import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { ComplaintPhoto } from '@kolobeh/shared/order/complaint/photo-contract.ts';
import { maxComplaintPhotos } from '@kolobeh/shared/order/complaint/most-photos.ts';
import type { EntityManager } from 'typeorm';
import { keepSentPhoto, type WrongPicture } from '../../catalogue/pictures/keep-sent-photo.ts';
import type { ComplaintRow } from '../../database/entities/orders/complaint-entities.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../operation/deps.ts';
import { lockOrder } from '../queries/find-order.ts';
import { findComplaint } from './queries/complaints.ts';
import { countPhotos, deletePhoto, insertPhoto, isPhotoOf } from './queries/photos.ts';

const photoKey = (id: string): string => `complaint-photos/${id}.webp`;

type NoRoom = { code: 'COMPLAINT_ENDED' | 'TOO_MANY_PHOTOS' };

async function checkRoom(manager: EntityManager, row: ComplaintRow): Promise<Result<true, NoRoom>> {
  if (row.ended_at !== null) return refused({ code: 'COMPLAINT_ENDED' });
  if ((await countPhotos(manager, row.id)) >= maxComplaintPhotos) return refused({ code: 'TOO_MANY_PHOTOS' });
  return ok(true);
}

/** The complaint with its order held, so that photographs sent at once are counted one after the other. */
async function hold(manager: EntityManager, { id, order_id: order }: ComplaintRow): Promise<ComplaintRow> {
  await lockOrder(manager, order);
  const row = await findComplaint(manager, id);
  if (!row) throw new Error('A complaint that was just there is gone');
  return row;
}

/** Keeps a photograph that a customer adds to an open complaint: written anew, so without place and owner. */
export async function keepPhoto(
  deps: Deps,
  complaint: ComplaintRow,
  picture: string,
): Promise<Result<ComplaintPhoto, NoRoom | WrongPicture>> {
  // Before the work of writing it anew; it is asked once more when the order is held.
  const room = await checkRoom(deps.source.manager, complaint);
  if (!room.ok) return room;
  return keepSentPhoto(deps, {
    picture,
    keyOf: photoKey,
    note: async (manager, photo): Promise<Result<ComplaintPhoto, NoRoom>> => {
      const row = await hold(manager, complaint);
      const stillRoom = await checkRoom(manager, row);
      if (!stillRoom.ok) return stillRoom;
      await insertPhoto(manager, { ...photo, complaint_id: row.id, added_at: deps.now() });
      return ok(photo);
    },
  });
}

/** Takes a photograph back while the complaint waits for the goods; later it is a part of what was decided by. */
export async function dropPhoto(
  deps: Deps,
  complaint: ComplaintRow,
  photo: string,
): Promise<Result<{ removed: boolean }, { code: 'COMPLAINT_ENDED' }>> {
  const dropped = await inTransaction(
    deps.source,
    async (manager): Promise<Result<{ removed: boolean }, { code: 'COMPLAINT_ENDED' }>> => {
      const row = await hold(manager, complaint);
      if (row.state !== 'filed') return refused({ code: 'COMPLAINT_ENDED' });
      return ok({ removed: await deletePhoto(manager, row.id, photo) });
    },
  );
  if (dropped.ok && dropped.value.removed) await deps.files.delete(photoKey(photo));
  return dropped;
}

/** Bytes of a photograph of one complaint. @returns null when it is of another one or not there */
export async function readPhoto(deps: Deps, complaint: ComplaintRow, photo: string): Promise<File | null> {
  const isOwn = await isPhotoOf(deps.source, complaint.id, photo);
  const stored = isOwn ? await deps.files.get(photoKey(photo)) : null;
  return stored && new File([new Uint8Array(stored.bytes)], `${photo}.webp`, { type: 'image/webp' });
}
