// What a hostile person sends where the API takes a picture, a bank statement or any body: refused, or written anew without
// what was hidden in it.
import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { apiPrefix } from '@kolobeh/shared/contract.ts';
import sharp from 'sharp';
import { writeZip } from '../../demo/partners/e-factura/zip.ts';
import { startSandbox } from '../../demo/partners/testing.ts';
import { cookieOf } from '../../../api/testing/calls/access-matrix.ts';
import { addPosition } from '../../../api/testing/documents.ts';
import { runningApi } from '../../../api/testing/running-api.ts';
import { aDocx } from '../../testing/cv-files.ts';
import type { Found } from '../parts/found.ts';
import { type Desk, type Door, doorsOf, openHouse } from './hostile-doors.ts';

const script = '<script>alert("nahráno")</script>';
const maxGrowthBytes = 200 * 1024 * 1024;

const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#369' } });
const jpeg = (): Promise<Buffer> => plain(40, 30).jpeg().toBuffer();

/** A JPEG whose comment, and whatever follows its end, is a program. */
async function polyglot(): Promise<Buffer> {
  const picture = await jpeg();
  const words = Buffer.from(script);
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, words.length + 2]), words]);
  return Buffer.concat([picture.subarray(0, 2), comment, picture.subarray(2), words]);
}

/** A table that a spreadsheet would carry out. */
const formulas = `Datum;Částka;Zpráva\r\n=cmd|' /C calc'!A0;+1+1;@SUM(1)\r\n`;

/** An archive whose first file would lie outside of where it is unpacked. */
const archive = (): Buffer => writeZip({ '../../../etc/cron.d/kolobeh': script, 'statement.csv': formulas });

/** A document that grows to gigabytes when its entities are filled in. */
const laughs = `<?xml version="1.0"?><!DOCTYPE d [<!ENTITY a "${'ha'.repeat(500)}">${Array.from('bcdefgh')
  .map((name, at) => `<!ENTITY ${name} "${`&${'abcdefgh'.charAt(at)};`.repeat(10)}">`)
  .join('')}]><Document>&h;</Document>`;
const foreign = `<?xml version="1.0"?><!DOCTYPE d [<!ENTITY a SYSTEM "file:///etc/passwd">]><Document>&a;</Document>`;

interface Sent {
  name: string;
  bytes: Buffer;
  /** Whether it may be kept, written anew. */
  mayBeKept: boolean;
}

const eicar = String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`;

async function corpus(): Promise<Sent[]> {
  const picture = await jpeg();
  const refused: Record<string, Buffer> = {
    'a drawing with a program': Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`),
    'a drawing': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9"/></svg>'),
    'a page': Buffer.from(`<!doctype html>${script}`),
    'a page that begins like a picture': Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(script)]),
    'a picture cut off': picture.subarray(0, picture.length - 200),
    'a moving picture': await plain(9, 9).gif().toBuffer(),
    'a document': Buffer.from('%PDF-1.7\n1 0 obj\n<</JavaScript(app.alert(1))>>\nendobj'),
    'a virus to test with': Buffer.from(eicar),
    'packed zeros': gzipSync(Buffer.alloc(50_000_000)),
    'an archive': archive(),
    'a table with formulas': Buffer.from(formulas),
    'too many pixels': await plain(9000, 6000).png().toBuffer(),
    'a place of a file': Buffer.from('../../../etc/passwd'),
    nothing: Buffer.alloc(0),
  };
  const withPlace = await plain(40, 30)
    .withExif({ IFD0: { Artist: script }, IFD3: { GPSLatitude: '50/1 5/1 0/1' } })
    .jpeg()
    .toBuffer();
  return [
    ...Object.entries(refused).map(([name, bytes]) => ({ name, bytes, mayBeKept: false })),
    { name: 'a picture that is a program too', bytes: await polyglot(), mayBeKept: true },
    { name: 'a picture that tells its place', bytes: withPlace, mayBeKept: true },
  ];
}

/** @returns what is wrong with the answer; null when nothing is */
async function sendPicture(
  { address, cookie, beside, keptAt }: Door,
  { bytes, mayBeKept }: Sent,
): Promise<string | null> {
  const reply = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie, 'idempotency-key': randomUUID() },
    body: JSON.stringify({ ...beside, picture: bytes.toString('base64') }),
  });
  if (!mayBeKept) return reply.status >= 400 && reply.status < 500 ? null : `was answered ${reply.status}`;
  if (!reply.ok) return null;
  const kept = await fetch(`${address}/${keptAt(await reply.json())}`, { headers: { cookie } });
  const stored = Buffer.from(await kept.arrayBuffer());
  if (stored.includes('<script>') || stored.includes('GPSLatitude')) return 'was kept as it came';
  if ((await sharp(stored).metadata()).format !== 'webp') return 'was not written anew';
  if (kept.headers.get('content-type') !== 'image/webp') return 'is served as something else';
  return kept.headers.get('x-content-type-options') === 'nosniff' ? null : 'may be taken for something else';
}

/** Bytes sent piece by piece for as long as the server takes them. @returns what is wrong; null when nothing is */
async function sendBody(
  desk: Desk,
  path: string,
  headers: Record<string, string>,
  size: number,
): Promise<string | null> {
  const piece = new Uint8Array(1024 * 1024).fill(32);
  let left = size;
  const body = new ReadableStream({
    pull: (controller) => {
      left -= piece.length;
      if (left < 0) controller.close();
      else controller.enqueue(piece);
    },
  });
  const init = { method: 'POST', headers: { cookie: cookieOf(desk.shop), ...headers }, body, duplex: 'half' };
  const status = await fetch(`${desk.api.origin}${apiPrefix}${path}`, init as RequestInit).then(
    (reply) => reply.status,
    // Closed while we were still sending.
    () => 413,
  );
  if (status >= 500 || status < 400) return `was answered ${status}`;
  return left < size / 2 ? 'was read to its end' : null;
}

/** What is no statement of a bank, brought as one by a person who may. Each is refused. */
async function statements({ api }: Desk): Promise<[string, string | null][]> {
  const office = await api.signedIn('admin');
  const sent: Record<string, Buffer> = {
    'an archive': archive(),
    'packed zeros': gzipSync(Buffer.alloc(50_000_000)),
    'a table with formulas': Buffer.from(formulas),
    'entities in entities': Buffer.from(laughs),
    'an entity of a file': Buffer.from(foreign),
    'a virus to test with': Buffer.from(eicar),
    'a picture': await jpeg(),
    'a cell of a megabyte': Buffer.from(`Datum;Částka;Zpráva\r\n1;1;"${'x'.repeat(1_000_000)}`),
  };
  const answers: [string, string | null][] = [];
  for (const [name, bytes] of Object.entries(sent)) {
    const reply = await fetch(`${api.origin}${apiPrefix}/office/bank-statements`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: cookieOf(office), 'idempotency-key': randomUUID() },
      body: JSON.stringify({ file_name: '../../statement.csv', content: bytes.toString('base64') }),
    });
    await reply.arrayBuffer();
    const isRefused = reply.status >= 400 && reply.status < 500;
    answers.push([`${name} as a bank statement`, isRefused ? null : `was answered ${reply.status}`]);
  }
  return answers;
}

/** What is no CV, sent by anybody as one: refused at the field of the file, whatever else of the form is right. */
async function cvs({ api }: Desk, all: readonly Sent[]): Promise<[string, string | null][]> {
  await addPosition(api.deps.source, { market: 'cs', code: 'seller', slug: 'prodavac', title: 'Prodavač' });
  const form = {
    market: 'cs',
    position: 'prodavac',
    first_name: 'Jana',
    last_name: 'Malá',
    email: 'jana@example.cz',
    phone: '601234567',
    letter: '',
    cv_name: '../../cv.pdf',
    consent: true,
    captcha: '',
  };
  const macros = aDocx({ 'word/vbaProject.bin': script });
  const sent = [...all, { name: 'a letter with macros', bytes: macros }];
  const answers: [string, string | null][] = [];
  for (const { name, bytes } of sent) {
    const reply = await fetch(`${api.origin}${apiPrefix}/job-applications`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify({ ...form, cv: bytes.toString('base64') }),
    });
    const isRefused = reply.status === 400 && /"CV_(?:REQUIRED|WRONG_KIND|TOO_LARGE)"/.test(await reply.text());
    answers.push([`${name} as a CV`, isRefused ? null : `was answered ${reply.status}`]);
  }
  const kept: unknown[] = await api.deps.source.query(`select id from job_application`);
  answers.push(['CVs that were refused', kept.length === 0 ? null : 'were kept']);
  return answers;
}

async function bodies(desk: Desk): Promise<[string, string | null][]> {
  const size = 512 * 1024 * 1024;
  const json = { 'content-type': 'application/json' };
  const photos = `/office/buyouts/${desk.number}/photos`;
  return [
    ['half a gigabyte as a picture', await sendBody(desk, photos, json, size)],
    ['half a gigabyte where little is wanted', await sendBody(desk, '/cart/items', json, size)],
    [
      'half a gigabyte as a form',
      await sendBody(desk, photos, { 'content-type': 'multipart/form-data; boundary=x' }, size),
    ],
    ['half a gigabyte said to be packed', await sendBody(desk, photos, { ...json, 'content-encoding': 'gzip' }, size)],
  ];
}

/** Of all that is sent, what was refused or neutralised; and that the process did not grow. */
export async function hostileUploads(databaseUrl: string): Promise<Found> {
  const sandbox = await startSandbox();
  const env = { DATA_DIR: sandbox.dataDir, SANDBOX_URL: sandbox.url };
  const api = await runningApi(env, { databaseUrl });
  try {
    const desk = await openHouse(api);
    const all = await corpus();
    const before = process.memoryUsage().rss;
    let most = before;
    const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 20);
    const pictures: [string, string | null][] = [];
    for (const [where, door] of Object.entries(await doorsOf(desk)))
      for (const sent of all) pictures.push([`${sent.name} ${where}`, await sendPicture(door, sent)]);
    const answers = [...pictures, ...(await cvs(desk, all)), ...(await statements(desk)), ...(await bodies(desk))];
    clearInterval(watch);
    const wrong = answers.filter(([, fault]) => fault !== null).map((parts) => parts.join(' '));
    const grown = most - before;
    if (grown > maxGrowthBytes) wrong.push(`the process grew by ${grown} bytes`);
    return {
      n: answers.length + 1 - wrong.length,
      N: answers.length + 1,
      detail: {
        pictures: pictures.length,
        others: answers.length - pictures.length,
        grown_mb: Math.round(grown / 1e6),
        wrong,
      },
    };
  } finally {
    await api.close();
    await sandbox.close();
  }
}
