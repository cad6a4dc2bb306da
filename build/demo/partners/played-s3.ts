// For tests: a bucket over real HTTP that checks AWS Signature Version 4 by its own reading of the standard.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Access {
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** An object store in memory, for tests of the file store. */
export interface PlayedS3 {
  url: string;
  keys: () => string[];
  /** The next calls answer 503. */
  failNext: (times: number) => void;
  /** No call is answered any more. */
  stall: () => void;
  close: () => Promise<void>;
}

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string): Buffer => createHmac('sha256', key).update(data).digest();

function signatureOf(req: IncomingMessage, body: Buffer, access: Access, signedHeaders: string, scope: string): string {
  const names = signedHeaders.split(';');
  const lines = names.map((name) => `${name}:${String(req.headers[name] ?? '').trim()}\n`).join('');
  const [address = '', query = ''] = (req.url ?? '').split('?');
  const canonical = [req.method, address, query, lines, signedHeaders, sha256(body)].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', req.headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const [day = '', region = '', service = ''] = scope.split('/');
  const key = hmac(hmac(hmac(hmac(`AWS4${access.secretAccessKey}`, day), region), service), 'aws4_request');
  return hmac(key, toSign).toString('hex');
}

function isGenuine(req: IncomingMessage, body: Buffer, access: Access): boolean {
  const parts = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\S+), SignedHeaders=([\w;-]+), Signature=([0-9a-f]{64})$/.exec(
    req.headers.authorization ?? '',
  );
  if (!parts || req.headers['x-amz-content-sha256'] !== sha256(body)) return false;
  const [, id, scope = '', signedHeaders = '', signature = ''] = parts;
  const isOurs = id === access.accessKeyId && scope.endsWith(`/${access.region}/s3/aws4_request`);
  const areNeededSigned = ['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) =>
    signedHeaders.split(';').includes(name),
  );
  return (
    isOurs &&
    areNeededSigned &&
    timingSafeEqual(Buffer.from(signatureOf(req, body, access, signedHeaders, scope)), Buffer.from(signature))
  );
}

async function bodyOf(req: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

interface Kept {
  bytes: Buffer;
  type: string;
}
type Objects = Map<string, Kept>;

/** An object, or the part of it that is asked for, as it was when its mark was told. */
function give(req: IncomingMessage, res: ServerResponse, { bytes, type }: Kept): void {
  const headers = { 'content-type': type, etag: `"${sha256(bytes)}"` };
  const match = req.headers['if-match'];
  if (match !== undefined && match !== headers.etag) {
    res.writeHead(412).end('<Error><Code>PreconditionFailed</Code></Error>');
    return;
  }
  const range = /^bytes=(\d+)-(\d+)$/.exec(req.headers.range ?? '');
  if (!range) {
    res.writeHead(200, headers).end(bytes);
    return;
  }
  const [from, to] = [Number(range[1]), Math.min(Number(range[2]), bytes.length - 1)];
  if (from >= bytes.length) res.writeHead(416).end('<Error><Code>InvalidRange</Code></Error>');
  else
    res
      .writeHead(206, { ...headers, 'content-range': `bytes ${from}-${to}/${bytes.length}` })
      .end(bytes.subarray(from, to + 1));
}

function work(req: IncomingMessage, res: ServerResponse, body: Buffer, objects: Objects, bucket: string): void {
  const [, named, ...rest] = (req.url ?? '').split('/');
  const key = rest.join('/');
  const found = objects.get(key);
  if (named !== bucket) res.writeHead(404).end('<Error><Code>NoSuchBucket</Code></Error>');
  else if (req.method === 'PUT') {
    objects.set(key, { bytes: body, type: req.headers['content-type'] ?? 'binary/octet-stream' });
    res.writeHead(200, { etag: `"${sha256(body)}"` }).end();
  } else if (req.method === 'DELETE') {
    objects.delete(key);
    res.writeHead(204).end();
  } else if (found) give(req, res, found);
  else res.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
}

/**
 * Starts on any free port of this machine. Every call's signature (AWS Signature Version 4) is counted again and must
 * fit.
 */
export async function playedS3(access: Access): Promise<PlayedS3> {
  const objects: Objects = new Map();
  let failures = 0;
  let isStalled = false;
  const handle = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const body = await bodyOf(req);
    if (isStalled) return;
    if (failures > 0) {
      failures -= 1;
      res.writeHead(503).end('<Error><Code>SlowDown</Code></Error>');
    } else if (isGenuine(req, body, access)) work(req, res, body, objects, access.bucket);
    else res.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
  };
  const server = createServer((req, res) => void handle(req, res)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    keys: () => [...objects.keys()],
    failNext: (times) => {
      failures = times;
    },
    stall: () => {
      isStalled = true;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
