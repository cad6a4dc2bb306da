import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { LateScripts } from './late-scripts.ts';

const head =
  '<html><head><title>Příliš žluťoučký</title><link rel="preload" as="font" href="/a.woff2"/>' +
  '<link rel="modulepreload" href="/assets/library.js" nonce="x"/><link rel="modulepreload" href="/b.js"/></head>';
const body = '<body>Kůň <link rel="modulepreload" href="/in-words.js"/></body></html>';

/** The page in pieces of so many bytes. */
const inPieces = (page: string, bytes: number): Readable => {
  const all = Buffer.from(page);
  return Readable.from(
    Array.from({ length: Math.ceil(all.length / bytes) }, (_, at) => all.subarray(at * bytes, (at + 1) * bytes)),
  );
};

it.each([1, 7, 4096])('in pieces of %i bytes loses what its head fetches early, and nothing else', async (bytes) => {
  const late = '<html><head><title>Příliš žluťoučký</title><link rel="preload" as="font" href="/a.woff2"/></head>';
  expect(await text(inPieces(head + body, bytes).pipe(new LateScripts()))).toBe(late + body);
});

it('without a head comes out as it is', async () => {
  expect(await text(inPieces('Kůň', 2).pipe(new LateScripts()))).toBe('Kůň');
});
