import type { Photo } from '@kolobeh/shared/buyout/office/inspection.ts';
import type { BuyoutState } from '@kolobeh/shared/buyout/states.ts';
import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import sharp from 'sharp';
import type { Deps } from '../../operation/deps.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import type { BuyoutPhotoRow } from '../../database/entities/buyout/inspection-entities.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { StateChanged } from '../move-buyout.ts';
import { findBuyoutByNumber, lockBuyoutByNumber } from '../queries/buyouts.ts';
import { presentPhoto } from './list-rounds.ts';

/** Bytes of an upload, and pixels of the decoded picture: a small file may unpack to a very large one. */
const maxBytes = 8 * 1024 * 1024;
const maxPixels = 50_000_000;
/** Longest side that is kept. */
const maxSide = 2000;

/** While a device is with us, it may be photographed. */
const withUs: readonly BuyoutState[] = ['received', 'inspected', 'requoted', 'accepted', 'blocked', 'paid', 'wiped'];

export const photoKey = (id: string): string => `buyout-photos/${id}.webp`;

/** What cameras and telephones write, by sharp's names. */
const cameraFormats = new Set(['jpeg', 'png', 'webp', 'heif', 'tiff']);

interface Encoded {
  bytes: Buffer;
  width: number;
  height: number;
}

/**
 * A picture decoded and written anew, upright and without what the camera wrote into it: place, time, owner.
 * @returns null for what is no picture, or one that no camera takes: a drawing (SVG, PDF) is a program to be run
 */
async function reencode(bytes: Buffer): Promise<Encoded | null> {
  try {
    const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' });
    if (!cameraFormats.has((await picture.metadata()).format ?? '')) return null;
    const { data, info } = await picture
      .rotate()
      .resize(maxSide, maxSide, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82, effort: 2 })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    return null;
  }
}

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
  const encoded = await reencode(sent);
  if (!encoded) return wrongPicture('NOT_A_PICTURE');
  const [made]: { id: string }[] = await deps.source.query(`select uuidv7() as id`);
  const id = made?.id ?? '';
  await deps.files.put(photoKey(id), encoded.bytes, 'image/webp');
  const [row]: BuyoutPhotoRow[] = await deps.source.query(
    `insert into buyout_photo (id, buyout_id, condition, width, height, taken_by, taken_at)
     values ($1, $2, $3, $4, $5, $6, $7) returning *`,
    [id, buyout.id, condition, encoded.width, encoded.height, caller.id, deps.now()],
  );
  if (!row) throw new Error('The photograph was not stored');
  return ok(presentPhoto(row));
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
      const [gone]: [{ id: string }[], number] = await manager.query(
        `delete from buyout_photo where id = $1 and buyout_id = $2 and round is null returning id`,
        [photo, buyout.id],
      );
      return gone.length === 0 ? refused({ code: 'PHOTO_NOT_FOUND' }) : ok({ removed: true });
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
  const rows: { id: string }[] = await deps.source.query(
    `select id from buyout_photo where id = $1 and buyout_id = $2 and (not $3 or (round is not null and condition is not null))`,
    [wish.photo, wish.buyoutId, wish.shownToSeller],
  );
  const stored = rows.length > 0 ? await deps.files.get(photoKey(wish.photo)) : null;
  return stored && new File([new Uint8Array(stored.bytes)], `${wish.photo}.webp`, { type: 'image/webp' });
}
