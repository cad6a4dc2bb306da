import { strToU8, unzipSync, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { aDocx, anOdt, aPdf } from '../../build/testing/cv-files.ts';
import { cvKindOf } from './cv-kind.ts';

it.each([
  ['pdf', aPdf()],
  ['docx', aDocx()],
  ['odt', anOdt()],
] as const)('a %s is known by its bytes', (kind, bytes) => {
  expect(cvKindOf(bytes)).toBe(kind);
});

it.each([
  ['nothing', Buffer.alloc(0)],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a page before a PDF', Buffer.concat([Buffer.from('<script>alert(1)</script>'), aPdf()])],
  ['a PDF cut off', aPdf().subarray(0, -20)],
  ['a PDF before a program', Buffer.concat([aPdf(), Buffer.alloc(5000, 'x')])],
  ['a program', Buffer.from('MZ\u0090\u0000\u0003')],
  ['an old Word document', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
  ['a picture', Buffer.from('89504e470d0a1a0a', 'hex')],
  ['an archive', Buffer.from(zipSync({ 'cv.txt': strToU8('Jana') }))],
  ['an archive that only says it is a text', Buffer.from(zipSync({ mimetype: strToU8('application/zip') }))],
  ['a Word document with macros', aDocx({ 'word/vbaProject.bin': 'x' })],
  ['a Word document of the kind with macros', aDocx({ '[Content_Types].xml': 'macroEnabled.main+xml' })],
  ['an OpenDocument text with macros', anOdt({ 'Basic/Standard/Module1.xml': 'x' })],
  ['a sheet', anOdt({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet' })],
  ['a package that leads out of itself', aDocx({ '../../etc/passwd': 'x' })],
  ['a package cut off', aDocx().subarray(0, 300)],
])('%s is no CV', (_, bytes) => {
  expect(cvKindOf(bytes)).toBeNull();
});

it.each([aDocx(), anOdt()])('a packed one is known as one that is not', (plain) => {
  expect(cvKindOf(zipSync(unzipSync(plain)))).toBe(cvKindOf(plain));
});

it('unpacks nothing but what tells the kind', () => {
  const swollen = zipSync({ ...unzipSync(aDocx()), 'word/media/image1.png': new Uint8Array(60_000_000) });
  const before = process.memoryUsage().arrayBuffers;
  expect(cvKindOf(swollen)).toBe('docx');
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20_000_000);
});
