import { describe, expect, it } from 'vitest';
import { hidPosReports, keyboardReports } from './hid.ts';

/** Report of one key down, or of none. */
const key = (usage = 0, modifiers = 0): Uint8Array => Uint8Array.of(modifiers, 0, usage, 0, 0, 0, 0, 0);

const typed = (reports: readonly Uint8Array[]): string => {
  const decode = keyboardReports();
  return reports.map(decode).join('');
};

describe('keyboard reports of a scanner', () => {
  it('spell a code with its Enter', () => {
    const up = key();
    const reports = [
      key(0x06, 0x02),
      up,
      key(0x15, 0x20),
      up,
      key(0x2d),
      up,
      key(0x27),
      up,
      key(0x1e),
      up,
      key(0x21),
      up,
      key(0x23),
      up,
      key(0x28),
    ];
    expect(typed(reports)).toBe('CR-0146\r');
  });

  it('tell a doubled digit by the key coming up between', () => {
    expect(typed([key(0x1e), key(), key(0x1e)])).toBe('11');
    expect(typed([key(0x1e), key(0x1e), key(0x1e)])).toBe('1');
  });

  it('spell keys that overlap', () => {
    expect(typed([key(0x1e), Uint8Array.of(0, 0, 0x1e, 0x1f, 0, 0, 0, 0), key(0x1f), key()])).toBe('12');
  });

  it('spell FNC1 as Ctrl with a bracket', () => {
    expect(typed([key(0x30, 0x01)])).toBe('\u001d');
  });

  it.each([
    ['of another length', Uint8Array.of(1, 0, 0, 0x1e)],
    ['of too many keys', Uint8Array.of(0, 0, 1, 1, 1, 1, 1, 1)],
  ])('%s say nothing', (_, report) => {
    expect(typed([report])).toBe('');
  });
});

/** A report of scanned data as makers send it. */
const scanned = (aim: string, data: string, hasMore = false): Uint8Array => {
  const report = new Uint8Array(64);
  report.set([0x02, data.length]);
  report.set(new TextEncoder().encode(aim), 2);
  report.set(new TextEncoder().encode(data), 5);
  report[63] = hasMore ? 1 : 0;
  return report;
};

describe('HID POS reports of a scanner', () => {
  it('give a code with its AIM identifier', () => {
    expect(hidPosReports()(scanned(']E0', '4006381333931'))).toBe(']E04006381333931');
  });

  it('give a code without one when the scanner sends none', () => {
    expect(hidPosReports()(scanned('\0\0\0', 'CR-0146\r'))).toBe('CR-0146\r');
  });

  it('put a long code together', () => {
    const decode = hidPosReports();
    const long = `010400638133393121${'A'.repeat(20)}`.repeat(2);
    expect(decode(scanned(']d2', long.slice(0, 50), true))).toBeNull();
    expect(decode(scanned(']d2', long.slice(50)))).toBe(`]d2${long}`);
    expect(decode(scanned(']E4', '96385074'))).toBe(']E496385074');
  });

  it.each([
    ['of another length', scanned(']E0', '4006381333931').slice(0, 20)],
    ['of another id', scanned(']E0', '1').with(0, 0x05)],
    ['longer than they can be', scanned(']E0', '1').with(1, 60)],
  ])('%s say nothing', (_, report) => {
    expect(hidPosReports()(report)).toBeNull();
  });
});
