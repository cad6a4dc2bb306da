import { randomBytes } from 'node:crypto';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { expect, it } from 'vitest';
import { isMarkOf, markOf, encrypt, backupKeyText, decrypt } from './encryption.ts';

const [key, anotherKey] = [await generateX25519Identity(), await generateX25519Identity()];
const name = 'files/invoices/1.pdf';

/** In chunks of sizes that fit no piece. */
async function* chunksOf(bytes: Buffer, size = 10_007): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function whole(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}

const encrypted = (bytes: Buffer): Promise<Buffer> => whole(encrypt(chunksOf(bytes), key, name));
const opened = (bytes: Buffer, by = key, as = name): Promise<Buffer> => whole(decrypt(chunksOf(bytes), by, as));

/** Pieces of 65,536 bytes with a tag of 16 follow the head and a nonce of 16. */
const piece = 65_552;
const headBytes = (bytes: Buffer): number => bytes.indexOf('\n', bytes.indexOf('\n--- ') + 1) + 1 + 16;

it.each([0, 1, 65_535, 65_536, 65_537, 131_072, 200_000])('a file of %i bytes comes back as it was', async (size) => {
  const bytes = randomBytes(size);
  expect((await opened(await encrypted(bytes))).equals(bytes)).toBe(true);
});

it('the same file is never encrypted alike, and nothing of it can be read', async () => {
  const bytes = Buffer.from('Kanarína Tajemnická '.repeat(5_000));
  const [one, other] = [await encrypted(bytes), await encrypted(bytes)];
  expect(one.equals(other)).toBe(false);
  expect(one.includes('Tajemnick')).toBe(false);
});

it('without a key one that was never encrypted comes as it is, also when it is shorter than a head', async () => {
  for (const text of ['', 'k', 'a plain file\n'.repeat(9_000)])
    expect((await whole(decrypt(chunksOf(Buffer.from(text)), undefined, name))).toString()).toBe(text);
});

it('with a key an open one is not taken', async () => {
  await expect(opened(Buffer.from('a plain file'))).rejects.toThrow('is not encrypted');
  await expect(opened(Buffer.alloc(0))).rejects.toThrow('is not encrypted');
});

it('it opens by its key and under its name alone', async () => {
  const bytes = await encrypted(randomBytes(100));
  await expect(opened(bytes, anotherKey)).rejects.toThrow('BACKUP_KEY is another one');
  await expect(opened(bytes, key, 'files/invoices/2.pdf')).rejects.toThrow('does not open');
  await expect(whole(decrypt(chunksOf(bytes), undefined, name))).rejects.toThrow('is encrypted');
});

it('a changed byte, a cut end, a lost, doubled or exchanged piece is noticed', async () => {
  const bytes = await encrypted(randomBytes(200_000));
  const begin = headBytes(bytes);
  const pieces = [0, 1, 2, 3].map((at) => bytes.subarray(begin + at * piece, begin + (at + 1) * piece));
  const [head, [first, second, third, last]] = [bytes.subarray(0, begin), pieces];
  if (!first || !second || !third || !last) throw new Error('four pieces');
  const flipped = Buffer.from(bytes);
  flipped.writeUInt8(flipped.readUInt8(begin + 70_000) ^ 1, begin + 70_000);
  const spoilt = {
    flipped,
    cut: bytes.subarray(0, -1),
    'cut between pieces': Buffer.concat([head, first, second, third]),
    empty: head,
    lost: Buffer.concat([head, first, third, last]),
    doubled: Buffer.concat([head, first, first, second, third, last]),
    exchanged: Buffer.concat([head, second, first, third, last]),
    longer: Buffer.concat([bytes, Buffer.from('x')]),
  };
  for (const [how, changed] of Object.entries(spoilt))
    await expect(opened(changed), how).rejects.toThrow('does not open');
});

it('a mark is of one text and one key', () => {
  const mark = markOf(key, 'contents');
  expect(isMarkOf(key, 'contents', mark)).toBe(true);
  expect(isMarkOf(key, 'contents.', mark)).toBe(false);
  expect(isMarkOf(anotherKey, 'contents', mark)).toBe(false);
  expect(isMarkOf(key, 'contents', '')).toBe(false);
});

it('any program of age opens it by the key, and what another one wrote bears no name of ours', async () => {
  const decrypter = new Decrypter();
  decrypter.addIdentity(key);
  expect(await decrypter.decrypt(await encrypted(Buffer.from('Kanarína')), 'text')).toBe('Kanarína');
  const foreign = new Encrypter();
  foreign.addRecipient(await identityToRecipient(key));
  await expect(opened(Buffer.from(await foreign.encrypt('Kanarína')))).rejects.toThrow('does not open');
});

it('a key is a secret key of age', async () => {
  for (let n = 0; n < 5; n += 1) expect(await generateX25519Identity()).toMatch(backupKeyText);
  for (const wrong of ['', 'password', key.toLowerCase(), key.slice(1), `${key}Q`, await identityToRecipient(key)])
    expect(wrong).not.toMatch(backupKeyText);
  const mistyped = key.replace(/.$/, (last) => (last === 'Q' ? 'P' : 'Q'));
  await expect(whole(encrypt(chunksOf(Buffer.from('a')), mistyped, name))).rejects.toThrow('mistyped');
});
