import { globSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import express, { type RequestHandler } from 'express';
import { expect, test } from 'vitest';
import { compress } from './compress.ts';
import { type RecordedReply, recordReply } from './record-reply.ts';

const long = 'Příliš žluťoučký kůň '.repeat(200);

interface Seen {
  /** As the visitor reads it, decoded. */
  text: string;
  encoding: string | null;
  recorded: RecordedReply[];
}

/** Asks a handler that stands behind compression and the recording, as pages and calls do. */
async function seen(handler: RequestHandler): Promise<Seen> {
  const recorded: RecordedReply[] = [];
  const app = express().use(compress, (_req, res, next) => {
    recordReply(res, (reply) => recorded.push(reply));
    next();
  });
  app.use(handler);
  const server = createServer(app);
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  try {
    const { port } = server.address() as AddressInfo;
    const reply = await fetch(`http://127.0.0.1:${port}/`, { headers: { 'accept-encoding': 'gzip' } });
    return { text: await reply.text(), encoding: reply.headers.get('content-encoding'), recorded };
  } finally {
    server.close();
  }
}

test('a reply in one piece is recorded plain, though it goes out compressed', async () => {
  const { text, encoding, recorded } = await seen((_req, res) => void res.send(long));
  expect([text, encoding]).toEqual([long, 'gzip']);
  expect(recorded.map(({ body, isEncoded }) => [body.toString(), isEncoded])).toEqual([[long, false]]);
});

test('a reply in pieces is recorded whole, whatever each is written as', async () => {
  const { text, recorded } = await seen((_req, res) => {
    res.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' });
    res.write('k');
    res.write('xa8=', 'base64');
    res.write(new TextEncoder().encode('ň '));
    res.end('běží');
  });
  expect(recorded.map(({ body }) => body.toString())).toEqual([text]);
  expect(text).toBe('kůň běží');
});

test('a reply without a body is recorded empty', async () => {
  const { recorded } = await seen((_req, res) => void res.status(204).end());
  expect(recorded.map(({ body }) => body.length)).toEqual([0]);
});

test('a body that its handler has encoded is told from a plain one', async () => {
  const { text, recorded } = await seen((_req, res) => {
    res.setHeader('content-encoding', 'gzip');
    res.end(gzipSync(long));
  });
  expect(text).toBe(long);
  expect(recorded.map(({ isEncoded }) => isEncoded)).toEqual([true]);
});

/** What puts a method of its own in the place of a reply's, whatever the reply is called. */
const patching = /\b\w+\.(?:write|end|writeHead|setHeader|flushHeaders)\s*=(?![=>])/;

test('no other file puts methods in the place of a reply’s', () => {
  const root = path.resolve(import.meta.dirname, '../..');
  const files = globSync('{api,storefront,shared,desktop,build}/**/*.{ts,tsx,mjs}', {
    cwd: root,
    exclude: ['**/node_modules/**', '**/out/**'],
  });
  const found = files.filter(
    (file) => !/\.test\.tsx?$/.test(file) && patching.test(readFileSync(path.join(root, file), 'utf8')),
  );
  expect(found.map((file) => file.split(path.sep).join('/')).toSorted()).toEqual([
    'api/page-cache/record-reply.ts',
    'shared/serving/hint-retry.ts',
  ]);
});

test.each(['res.end = record;', 'reply.writeHead = hinted', 'answer.setHeader = (name) => name;'])(
  'finds %s',
  (text) => {
    expect(text).toMatch(patching);
  },
);

test.each(['reply.end(body);', 'if (reply.end === known) return;', 'const end = reply.end;'])('passes %s', (text) => {
  expect(text).not.toMatch(patching);
});
