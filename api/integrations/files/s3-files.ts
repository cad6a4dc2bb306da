import { createHash } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { AwsClient } from 'aws4fetch';
import { z } from 'zod';
import { callPartner, type PartnerCall, type PartnerReply, unexpectedStatus } from '../call-partner.ts';
import { checkKey, type FileStore, type OpenedFile } from './file-store.ts';

/** A bucket of any store that speaks S3, with keys that may read and write it. */
export const S3Settings = z.object({
  /** Any store that speaks S3, e.g. `https://s3.eu-central-1.amazonaws.com`. Buckets are addressed by path. */
  endpoint: z.url().transform((url) => url.replace(/\/+$/, '')),
  bucket: z.string().min(3),
  region: z.string().default('us-east-1'),
  accessKeyId: z.string().min(1),
  secretAccessKey: z.string().min(1),
  timeoutMs: z.number().int().positive().default(30_000),
});
export type S3Settings = z.input<typeof S3Settings>;

const partner = 'file store';
type Method = 'GET' | 'PUT' | 'DELETE';

/** Bytes of a large file that are asked for at once. */
const partBytes = 4 * 1024 * 1024;

/** The slowest way to a bucket that is still waited for, in bytes a millisecond. */
const slowest = 512;

interface Sent {
  body: Blob | Uint8Array<ArrayBuffer>;
  size: number;
  /** SHA-256 of the body, in hexadecimal. */
  hash: string;
  contentType: string;
}

interface Asked {
  sent?: Sent;
  headers?: Record<string, string>;
  /** Answers that are none to be surprised at. */
  known?: readonly number[];
}

const emptyHash = createHash('sha256').digest('hex');

/** A file's length as the answer to a question for a part of it says it: `bytes 0-99/1234`. */
const lengthOf = (headers: Headers): number => Number(headers.get('content-range')?.split('/')[1]);

/** Keeps pieces in a file of this machine while they come, because a bucket wants to know length and hash first. */
async function spooled(
  pieces: AsyncIterable<Uint8Array>,
  send: (file: Omit<Sent, 'contentType'>) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kolobeh-sent-'));
  try {
    const file = path.join(folder, 'file');
    const hash = createHash('sha256');
    const counted = async function* (): AsyncGenerator<Uint8Array> {
      for await (const piece of pieces) {
        hash.update(piece);
        yield piece;
      }
    };
    await writeFile(file, counted());
    const body = await openAsBlob(file);
    await send({ body, size: body.size, hash: hash.digest('hex') });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type AskBucket = (method: Method, key: string, asked?: Asked) => Promise<PartnerReply>;

function bucket(settings: S3Settings): AskBucket {
  const { endpoint, bucket: name, region, accessKeyId, secretAccessKey, timeoutMs } = S3Settings.parse(settings);
  const aws = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
  return async (method, key, { sent, headers = {}, known = [404] } = {}) => {
    const url = `${endpoint}/${name}/${checkKey(key)}`;
    const said = { ...headers, 'x-amz-content-sha256': sent?.hash ?? emptyHash };
    const named = sent ? { ...said, 'content-type': sent.contentType } : said;
    // The body is in the signature by its hash.
    const signed = await aws.sign(url, { method, headers: named });
    const wanted: PartnerCall = {
      partner,
      operation: `${method} object`,
      method,
      url,
      headers: Object.fromEntries(signed.headers),
      body: sent?.body,
      timeoutMs: timeoutMs + Math.ceil((sent?.size ?? 0) / slowest),
      isRepeatable: true,
    };
    const reply = await callPartner(wanted);
    if (reply.status >= 300 && !known.includes(reply.status)) throw unexpectedStatus(wanted, reply.status);
    return reply;
  };
}

/** A file read by parts, each asked for when the reader takes it. @param first the answer for its first part */
function openedParts(ask: AskBucket, key: string, { headers, bytes }: PartnerReply): OpenedFile {
  const size = lengthOf(headers) || bytes.length;
  const etag = headers.get('etag');
  const part = async (from: number): Promise<Buffer> => {
    const range = `bytes=${from}-${Math.min(from + partBytes, size) - 1}`;
    // One that was replaced meanwhile is refused: its parts would not fit the former ones.
    const { bytes: next } = await ask('GET', key, {
      headers: { range, ...(etag === null ? {} : { 'if-match': etag }) },
      known: [],
    });
    return next;
  };
  return {
    size,
    type: headers.get('content-type') ?? 'application/octet-stream',
    stream: () => {
      let done = 0;
      return new ReadableStream({
        pull: async (control) => {
          const piece = done === 0 ? bytes : await part(done);
          done += piece.length;
          if (piece.length > 0) control.enqueue(new Uint8Array(piece));
          if (done >= size || piece.length === 0) control.close();
        },
      });
    },
  };
}

/** Files in a bucket. All calls may be repeated without harm, so passing failures are tried again. */
export function s3Files(settings: S3Settings): FileStore {
  const ask = bucket(settings);
  const put = async (key: string, sent: Sent): Promise<void> => {
    const { status } = await ask('PUT', key, { sent });
    // There is a 404 for a bucket that does not exist; the file is not stored then.
    if (status === 404) throw unexpectedStatus({ partner, operation: 'PUT object' }, status);
  };
  return {
    put: (key, bytes, contentType) => {
      const hash = createHash('sha256').update(bytes).digest('hex');
      return put(key, { body: new Uint8Array(bytes), size: bytes.length, hash, contentType });
    },
    putPieces: async (key, pieces, contentType) => {
      checkKey(key);
      await spooled(pieces, (file) => put(key, { ...file, contentType }));
    },
    get: async (key) => {
      const { status, headers, bytes } = await ask('GET', key);
      return status === 404 ? null : { bytes, contentType: headers.get('content-type') ?? 'application/octet-stream' };
    },
    open: async (key) => {
      const first = await ask('GET', key, { headers: { range: `bytes=0-${partBytes - 1}` }, known: [404, 416] });
      if (first.status === 404) return null;
      // An empty file has no first part.
      return openedParts(ask, key, first.status === 416 ? await ask('GET', key) : first);
    },
    delete: async (key) => {
      await ask('DELETE', key);
    },
  };
}
