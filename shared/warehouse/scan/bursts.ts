import { isGtin } from '../../validation/goods/gtin.ts';
import { isImei } from '../../validation/goods/imei.ts';
import { groupSeparator } from './gs1.ts';
import { parseScan } from './scan.ts';

/** Characters that came in one go, with the pause before each in milliseconds (the first one's is not used). */
export interface Burst {
  chars: string[];
  gapsMs: number[];
}

/** Fewer characters than this in one go are a person's typing, not a scanner. */
export const shortestBurst = 3;

const textOf = (bursts: readonly Burst[]): string => bursts.flatMap((burst) => burst.chars).join('');

/** Codes whose form or check digit proves that they are whole. */
const isProven = (text: string): boolean => {
  const { kind } = parseScan(text);
  return kind !== 'unreadable' && kind !== 'serial';
};

/**
 * A key pressed by hand just before the scan joins its burst; the pause after it stands out from the scanner's
 * own pace. Null when the pace is even.
 */
function withoutEarlyKey({ chars, gapsMs }: Burst): string | null {
  const paces = gapsMs.slice(1).toSorted((a, b) => a - b);
  const usual = paces[Math.floor(paces.length / 2)] ?? 0;
  const first = gapsMs[1] ?? 0;
  return chars.length > shortestBurst && first > usual * 4 + 15 ? chars.slice(1).join('') : null;
}

/** A letter hit by hand in the middle of a number: the rest would be a right EAN or IMEI, the whole looks like a serial number. */
function hidesNumber(text: string): boolean {
  const rest = text.replace(/[^0-9]/, '');
  return (
    rest.length === text.length - 1 && ((rest.length === 13 && isGtin(rest)) || (rest.length === 15 && isImei(rest)))
  );
}

/** A text with gaps in it, which no reading accepts; the scan log shows where it was torn. */
const spoilt = (bursts: readonly Burst[]): string =>
  bursts.length > 1 ? bursts.map((burst) => burst.chars.join('')).join(' ') : (bursts[0]?.chars.join(' ') ?? '');

const isLong = (burst: Burst): boolean => burst.chars.length >= shortestBurst;

/** Codes that say at their front what they are, so nothing before them can be missed. */
const announcesItself = (text: string): boolean =>
  /^(?:(?:CR|LC|PK|ST)-|\])/i.test(text) || text.startsWith(groupSeparator);

/** All ways in which the bursts give proven codes: as one, without what was typed by hand before, or each for itself. */
function provenReadings(bursts: readonly Burst[]): string[][] {
  // Only in front: a short burst at the end may as well be the end of a torn code.
  const scanned = bursts.slice(bursts.findIndex(isLong));
  const [only, ...more] = scanned;
  const early = only && more.length === 0 ? withoutEarlyKey(only) : null;
  const apart = scanned.length > 1 && scanned.every(isLong) ? scanned.map((burst) => burst.chars.join('')) : [];
  const readings = [[textOf(bursts)], [textOf(scanned)], early === null ? [] : [early], apart];
  const proven = readings.filter((reading) => reading.length > 0 && reading.every(isProven));
  return [...new Map(proven.map((reading) => [reading.join('\n'), reading])).values()];
}

/**
 * Texts that bursts of keys stand for.
 *
 * A scan may come torn in two, with a key typed by hand before it, or with the end of the one before missing. The
 * answer is a spoilt text where more than one reading is right, where a bare number has a key or two before it that
 * may belong to it or not, and where a torn text has nothing to prove it whole: scanning again beats a wrong code.
 */
export function readBursts(bursts: readonly Burst[], hasSuffix: boolean): string[] {
  const [proven, ...others] = provenReadings(bursts);
  const [first] = bursts;
  const text = textOf(bursts);
  if (proven) {
    const isAll = first !== undefined && isLong(first) && proven.join('') === text;
    return others.length === 0 && (isAll || proven.every(announcesItself)) ? proven : [spoilt(bursts)];
  }
  const isWhole = bursts.length === 1 || (hasSuffix && bursts.every(isLong));
  const hasForeignKey = hidesNumber(text) || (first !== undefined && withoutEarlyKey(first) !== null);
  return [isWhole && !hasForeignKey ? text : spoilt(bursts)];
}
