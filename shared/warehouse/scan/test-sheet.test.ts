import { describe, expect, it } from 'vitest';
import { decodeKey } from './layout.ts';
import { parseScan } from './scan.ts';
import { isTorn, judgeSheetScan, sheetCodes, type SheetFault, type SheetScan } from './test-sheet.ts';

it.each(sheetCodes)('the code $text proves a scanner that is set right', ({ id, text }) => {
  expect(judgeSheetScan(text, true)).toEqual({ code: id, fault: null, extra: '', tellsKind: false });
  expect(judgeSheetScan(`]C0${text}`, true)).toEqual({ code: id, fault: null, extra: '', tellsKind: true });
});

it.each<[string, string, SheetFault]>([
  ['TS/)!@#$%^&*(', 'digits', 'LAYOUT_CZECH'],
  ['TS/AYZX/ayzx', 'letters', 'LAYOUT_CZECH'],
  ['TS/A.B{C D', 'signs', 'LAYOUT_CZECH'],
  ['*%($)))))))!(', 'ean13', 'LAYOUT_CZECH'],
  ['TS/0123456789', 'digits', 'LAYOUT_QWERTZ'],
  ['TS/A.B&C D', 'signs', 'LAYOUT_QWERTZ'],
  ['ts-azyx-AZYX', 'letters', 'CAPS_LOCK'],
  ['#TS-0123456789', 'digits', 'EXTRA_BEFORE'],
  ['TS-0123456789;', 'digits', 'EXTRA_AFTER'],
  ['859400000001', 'ean13', 'CHECK_DIGIT_LOST'],
  ['49015420323751', 'imei', 'CHECK_DIGIT_LOST'],
  ['TS-ABCDEF-9876-01', 'long', 'CUT_SHORT'],
])('%s says what is wrong', (text, code, fault) => {
  const seen = sheetCodes.find(({ id }) => id === 'ean13')?.text ?? '';
  // The check digit of the sheet's EAN is what the rule makes of it, not what this table remembers.
  const typed = text.startsWith('*%($') ? czechDigits(seen) : text;
  expect(judgeSheetScan(typed, true)).toMatchObject({ code, fault });
});

const czechDigits = (digits: string): string =>
  Array.from(digits, (digit) => decodeKey(`Digit${digit}`, { shift: true }) ?? '').join('');

it('says that Enter is missing only where everything else is right', () => {
  expect(judgeSheetScan('TS-0123456789', false).fault).toBe('SUFFIX_MISSING');
  expect(judgeSheetScan('#TS-0123456789', false)).toMatchObject({ fault: 'EXTRA_BEFORE', extra: '#' });
});

it.each(['CR-0146', '', '123', 'TS-'])('%s is no code of the sheet', (text) => {
  expect(judgeSheetScan(text, true)).toMatchObject({ code: null, fault: 'NOT_ON_SHEET' });
});

it('no code of the sheet is a crate, a place, a package or a badge', () => {
  const kinds = sheetCodes.map(({ text }) => parseScan(text).kind);
  expect(kinds.filter((kind) => ['crate', 'location', 'package', 'badge'].includes(kind))).toEqual([]);
});

describe('a scan that came in two parts', () => {
  const heard = (text: string, has_suffix = true, scanner_id = ''): SheetScan => ({
    verdict: judgeSheetScan(text, has_suffix),
    scanner_id,
    has_suffix,
  });
  const whole = heard('TS-ABCDEF-9876-0123456789');
  const parts = [heard('TS-ABCDEF-9876-01', false), heard('-0123456789'), heard('TS-ABCDEF-9876-0123456789', false)];

  it('takes nothing back from a code that the same scanner has read well', () => {
    expect(parts.map((part) => isTorn(whole, part))).toEqual([true, true, true]);
  });

  it('counts where the code was not read well, by another scanner, and when the scanner is set wrong by now', () => {
    for (const part of parts) {
      expect(isTorn(undefined, part)).toBe(false);
      expect(isTorn(part, part)).toBe(false);
      expect(isTorn(whole, { ...part, scanner_id: 'hid:2' })).toBe(false);
    }
    expect(isTorn(whole, heard('ts-abcdef-9876-0123456789'))).toBe(false);
    expect(isTorn(whole, whole)).toBe(false);
  });
});
