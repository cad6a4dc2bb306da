import type { Photo } from '@kolobeh/shared/buyout/office/inspection.ts';
import type { BuyoutState } from '@kolobeh/shared/buyout/states.ts';
import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { reencodePhoto } from '../../catalogue/pictures/reencode-photo.ts';
import type { Deps } from '../../operation/deps.ts';
import { personOf } from '../../http/calls/access.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { StateChanged } from '../move-buyout.ts';
import { findBuyoutByNumber, lockBuyoutByNumber } from '../queries/buyouts.ts';
import { presentPhoto } from './list-rounds.ts';
import { deleteUnusedPhoto, hasPhoto, insertPhoto, newPhotoId } from './queries/photos.ts';

/** Bytes of an upload. */
const maxBytes = 8 * 1024 * 1024;

/** While a device is with us, it may be photographed. */
const withUs: readonly BuyoutState[] = ['received', 'inspected', 'requoted', 'accepted', 'blocked', 'paid', 'wiped'];

/** Where the file of a photograph is kept; it is served only to staff and to the seller's link. */
export const photoKey = (id: string): string => `buyout-photos/${id}.webp`;

type KeepRefused =
  | { code: 'BUYOUT_NOT_FOUND' }
  | StateChanged
  | { code: 'INPUT_INVALID'; data: { fields: FieldError[] } };

type DropRefused = { code: 'BUYOUT_NOT_FOUND' | 'PHOTO_NOT_FOUND' };

const wrongPicture = (code: string): { ok: false; refusal: KeepRefused } =>
  refused({ code: 'INPUT_INVALID', data: { fields: [{ path: 'picture', code }] } });

interface Upload {
  number: string;
  condition: number | null;
  /** Base64. */
  picture: string;
}

/** Keeps a photograph of a device. The file is written first: a row never names a file that is not there. */
export async function keepPhoto(
  deps: Deps,
  caller: Caller,
  { number, condition, picture }: Upload,
): Promise<Result<Photo, KeepRefused>> {
  const buyout = await findBuyoutByNumber(deps.source, number);
  if (!buyout) return refused({ code: 'BUYOUT_NOT_FOUND' });
  if (!withUs.includes(buyout.state)) return refused({ code: 'BUYOUT_STATE_CHANGED', data: { state: buyout.state } });
  const sent = Buffer.from(picture, 'base64');
  if (sent.length > maxBytes) return wrongPicture('PICTURE_TOO_LARGE');
  const encoded = await reencodePhoto(sent);
  if (!encoded) return wrongPicture('NOT_A_PICTURE');
  const id = await newPhotoId(deps.source);
  await deps.files.put(photoKey(id), encoded.bytes, 'image/webp');
  const photo = {
    id,
    buyout_id: buyout.id,
    condition,
    width: encoded.width,
    height: encoded.height,
    taken_by: personOf(caller),
    taken_at: deps.now(),
  };
  await insertPhoto(deps.source, photo);
  return ok(presentPhoto(photo));
}

/** Drops a photograph that no round has used; others stay as evidence. Its file goes once nothing names it any more. */
export async function dropPhoto(
  deps: Deps,
  { number, photo }: { number: string; photo: string },
): Promise<Result<{ removed: boolean }, DropRefused>> {
  const dropped = await inTransaction(
    deps.source,
    async (manager): Promise<Result<{ removed: boolean }, DropRefused>> => {
      const buyout = await lockBuyoutByNumber(manager, number);
      if (!buyout) return refused({ code: 'BUYOUT_NOT_FOUND' });
      const gone = await deleteUnusedPhoto(manager, buyout.id, photo);
      return gone ? ok({ removed: true }) : refused({ code: 'PHOTO_NOT_FOUND' });
    },
  );
  if (dropped.ok) await deps.files.delete(photoKey(photo));
  return dropped;
}

/** Bytes of a photograph of one buy-out. @returns null when it is of another one or not there */
export async function readPhoto(
  deps: Deps,
  wish: { buyoutId: string; photo: string; shownToSeller: boolean },
): Promise<File | null> {
  const stored = (await hasPhoto(deps.source, wish)) ? await deps.files.get(photoKey(wish.photo)) : null;
  return stored && new File([new Uint8Array(stored.bytes)], `${wish.photo}.webp`, { type: 'image/webp' });
}
