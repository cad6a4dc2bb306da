import { randomUUID } from 'node:crypto';
import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import { refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { maxPhotoBytes } from '@kolobeh/shared/validation/photo/photo-terms.ts';
import type { EntityManager } from 'typeorm';
import { inTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../operation/deps.ts';
import { lookThrough } from '../../integrations/virus-scanner/look-through.ts';
import { reencodePhoto } from './reencode-photo.ts';

/** A photograph as it is kept; width and height in pixels. */
interface KeptPhoto {
  id: string;
  width: number;
  height: number;
}

/** What was sent is no photograph, or too large a one. */
export interface WrongPicture {
  code: 'INPUT_INVALID';
  data: { fields: FieldError[] };
}

const wrongPicture = (code: string): { ok: false; refusal: WrongPicture } =>
  refused({ code: 'INPUT_INVALID', data: { fields: [{ path: 'picture', code }] } });

/** What is sent and how it is kept. */
interface Keeping<Refusal> {
  /** In base64. */
  picture: string;
  keyOf: (id: string) => string;
  /** Notes the photograph in its transaction, when there is still room for it. */
  note: (manager: EntityManager, photo: KeptPhoto) => Promise<Result<KeptPhoto, Refusal>>;
}

/** Keeps a photograph that somebody sends, written anew, so without place and owner; one that is not noted goes again. */
export async function keepSentPhoto<Refusal>(
  deps: Deps,
  { picture, keyOf, note }: Keeping<Refusal>,
): Promise<Result<KeptPhoto, Refusal | WrongPicture>> {
  const sent = Buffer.from(picture, 'base64');
  if (sent.length > maxPhotoBytes) return wrongPicture('PICTURE_TOO_LARGE');
  const trouble = await lookThrough(deps, 'photo', sent);
  if (trouble) return wrongPicture(trouble);
  const encoded = await reencodePhoto(sent);
  if (!encoded) return wrongPicture('NOT_A_PICTURE');
  const photo = { id: randomUUID(), width: encoded.width, height: encoded.height };
  await deps.files.put(keyOf(photo.id), encoded.bytes, 'image/webp');
  const kept = await inTransaction(deps.source, (manager) => note(manager, photo));
  if (!kept.ok) await deps.files.delete(keyOf(photo.id));
  return kept;
}
