// Files that only the holder of a key reads: AES-256-GCM under a key of each file's own (HKDF), in pieces that are bound
// to their order, to the end and to the file's name (the STREAM construction, as age and Tink have it).
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { PlainError } from '../plain-error.ts';

/** 32 bytes. */
export type BackupKey = Buffer;

const magic = Buffer.from('kolobeh encrypted 1\n');
const saltBytes = 32;
const pieceBytes = 1 << 16;
const tagBytes = 16;

/** As `BACKUP_KEY` writes it: 32 bytes in base64, such as `openssl rand -base64 32` gives. */
export const backupKeyText = /^[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=$/;

/** A number of 11 bytes, then whether it is the last piece: no nonce comes twice under a file's key. */
function nonceOf(piece: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(piece, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

const keyOf = (key: BackupKey, salt: Uint8Array): Buffer => Buffer.from(hkdfSync('sha256', key, salt, 'file', 32));

interface Piece {
  bytes: Buffer;
  number: number;
  isLast: boolean;
}

/** Cuts what comes into pieces of one size; only the last may be shorter, and there always is one. */
async function* piecesOf(chunks: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Piece> {
  let held = Buffer.alloc(0);
  let number = 0;
  for await (const chunk of chunks) {
    held = Buffer.concat([held, chunk]);
    for (; held.length > size; number += 1) {
      yield { bytes: held.subarray(0, size), number, isLast: false };
      held = held.subarray(size);
    }
  }
  yield { bytes: held, number, isLast: true };
}

/** Encrypts a file. @param name its place in what it is kept in; it opens under that name alone */
export async function* encrypt(
  chunks: AsyncIterable<Uint8Array>,
  key: BackupKey,
  name: string,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltBytes);
  const own = keyOf(key, salt);
  yield Buffer.concat([magic, salt]);
  for await (const { bytes, number, isLast } of piecesOf(chunks, pieceBytes)) {
    const cipher = createCipheriv('aes-256-gcm', own, nonceOf(number, isLast)).setAAD(Buffer.from(name));
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  }
}

/** Takes the first bytes of a stream off it. */
async function headOf(chunks: AsyncIterator<Uint8Array>, size: number): Promise<{ head: Buffer; rest: Buffer }> {
  let held = Buffer.alloc(0);
  while (held.length < size) {
    const next = await chunks.next();
    if (next.done === true) break;
    held = Buffer.concat([held, next.value]);
  }
  return { head: held.subarray(0, size), rest: held.subarray(size) };
}

async function* after(rest: Buffer, chunks: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  if (rest.length > 0) yield rest;
  for (let next = await chunks.next(); next.done !== true; next = await chunks.next()) yield next.value;
}

/**
 * Opens a file that was encrypted; without a key one that never was comes as it is.
 * @throws PlainError when the key is another one, is missing or is given for an open file, or the file is not as it was
 * encrypted under this name
 */
export async function* decrypt(
  chunks: AsyncIterable<Uint8Array>,
  key: BackupKey | undefined,
  name: string,
): AsyncGenerator<Uint8Array> {
  const source = chunks[Symbol.asyncIterator]();
  const { head, rest } = await headOf(source, magic.length + saltBytes);
  const isEncrypted = head.subarray(0, magic.length).equals(magic);
  if (key === undefined) {
    if (isEncrypted) throw new PlainError(`${name} is encrypted; BACKUP_KEY must be the key it was encrypted by.`);
    if (head.length > 0) yield head;
    yield* after(rest, source);
    return;
  }
  // Whoever can write where it is kept could lay an open one in its place.
  if (!isEncrypted) throw new PlainError(`${name} is not encrypted; leave BACKUP_KEY out to take what stands open.`);
  const own = keyOf(key, head.subarray(magic.length));
  for await (const { bytes, number, isLast } of piecesOf(after(rest, source), pieceBytes + tagBytes)) {
    yield openPiece(bytes, own, nonceOf(number, isLast), name);
  }
}

function openPiece(bytes: Buffer, own: Buffer, nonce: Buffer, name: string): Buffer {
  const end = Math.max(0, bytes.length - tagBytes);
  try {
    const decipher = createDecipheriv('aes-256-gcm', own, nonce, { authTagLength: tagBytes });
    decipher.setAAD(Buffer.from(name)).setAuthTag(bytes.subarray(end));
    return Buffer.concat([decipher.update(bytes.subarray(0, end)), decipher.final()]);
  } catch {
    throw new PlainError(`${name} does not open: BACKUP_KEY is another one, or the file is not what was encrypted.`);
  }
}

/** A mark by which only the holder of the key can have written a text; its own use of the key. */
export const markOf = (key: BackupKey, text: string): string =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', key, '', 'contents', 32)))
    .update(text)
    .digest('hex');

/** Whether a mark is the one of a text. */
export function isMarkOf(key: BackupKey, text: string, mark: string): boolean {
  const [wanted, given] = [Buffer.from(markOf(key, text)), Buffer.from(mark)];
  return wanted.length === given.length && timingSafeEqual(wanted, given);
}
