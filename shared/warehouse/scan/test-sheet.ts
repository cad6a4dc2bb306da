import { withCheckDigit } from '../../validation/goods/gtin.ts';
import { takeAim } from './aim.ts';

/** Codes of the sheet that scanners are tried with; each shows one thing that may be set wrong. */
export const sheetCodes = [
  /** Digits and the hyphen: they move first when a scanner types for another keyboard. */
  { id: 'digits', symbology: 'code128', text: 'TS-0123456789' },
  /** Y and Z, small and capital. */
  { id: 'letters', symbology: 'code128', text: 'TS-AZYX-azyx' },
  { id: 'signs', symbology: 'code128', text: 'TS-A.B/C D' },
  { id: 'ean13', symbology: 'ean13', text: withCheckDigit('859400000001') },
  { id: 'imei', symbology: 'code128', text: '490154203237518' },
  { id: 'long', symbology: 'code128', text: 'TS-ABCDEF-9876-0123456789' },
] as const;
export type SheetCodeId = (typeof sheetCodes)[number]['id'];

/** What is wrong with a scanner's settings, as a code of the sheet shows it. */
export type SheetFault =
  | 'LAYOUT_CZECH'
  | 'LAYOUT_QWERTZ'
  | 'CAPS_LOCK'
  | 'EXTRA_BEFORE'
  | 'EXTRA_AFTER'
  | 'CHECK_DIGIT_LOST'
  | 'CUT_SHORT'
  | 'SUFFIX_MISSING'
  | 'NOT_ON_SHEET';

export interface SheetVerdict {
  /** Null when it cannot be told which code it was. */
  code: SheetCodeId | null;
  fault: SheetFault | null;
  /** Characters that do not belong to the code. */
  extra: string;
  /** The scanner says which kind of barcode it read (`]C0`): without it numbers of unusual length are refused. */
  tellsKind: boolean;
}

const swapped: Record<string, string> = { y: 'z', z: 'y', Y: 'Z', Z: 'Y' };

/**
 * What a scanner that types for another keyboard gives on the keys of the US one: on the Czech keyboard digits want
 * Shift and the hyphen lies where the US one has the slash.
 */
const czech: Record<string, string> = {
  ...swapped,
  ...Object.fromEntries(Array.from('1234567890', (digit, at) => [digit, '!@#$%^&*()'.charAt(at)])),
  '-': '/',
  '/': '{',
};
const qwertz: Record<string, string> = { ...swapped, '-': '/', '/': '&' };

const typedBy = (layout: Record<string, string>, text: string): string =>
  Array.from(text, (char) => layout[char] ?? char).join('');

interface Finding {
  fault: SheetFault | null;
  extra?: string;
}

/** How the heard text is this code, or null when it is not. Ordered from the surest sign to the weakest. */
function compare(expected: string, heard: string): Finding | null {
  if (heard === expected) return { fault: null };
  if (heard === typedBy(czech, expected)) return { fault: 'LAYOUT_CZECH' };
  if (heard === typedBy(qwertz, expected)) return { fault: 'LAYOUT_QWERTZ' };
  if (heard.toUpperCase() === expected.toUpperCase()) return { fault: 'CAPS_LOCK' };
  const at = heard.indexOf(expected);
  if (at > 0) return { fault: 'EXTRA_BEFORE', extra: heard.slice(0, at) };
  if (at === 0) return { fault: 'EXTRA_AFTER', extra: heard.slice(expected.length) };
  if (/^\d+$/.test(expected) && heard === expected.slice(0, -1)) return { fault: 'CHECK_DIGIT_LOST' };
  const isPart = heard.length >= 4 && (expected.startsWith(heard) || expected.endsWith(heard));
  return isPart ? { fault: 'CUT_SHORT' } : null;
}

/**
 * Which code of the sheet was scanned and what it says of the scanner's settings.
 *
 * @param hasSuffix the scanner ended the scan itself (Enter, Tab, the end of a report)
 */
export function judgeSheetScan(text: string, hasSuffix: boolean): SheetVerdict {
  const { text: heard } = takeAim(text);
  const tellsKind = heard !== text;
  const found = sheetCodes.flatMap(({ id, text: expected }) => {
    const finding = compare(expected, heard);
    return finding ? [{ id, ...finding }] : [];
  });
  const best =
    found.find(({ fault }) => fault === null) ?? found.find(({ fault }) => fault !== 'CUT_SHORT') ?? found[0];
  if (!best) return { code: null, fault: 'NOT_ON_SHEET', extra: '', tellsKind };
  const fault = best.fault ?? (hasSuffix ? null : 'SUFFIX_MISSING');
  return { code: best.id, fault, extra: best.extra ?? '', tellsKind };
}

/** A scan of the sheet as it was heard. */
export interface SheetScan {
  verdict: SheetVerdict;
  scanner_id: string;
  has_suffix: boolean;
}

/**
 * Whether a scan is only a part of one that a busy computer tore in two. The same scanner has read the whole code well
 * before, so its settings let it, and the code stays read. Another scanner may well cut what this one does not.
 */
export const isTorn = (before: SheetScan | undefined, now: SheetScan): boolean =>
  before?.verdict.fault === null &&
  before.scanner_id === now.scanner_id &&
  now.verdict.fault !== null &&
  (now.verdict.fault === 'CUT_SHORT' || !now.has_suffix);
