// Both stores are held to the same promises; S3 speaks to a server that checks every signature.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { playedS3, type PlayedS3 } from '../../../build/demo/partners/played-s3.ts';
import type { FileStore, OpenedFile } from './file-store.ts';
import { localFiles } from './local-files.ts';
import { s3Files, type S3Settings } from './s3-files.ts';

let dir: string;
let s3: PlayedS3;
beforeEach(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'kolobeh-files-'));
  s3 = await playedS3({ bucket: 'kolobeh', region: 'eu-central-1', accessKeyId: 'AKID', secretAccessKey: 'secret' });
});
afterEach(async () => {
  rmSync(dir, { recursive: true });
  await s3.close();
});

const s3Settings = (over: Partial<S3Settings> = {}): S3Settings => ({
  endpoint: s3.url,
  bucket: 'kolobeh',
  region: 'eu-central-1',
  accessKeyId: 'AKID',
  secretAccessKey: 'secret',
  ...over,
});

/** A megabyte at once. */
async function* piecesOf(bytes: Buffer): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 1024 * 1024)
    yield await Promise.resolve(bytes.subarray(at, at + 1024 * 1024));
}

async function readAll(opened: OpenedFile | null): Promise<Uint8Array[]> {
  const pieces: Uint8Array[] = [];
  const reader = opened?.stream().getReader();
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
    if (done || value === undefined) return pieces;
    pieces.push(value);
  }
}

describe.each<[string, () => FileStore]>([
  ['a folder', () => localFiles(path.join(dir, 'files'))],
  ['a bucket', () => s3Files(s3Settings())],
])('files in %s', (_, open) => {
  const bytes = Buffer.from([0, 255, 13, 10, 37]);

  it('come back byte by byte with their type', async () => {
    const files = open();
    await files.put('invoices/2026/FV-1.pdf', bytes, 'application/pdf');
    expect(await files.get('invoices/2026/FV-1.pdf')).toEqual({ bytes, contentType: 'application/pdf' });
  });

  it('replace a former file of the same key', async () => {
    const files = open();
    await files.put('a.pdf', bytes, 'application/pdf');
    await files.put('a.pdf', Buffer.from('new'), 'application/pdf');
    expect((await files.get('a.pdf'))?.bytes.toString()).toBe('new');
  });

  it('are null when they are not there, also after their removal', async () => {
    const files = open();
    expect(await files.get('none.pdf')).toBeNull();
    await files.put('a.pdf', bytes, 'application/pdf');
    await files.delete('a.pdf');
    await files.delete('a.pdf');
    expect(await files.get('a.pdf')).toBeNull();
  });

  it.each([
    '../x',
    'a/../b',
    '/etc/passwd',
    'a//b',
    '.hidden',
    'a/.b',
    'a\\b',
    'a b',
    '',
    'a\0',
    'a/',
    'x'.repeat(301),
    'č',
  ])('never leave their store by the key %j', async (key) => {
    const files = open();
    await expect(async () => files.put(key, bytes, 'text/plain')).rejects.toThrow(RangeError);
    await expect(async () => files.get(key)).rejects.toThrow(RangeError);
    await expect(async () => files.delete(key)).rejects.toThrow(RangeError);
  });

  it('are whole under two writers at once', async () => {
    const files = open();
    const [a, b] = [Buffer.alloc(300_000, 'a'), Buffer.alloc(300_000, 'b')];
    await Promise.all([files.put('c.pdf', a, 'application/pdf'), files.put('c.pdf', b, 'application/pdf')]);
    const stored = (await files.get('c.pdf'))?.bytes;
    expect(stored?.equals(a) || stored?.equals(b)).toBe(true);
  });

  // Longer than what a bucket is asked for at once.
  const large = Buffer.alloc(9 * 1024 * 1024, 'Kolobeh ');

  it('that come in pieces are given out in pieces, the same', async () => {
    const files = open();
    await files.putPieces('large.csv', piecesOf(large), 'text/csv');
    const opened = await files.open('large.csv');
    expect([opened?.size, opened?.type]).toEqual([large.length, 'text/csv']);
    const pieces = await readAll(opened);
    expect(pieces.length).toBeGreaterThan(1);
    expect(Buffer.concat(pieces).equals(large)).toBe(true);
    expect((await files.get('large.csv'))?.bytes.equals(large)).toBe(true);
    expect(await files.open('none.csv')).toBeNull();
  });

  it('of no bytes are files too', async () => {
    const files = open();
    await files.putPieces('empty.csv', piecesOf(Buffer.alloc(0)), 'text/csv');
    const opened = await files.open('empty.csv');
    expect([opened?.size, await readAll(opened)]).toEqual([0, []]);
  });

  it('whose pieces end in the middle are not stored, and the former one stays', async () => {
    const files = open();
    const broken = async function* () {
      yield bytes;
      await Promise.reject(new Error('no more rows'));
    };
    await expect(files.putPieces('a.csv', broken(), 'text/csv')).rejects.toThrow('no more rows');
    expect(await files.open('a.csv')).toBeNull();
    await files.put('a.csv', Buffer.from('former'), 'text/csv');
    await expect(files.putPieces('a.csv', broken(), 'text/csv')).rejects.toThrow('no more rows');
    expect((await files.get('a.csv'))?.bytes.toString()).toBe('former');
  });

  it('replaced while they are read break off or go on with the former one: no reader gets a part of each', async () => {
    const files = open();
    await files.put('a.csv', large, 'text/csv');
    const opened = await files.open('a.csv');
    const reader = opened?.stream().getReader();
    const first = await reader?.read();
    await files.put('a.csv', Buffer.alloc(large.length + 1, 'other'), 'text/csv');
    const rest = async (): Promise<Buffer | null> => {
      const pieces = [first?.value ?? new Uint8Array()];
      for (;;) {
        const next = await reader?.read().catch(() => null);
        if (!next) return null;
        if (next.done) return Buffer.concat(pieces);
        pieces.push(next.value);
      }
    };
    expect(((await rest()) ?? large).equals(large)).toBe(true);
  });
});

describe('a folder', () => {
  it('keeps no drafts', async () => {
    await localFiles(dir).put('a.pdf', Buffer.from('x'), 'application/pdf');
    expect(readdirSync(dir)).toEqual(['a.pdf']);
  });
});

describe('a bucket', () => {
  it('refuses a wrong key, and the refusal is named', async () => {
    const files = s3Files(s3Settings({ secretAccessKey: 'guess' }));
    await expect(files.put('a.pdf', Buffer.from('x'), 'application/pdf')).rejects.toMatchObject({
      kind: 'http_status',
      status: 403,
    });
    await expect(files.get('a.pdf')).rejects.toMatchObject({ status: 403 });
  });

  it('that does not exist takes no file', async () => {
    await expect(
      s3Files(s3Settings({ bucket: 'other' })).put('a.pdf', Buffer.from('x'), 'application/pdf'),
    ).rejects.toMatchObject({ status: 404 });
  });

  it('is tried again after a passing failure', async () => {
    const files = s3Files(s3Settings());
    s3.failNext(2);
    await files.put('a.pdf', Buffer.from('x'), 'application/pdf');
    expect(s3.keys()).toEqual(['a.pdf']);
  });

  it('gets a file that came in pieces again after a passing failure, and gives its parts again', async () => {
    const files = s3Files(s3Settings());
    s3.failNext(1);
    await files.putPieces('a.csv', piecesOf(Buffer.from('whole')), 'text/csv');
    const opened = await files.open('a.csv');
    expect(Buffer.concat(await readAll(opened)).toString()).toBe('whole');
  });

  it('that never answers is given up', async () => {
    s3.stall();
    await expect(s3Files(s3Settings({ timeoutMs: 100 })).get('a.pdf')).rejects.toMatchObject({ kind: 'timeout' });
  });
});
