// A CSV file as rows: which letters its bytes are, how its cells are told apart, and where its quotes are wrong.
import type { Delimiter, Encoding, Reading } from '@kolobeh/shared/data-import/contract.ts';
import { analyse } from 'chardet';
import Papa from 'papaparse';

/** A row with its number as spreadsheets count it; `fault` tells that it cannot be read as a row. */
export interface FileRow {
  line: number;
  cells: string[];
  fault: 'QUOTES' | 'TOO_MANY_CELLS' | null;
}

export interface ReadFile {
  headings: string[];
  rows: FileRow[];
}

const marks: readonly (readonly [Encoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** So many bytes tell how the rest is written. */
const sample = 64 * 1024;

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Letters of our alphabets written in two bytes have a zero in each pair, always at the same place. */
function utf16Of(bytes: Uint8Array): Encoding | null {
  const part = bytes.subarray(0, sample);
  const zeros = [0, 0];
  for (const [at, byte] of part.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > part.length / 8 && even < odd / 8) return 'utf-16le';
  return even > part.length / 8 && odd < even / 8 ? 'utf-16be' : null;
}

/** Bytes between 0x80 and 0x9F are letters in Windows alone (š, ž, ť). */
const hasWindowsLetters = (bytes: Uint8Array): boolean => bytes.some((byte) => byte >= 0x80 && byte <= 0x9f);

/** Which encoding a file is probably in. */
function detectEncoding(bytes: Uint8Array): Encoding {
  const marked = marks.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte));
  if (marked) return marked[0];
  const wide = utf16Of(bytes);
  if (wide) return wide;
  if (isUtf8(bytes)) return 'utf-8';
  if (hasWindowsLetters(bytes)) return 'windows-1250';
  const found = analyse(bytes.subarray(0, sample)).find(({ name }) => /^(iso-8859-2|windows-1250)$/i.test(name));
  return found?.name.toLowerCase() === 'iso-8859-2' ? 'iso-8859-2' : 'windows-1250';
}

const delimiters: readonly Delimiter[] = [';', ',', '\t', '|'];

/** Which sign stands most evenly between cells, by the parser's own judgement. */
function detectDelimiter(text: string): Delimiter {
  const { meta } = Papa.parse<string[]>(text.slice(0, sample), {
    delimitersToGuess: [...delimiters],
    preview: 20,
    skipEmptyLines: true,
  });
  return delimiters.find((one) => one === meta.delimiter) ?? ';';
}

/** Text of a file, without the mark at its beginning; what is no letter of the encoding is U+FFFD. */
const textOf = (bytes: Uint8Array, encoding: Encoding): string => new TextDecoder(encoding).decode(bytes);

export function detectReading(bytes: Uint8Array): Reading {
  const encoding = detectEncoding(bytes);
  return { encoding, delimiter: detectDelimiter(textOf(bytes, encoding)) };
}

/** Beginnings of files that people take for tables: workbooks (ZIP and OLE), PDF. */
const foreign = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
  [0x25, 0x50, 0x44, 0x46],
];

/** Whether bytes can be a CSV at all. */
export function isCsv(bytes: Uint8Array): boolean {
  if (foreign.some((mark) => mark.every((byte, at) => bytes[at] === byte))) return false;
  return detectEncoding(bytes).startsWith('utf-16') || !bytes.subarray(0, sample).includes(0);
}

const isEmpty = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

/**
 * Rows of a file; the first one that is not empty has its headings. Empty rows are passed over, the others keep their
 * number.
 * @param most rows beside the headings, for a look at the beginning; absent: all
 */
export function readFile(bytes: Uint8Array, { encoding, delimiter }: Reading, most?: number): ReadFile {
  const preview = most === undefined ? {} : { preview: most + 20 };
  const { data, errors } = Papa.parse<string[]>(textOf(bytes, encoding), { delimiter, ...preview });
  const quotes = new Set(errors.flatMap(({ type, row }) => (type === 'Quotes' && row !== undefined ? [row] : [])));
  const first = data.findIndex((cells) => !isEmpty(cells));
  const headings = (data[first] ?? []).map((cell) => cell.trim());
  const rows: FileRow[] = [];
  for (const [at, cells] of data.entries()) {
    if (at <= first || isEmpty(cells)) continue;
    if (most !== undefined && rows.length >= most) break;
    const isLong = !isEmpty(cells.slice(headings.length));
    rows.push({ line: at + 1, cells, fault: quotes.has(at) ? 'QUOTES' : isLong ? 'TOO_MANY_CELLS' : null });
  }
  return { headings, rows };
}
