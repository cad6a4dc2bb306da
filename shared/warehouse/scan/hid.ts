import { decodeUsage } from './layout.ts';

/** Bits of the modifier byte, left and right together. */
const ctrlBits = 0x11;
const shiftBits = 0x22;

/**
 * Decoder of a keyboard's boot reports: modifiers, a reserved byte, up to six usage ids of keys that are down.
 *
 * @returns a function from a report to the characters of keys newly pressed in it. A report of another length, or
 * one that says too many keys are down (usage 1), gives none.
 */
export function keyboardReports(): (report: Uint8Array) => string {
  let down: Uint8Array = new Uint8Array();
  return (report) => {
    if (report.length !== 8 || report[2] === 1) return '';
    const modifiers = report[0] ?? 0;
    const now = report.slice(2).filter((usage) => usage > 3);
    const pressed = now.filter((usage) => !down.includes(usage));
    down = now;
    const held = { shift: (modifiers & shiftBits) !== 0, ctrl: (modifiers & ctrlBits) !== 0 };
    return Array.from(pressed, (usage) => decodeUsage(usage, held) ?? '').join('');
  };
}

/** Report id of scanned data on usage page 0x8C, as the makers' scanners send it. */
const scannedData = 0x02;
const layout = { length: 1, aim: 2, data: 5, hasMore: 63, size: 64 };

const ascii = (bytes: Uint8Array): string => String.fromCharCode(...bytes);

/**
 * Decoder of a HID POS scanner's reports of 64 bytes: report id 2, length of the data, three bytes of AIM
 * identifier, data, and in the last byte whether more follows. A long code comes in several reports.
 *
 * @returns a function from a report to the finished text with its AIM identifier in front, or null while more is
 * to come and for reports of other kinds or lengths.
 */
export function hidPosReports(): (report: Uint8Array) => string | null {
  let earlier = '';
  return (report) => {
    const length = report[layout.length] ?? 0;
    if (report.length !== layout.size || report[0] !== scannedData || length > layout.hasMore - layout.data)
      return null;
    earlier += ascii(report.slice(layout.data, layout.data + length));
    if (report[layout.hasMore] !== 0) return null;
    const aim = ascii(report.slice(layout.aim, layout.data));
    const text = earlier;
    earlier = '';
    return aim.startsWith(']') ? aim + text : text;
  };
}
