import { type Gtin14, isGtin, toGtin14 } from '../../validation/goods/gtin.ts';
import { Imei, isImei } from '../../validation/goods/imei.ts';
import {
  type SerialNumber,
  type SerialNumberRefusal,
  parseSerialNumber,
} from '../../validation/goods/serial-number.ts';
import { type ScanHint, takeAim } from './aim.ts';
import { BadgeCode, CrateCode, LocationCode, type PackageCode, looksOwn, readLabelCode } from './codes.ts';
import { beginsLikeGs1, groupSeparator, parseGs1 } from './gs1.ts';

type UnreadableReason =
  | 'EMPTY'
  | 'TOO_SHORT'
  | 'TOO_LONG'
  | 'INVALID_CHARACTERS'
  | 'WRONG_CHECK_DIGIT'
  | 'ALL_ZEROS'
  /** Digits of a length no kind of number has: a part of a code, or two of them run together. */
  | 'UNKNOWN_LENGTH'
  | 'IMEI_WITH_SOFTWARE_VERSION'
  | 'MALFORMED_OWN_CODE'
  | 'MALFORMED_GS1';

/** A scan that names one thing. */
export type SimpleScan =
  | { kind: 'gtin'; gtin14: Gtin14 }
  | { kind: 'imei'; imei: Imei }
  | { kind: 'serial'; serial: SerialNumber }
  | { kind: 'crate'; code: CrateCode }
  | { kind: 'location'; code: LocationCode }
  /** `label`: 0 for its first one, n for the n-th reprint. */
  | { kind: 'package'; code: PackageCode; label: number }
  | { kind: 'badge'; code: BadgeCode };

/** What came from a scanner. Only a code that proved right is passed on; the rest is `unreadable` with its reason. */
export type Scan =
  | SimpleScan
  /** A GS1 label that says more than an article's number; `elements` are by application identifier. */
  | {
      kind: 'gs1';
      gtin14: Gtin14 | null;
      serial: SerialNumber | null;
      sscc: string | null;
      elements: Record<string, string>;
    }
  | { kind: 'unreadable'; reason: UnreadableReason; text: string };

const longest = 200;

const unreadable = (reason: UnreadableReason, text: string): Scan => ({ kind: 'unreadable', reason, text });

const isFraming = (char: string | undefined): boolean => char !== undefined && (char <= ' ' || char === '\u007f');

/** Without what scanners put around a code: spaces, line ends, STX and ETX. FNC1 in front stays, it makes a GS1 label. */
function unframed(text: string): string {
  let [from, to] = [0, text.length];
  while (isFraming(text[from]) && text[from] !== groupSeparator) from += 1;
  while (to > from && isFraming(text[to - 1])) to -= 1;
  return text.slice(from, to);
}

function parseOwn(text: string): Scan {
  const [crate, location] = [CrateCode.safeParse(text), LocationCode.safeParse(text)];
  const [pack, badge] = [readLabelCode(text), BadgeCode.safeParse(text)];
  if (crate.success) return { kind: 'crate', code: crate.data };
  if (location.success) return { kind: 'location', code: location.data };
  if (pack) return { kind: 'package', ...pack };
  if (badge.success) return { kind: 'badge', code: badge.data };
  return unreadable('MALFORMED_OWN_CODE', text);
}

function parseLabel(text: string): Scan {
  const elements = parseGs1(text);
  if (!elements) return unreadable('MALFORMED_GS1', text);
  const gtin14 = elements['01'] === undefined ? null : toGtin14(elements['01']);
  const typed = elements['21'] === undefined ? null : parseSerialNumber(elements['21']);
  if (typed && !typed.ok) return unreadable('MALFORMED_GS1', text);
  const sscc = elements['00'] ?? null;
  if (gtin14 && !typed && !sscc) return { kind: 'gtin', gtin14 };
  return { kind: 'gs1', gtin14, serial: typed?.value ?? null, sscc, elements };
}

function parseGtinDigits(digits: string): Scan {
  return isGtin(digits) ? { kind: 'gtin', gtin14: toGtin14(digits) } : unreadable('WRONG_CHECK_DIGIT', digits);
}

/** Which lengths an EAN symbol can have, when the scanner says it read one. */
const eanLengths: Partial<Record<ScanHint, readonly number[]>> = { ean13: [12, 13], ean8: [8] };

function parseDigits(digits: string, hint: ScanHint): Scan {
  const lengths = eanLengths[hint] ?? [8, 12, 13, 14];
  if (/^0+$/.test(digits)) return unreadable('ALL_ZEROS', digits);
  if (lengths.includes(digits.length)) return parseGtinDigits(digits);
  if (eanLengths[hint]) return unreadable('UNKNOWN_LENGTH', digits);
  if (digits.length === 15)
    return isImei(digits) ? { kind: 'imei', imei: Imei.parse(digits) } : unreadable('WRONG_CHECK_DIGIT', digits);
  if (digits.length === 16) return unreadable('IMEI_WITH_SOFTWARE_VERSION', digits);
  // A bare run of digits may be a torn EAN. Only a symbology that checks itself makes it a serial number.
  return hint === 'free_text' ? parseFree(digits) : unreadable('UNKNOWN_LENGTH', digits);
}

const serialReasons: Partial<Record<SerialNumberRefusal, UnreadableReason>> = {
  TOO_SHORT: 'TOO_SHORT',
  TOO_LONG: 'TOO_LONG',
};

function parseFree(text: string): Scan {
  const result = parseSerialNumber(text);
  if (result.ok) return { kind: 'serial', serial: result.value };
  return unreadable(serialReasons[result.refusal] ?? 'INVALID_CHARACTERS', text);
}

/**
 * The one reading of any scanner input.
 *
 * Codes of our own come first, then GS1 labels (told by AIM identifier, FNC1, or a GTIN right at the front),
 * then numbers by length and check digit: 15 is an IMEI; 8, 12, 13 and 14 are GTINs. What is left is a serial number.
 */
export function parseScan(raw: string): Scan {
  const framed = unframed(raw);
  if (framed === '') return unreadable('EMPTY', '');
  if (framed.length > longest) return unreadable('TOO_LONG', framed.slice(0, longest));
  const { hint, text: content } = takeAim(framed);
  const text = content.replace(/[a-z]/g, (letter) => letter.toUpperCase());
  if (looksOwn(text)) return parseOwn(text);
  if (hint === 'gs1' || text.includes(groupSeparator)) return parseLabel(text);
  if (hint === 'ean_add_on') return parseGtinDigits(text.slice(0, 13));
  if (hint === 'none' && beginsLikeGs1(text) && parseGs1(text)) return parseLabel(text);
  return /^[0-9]+$/.test(text)
    ? parseDigits(text, hint)
    : eanLengths[hint]
      ? unreadable('INVALID_CHARACTERS', text)
      : parseFree(text);
}

/**
 * A scan as the things it names, one after another: a GS1 label with a serial number is the article and then the
 * piece. A serial number that is an IMEI counts as one. Empty when nothing usable was read.
 */
export function scanSteps(scan: Scan): SimpleScan[] {
  if (scan.kind === 'unreadable') return [];
  if (scan.kind !== 'gs1') return [scan];
  const article: SimpleScan[] = scan.gtin14 ? [{ kind: 'gtin', gtin14: scan.gtin14 }] : [];
  if (!scan.serial) return article;
  const piece: SimpleScan = isImei(scan.serial)
    ? { kind: 'imei', imei: Imei.parse(scan.serial) }
    : { kind: 'serial', serial: scan.serial };
  return [...article, piece];
}
