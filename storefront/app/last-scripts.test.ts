import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { lastScripts } from './last-scripts.ts';

const page =
  '<p>Příliš</p><link rel="modulepreload" href="/a.js"/><link rel="icon"/><link rel="modulepreload" href="/ž.js"/><p>ș <link rel="modul';
const wanted = page.replaceAll('"modulepreload" ', '"modulepreload" fetchpriority="low" ');

it.each([1, 2, 3, 7, 26, 27, 1000])(
  'marks every preload of a script, whatever pieces of %i bytes it comes in',
  async (size) => {
    const bytes = Buffer.from(page);
    const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
      bytes.subarray(at * size, (at + 1) * size),
    );
    expect(await text(Readable.from(pieces).pipe(lastScripts()))).toBe(wanted);
  },
);
