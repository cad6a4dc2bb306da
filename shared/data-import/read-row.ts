// Cells of a file as values, or what is wrong with them. A cell that is empty says nothing of its column.
import { ProductCode, Slug } from '../kernel/ids.ts';
import { IsoDay } from '../kernel/calendar/iso-day.ts';
import { minorUnits } from '../kernel/money.ts';
import { plainText } from '../kernel/plain-text.ts';
import { isGtin } from '../validation/goods/gtin.ts';
import { columnsOf, type ImportColumn, type ImportKind, type Mapping, neededColumns } from './columns.ts';

/** A text as it is kept, or a whole number: minor units, pieces, gigabytes, grams. */
type ImportValue = string | number;
export type ImportValues = Readonly<Record<string, ImportValue>>;

/** What is wrong in a row: which column of ours, empty for the whole row; which text; why. */
export interface RowFault {
  column: string;
  code: string;
  value: string;
  /** The row of the file that it is about, where it is another one. */
  other?: number;
}

type Read = ImportValue | { wrong: string };
const wrong = (code: string): Read => ({ wrong: code });

const mostText = 200;
const mostLong = 2000;
const mostPrice = 9_999_999;
const mostPieces = 100_000;
const spaces = /[\s\u00a0\u2007\u2009\u202f]/g;

/** Minor units of `12 990`, `12.990,00`, `12990.00`, `12 990 Kč`; `12,990` may be read in two ways and is refused. */
function amountIn(text: string, currency: RegExp): Read {
  const bare = text.replaceAll(spaces, '').replace(currency, '').replace(/,-$/, '');
  const [, units, decimals = ''] =
    /^(\d+|\d{1,3}(?:\.\d{3})+)(?:,(\d{1,2}))?$/.exec(bare) ?? /^(\d+)\.(\d{1,2})$/.exec(bare) ?? [];
  if (units === undefined) return wrong('NOT_A_NUMBER');
  const whole = Number(units.replaceAll('.', ''));
  return whole > mostPrice ? wrong('TOO_HIGH') : whole * minorUnits + Number(decimals.padEnd(2, '0'));
}

/** What a piece is sold for: whole crowns or lei. */
function priceIn(text: string, currency: RegExp): Read {
  const amount = amountIn(text, currency);
  if (typeof amount !== 'number') return amount;
  if (amount % minorUnits !== 0) return wrong('WHOLE_UNITS');
  return amount === 0 ? wrong('NOT_POSITIVE') : amount;
}

const crowns = /(kč|kc|czk)$/i;
const lei = /(lei|ron)$/i;

function wholeIn(text: string, least: number, most: number): Read {
  const bare = text.replaceAll(spaces, '').replace(/[.,]0+$/, '');
  if (!/^\d{1,9}$/.test(bare)) return wrong('NOT_A_NUMBER');
  const number = Number(bare);
  return number < least ? wrong('TOO_LOW') : number > most ? wrong('TOO_HIGH') : number;
}

/** Gigabytes of `128 GB`, `1TB`, `128`. */
function storageIn(text: string): Read {
  const [, digits, unit] = /^(\d{1,5})(gb|tb|g|t)?$/i.exec(text.replaceAll(spaces, '')) ?? [];
  if (digits === undefined) return wrong('INVALID_STORAGE');
  const gb = Number(digits) * (/^t/i.test(unit ?? '') ? 1024 : 1);
  return gb < 1 || gb > 65_536 ? wrong('INVALID_STORAGE') : gb;
}

function dayIn(text: string): Read {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})/.exec(text);
  const written = /^(\d{1,2})[./]\s?(\d{1,2})[./]\s?(\d{4})$/.exec(text);
  const [year = '', month = '', day = ''] = iso ? iso.slice(1) : (written?.slice(1).toReversed() ?? []);
  const found = IsoDay.safeParse(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
  return found.success ? found.data : wrong('INVALID_DATE');
}

/** Words of choices as files write them, in the languages of the house. */
const choices: Readonly<Record<string, readonly (readonly [string, RegExp])[]>> = {
  device: [
    ['phone', /^(phones?|smartphones?|telefony?|telefon mobil|mobil|mobile|mobilni telefon)$/],
    ['tablet', /^(tablets?|tablety|tablete)$/],
    ['watch', /^(watch|watches|smartwatch|hodinky|ceas|ceasuri)$/],
    ['accessory', /^(accessory|accessories|prislusenstvi|accesoriu|accesorii)$/],
  ],
  product_type: [
    ['telefony', /^(phones?|smartphones?|telefony?|telefoane|mobile)$/],
    ['tablety', /^(tablets?|tablety|tablete)$/],
    ['prislusenstvi', /^(accessory|accessories|watch|prislusenstvi|accesorii|hodinky)$/],
  ],
  quality: [
    ['new', /^(new|nove|novy|nova|nou)$/],
    ['almost_new', /^(almost new|almost_new|zanovni|ca nou)$/],
    ['used', /^(used|pouzite|pouzity|pouzita|folosit|second hand)$/],
  ],
};

function choiceIn(kind: string, text: string): Read {
  const plain = plainText(text).trim();
  return choices[kind]?.find(([, pattern]) => pattern.test(plain))?.[0] ?? wrong('NOT_THE_VALUE');
}

/** `Telefony > Apple iPhone`, also with `›`, `/` or `|` between the names. */
function pathIn(text: string): Read {
  const names = text.split(/\s*[>›|/]\s*/).map((name) => name.trim());
  if (names.some((name) => name === '' || name.length > 120) || names.length > 6) return wrong('INVALID_PATH');
  return names.join(' > ');
}

/** Marks that turn the direction of what follows. */
const turning = /[\u200E\u200F\u202A-\u202E\u2066-\u2069]/;
const isUnseen = (char: string): boolean =>
  (char < ' ' && char !== '\n' && char !== '\r' && char !== '\t') || char === '\u007F';
const isStrange = (text: string): boolean => turning.test(text) || Array.from(text).some(isUnseen);

const readers: Readonly<Record<ImportColumn['value'], (text: string) => Read>> = {
  text: (text) => (text.length > mostText ? wrong('TOO_LONG') : text),
  long: (text) => (text.length > mostLong ? wrong('TOO_LONG') : text),
  code: (text) => (ProductCode.safeParse(text.toUpperCase()).success ? text.toUpperCase() : wrong('INVALID_CODE')),
  ean: (text) => {
    const digits = text.replaceAll(/[\s-]/g, '');
    return isGtin(digits) ? digits : wrong('INVALID_GTIN');
  },
  amount_cs: (text) => priceIn(text, crowns),
  amount_ro: (text) => priceIn(text, lei),
  cost_cs: (text) => amountIn(text, crowns),
  cost_ro: (text) => amountIn(text, lei),
  count: (text) => wholeIn(text, 0, mostPieces),
  grams: (text) => wholeIn(text.replace(/g$/i, ''), 1, 200_000),
  storage: storageIn,
  day: dayIn,
  slug: (text) => (Slug.safeParse(text).success ? text : wrong('INVALID_SLUG')),
  location: (text) => (/^LC(-[A-Z0-9]{1,3}){2,5}$/i.test(text) ? text.toUpperCase() : wrong('LOCATION_CODE')),
  path: pathIn,
  device: (text) => choiceIn('device', text),
  product_type: (text) => choiceIn('product_type', text),
  quality: (text) => choiceIn('quality', text),
  grade: (text) => (/^(A\+|[ABCD])$/i.test(text) ? text.toUpperCase() : wrong('NOT_THE_VALUE')),
};

/** The apostrophe by which exports keep a spreadsheet from running a text is no part of it. */
const bare = (cell: string): string => cell.trim().replace(/^'(?=\s*[=+\-@])/, '');

const shown = (text: string): string => (text.length > 80 ? `${text.slice(0, 79)}…` : text);

/** Values of a row's mapped cells, with all that is wrong in it. */
export function readRow(
  kind: ImportKind,
  cells: readonly string[],
  mapping: Mapping,
): { values: ImportValues; faults: RowFault[] } {
  const values: Record<string, ImportValue> = {};
  const faults: RowFault[] = [];
  for (const [column, { value }] of Object.entries(columnsOf(kind))) {
    const index = mapping[column];
    const text = index === undefined ? '' : bare(cells[index] ?? '');
    if (text === '') continue;
    const read = text.includes('\uFFFD')
      ? wrong('BAD_CHARACTERS')
      : isStrange(text)
        ? wrong('INVALID')
        : readers[value](text);
    if (typeof read === 'object') faults.push({ column, code: read.wrong, value: shown(text) });
    else values[column] = read;
  }
  const isWrong = (column: string): boolean => faults.some((fault) => fault.column === column);
  for (const group of neededColumns[kind])
    if (!group.some((column) => column in values || isWrong(column)))
      faults.push({ column: group[0] ?? '', code: 'REQUIRED', value: '' });
  return { values, faults };
}
