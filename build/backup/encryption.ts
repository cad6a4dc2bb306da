// Files that only the holder of a key reads, in the format of age (age-encryption.org/v1): any age program opens them too.
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { Decrypter, Encrypter, identityToRecipient, type Identity, type Recipient, Stanza } from 'age-encryption';
import { PlainError } from '../plain-error.ts';

/** An identity of age, such as `age-keygen` writes: `AGE-SECRET-KEY-1` and 58 signs (Bech32). */
export type BackupKey = string;

export const backupKeyText = /^AGE-SECRET-KEY-1[02-9AC-HJ-NP-Z]{58}$/;

/** First bytes of each such file. */
const head = Buffer.from('age-encryption.org/v1\n');

/** Line of a file's head, authenticated with the key of the file, that holds its name; other programs of age skip it. */
const nameLine = 'kolobeh.name';

/** Writes the name of a file into its head. */
const named = (name: string): Recipient => ({
  wrapFileKey: () => [new Stanza([nameLine, Buffer.from(name).toString('base64url')], new Uint8Array())],
});

/** Reads the name out of the head of a file, and opens nothing. */
const nameReader = (): Identity & { name: string } => ({
  name: '',
  unwrapFileKey(stanzas) {
    const text = stanzas.find(({ args }) => args[0] === nameLine)?.args[1] ?? '';
    this.name = Buffer.from(text, 'base64url').toString();
    return null;
  },
});

/** Chunks as a stream of the web. Each is copied, for what it lies in is used again for the next. */
function streamOf(chunks: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const source = chunks[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const next = await source.next();
        if (next.done === true) controller.close();
        else controller.enqueue(Uint8Array.from(next.value));
      },
      cancel: async () => void (await source.return?.()),
    },
    { highWaterMark: 0 },
  );
}

const recipients = new Map<BackupKey, Promise<string>>();

/** Whom a key's files are written for; worked out once. @throws PlainError when a sign of the key was mistyped */
function recipientOf(key: BackupKey): Promise<string> {
  const known =
    recipients.get(key) ??
    identityToRecipient(key).catch(() => {
      throw new PlainError('BACKUP_KEY is no secret key of age; a sign of it may be mistyped.');
    });
  recipients.set(key, known);
  return known;
}

/** Encrypts a file. @param name its place in what it is kept in; it opens under that name alone */
export async function* encrypt(
  chunks: AsyncIterable<Uint8Array>,
  key: BackupKey,
  name: string,
): AsyncGenerator<Uint8Array> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(await recipientOf(key));
  encrypter.addRecipient(named(name));
  yield* await encrypter.encrypt(streamOf(chunks));
}

/** Takes the first bytes of a stream off it. */
async function headOf(chunks: AsyncIterator<Uint8Array>, size: number): Promise<Buffer> {
  let held = Buffer.alloc(0);
  while (held.length < size) {
    const next = await chunks.next();
    if (next.done === true) break;
    held = Buffer.concat([held, next.value]);
  }
  return held;
}

async function* after(held: Buffer, chunks: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  if (held.length > 0) yield held;
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
  const held = await headOf(source, head.length);
  const isEncrypted = held.subarray(0, head.length).equals(head);
  if (key === undefined) {
    if (isEncrypted) throw new PlainError(`${name} is encrypted; BACKUP_KEY must be the key it was encrypted by.`);
    yield* after(held, source);
    return;
  }
  // Whoever can write where it is kept could lay an open one in its place.
  if (!isEncrypted) throw new PlainError(`${name} is not encrypted; leave BACKUP_KEY out to take what stands open.`);
  try {
    yield* await opened(after(held, source), key, name);
  } catch {
    throw new PlainError(`${name} does not open: BACKUP_KEY is another one, or the file is not what was encrypted.`);
  }
}

/** @throws when the file does not open by the key, or bears another name */
async function opened(
  chunks: AsyncIterable<Uint8Array>,
  key: BackupKey,
  name: string,
): Promise<ReadableStream<Uint8Array>> {
  const reader = nameReader();
  const decrypter = new Decrypter();
  // Identities are asked one after another, and the head is authenticated before anything is opened.
  decrypter.addIdentity(reader);
  decrypter.addIdentity(key);
  const stream = await decrypter.decrypt(streamOf(chunks));
  if (reader.name !== name) throw new Error(`It was encrypted as ${reader.name}`);
  return stream;
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
