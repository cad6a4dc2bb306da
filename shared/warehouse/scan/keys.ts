import { type Scan, parseScan } from './scan.ts';
import { type Burst, readBursts, shortestBurst } from './bursts.ts';
import { doubleReadFilter } from './double-read.ts';
import { decodeKey } from './layout.ts';

export { decodeKey } from './layout.ts';

/** One key going down, as the window's `keydown` tells it. */
export interface KeyPress {
  /** `KeyboardEvent.code`. */
  code: string;
  shift: boolean;
  ctrl?: boolean;
  /** `KeyboardEvent.repeat`: a key held down types no scan. */
  isRepeat?: boolean;
  /** Milliseconds of a steady clock, e.g. `KeyboardEvent.timeStamp`. */
  atMs: number;
}

export interface CollectorSettings {
  /** Longest pause between two keys of one burst. */
  gapMs?: number;
  /** Longest pause inside one scan that came torn, and before its suffix. Without a suffix a scan ends after it. */
  joinMs?: number;
  /** Characters that end a scan; Enter types a carriage return. */
  suffix?: string;
  /** Shortest text worth reading. */
  minLength?: number;
  /** The same text again within this time is the same scan. */
  doubleReadMs?: number;
}

export interface CollectedScan {
  text: string;
  scan: Scan;
  /** The scanner ended it itself; false: it only fell silent. */
  hasSuffix: boolean;
}

interface Collected {
  scans: CollectedScan[];
  /** True when the key belongs to a scan: it must not reach a button, a field or a shortcut. */
  isScan: boolean;
}

export interface ScanCollector {
  key: (press: KeyPress) => Collected;
  /**
   * To be called on a timer: answers a scan that came without a suffix. A busy computer may call it before it hands over
   * keys pressed long ago; they go on with that scan then, as the time of each tells.
   */
  idle: (nowMs: number) => CollectedScan[];
}

/**
 * Tells a scanner that types from a person that types, by pace, and answers finished scans. Slow typing is left
 * alone, Enter after it too. Keeps no clock of its own.
 */
export function scanCollector(settings: CollectorSettings = {}): ScanCollector {
  const { gapMs = 50, joinMs = 250, suffix = '\r\n\t', minLength = 4, doubleReadMs = 400 } = settings;
  const isNew = doubleReadFilter(doubleReadMs);
  let bursts: Burst[] = [];
  /** What was answered because the scanner seemed to have fallen silent. */
  let fellSilent: Burst[] = [];
  let lastAtMs = Number.NEGATIVE_INFINITY;

  /** Takes what has gathered; null when it was typed by hand. */
  const finish = (hasSuffix: boolean): CollectedScan[] | null => {
    const [gathered, atMs] = [bursts, lastAtMs];
    bursts = [];
    const length = gathered.reduce((sum, burst) => sum + burst.chars.length, 0);
    if (length < minLength || gathered.every((burst) => burst.chars.length < shortestBurst)) return null;
    return readBursts(gathered, hasSuffix)
      .filter((text) => isNew(text, atMs))
      .map((text) => ({ text, scan: parseScan(text), hasSuffix }));
  };

  const idle = (nowMs: number): CollectedScan[] => {
    if (bursts.length === 0 || nowMs - lastAtMs <= joinMs) return [];
    fellSilent = bursts;
    return finish(false) ?? [];
  };

  /** Without it the end of a torn code would stand for itself: two digits of a barcode for a number somebody typed. */
  const goOn = (atMs: number): void => {
    if (bursts.length === 0 && atMs - lastAtMs <= joinMs) bursts = fellSilent;
    fellSilent = [];
  };

  const append = (char: string, atMs: number): boolean => {
    const pauseMs = atMs - lastAtMs;
    const last = bursts.at(-1);
    const burst = last && pauseMs <= gapMs ? last : { chars: [], gapsMs: [] };
    if (burst !== last) bursts.push(burst);
    burst.chars.push(char);
    burst.gapsMs.push(pauseMs);
    lastAtMs = atMs;
    return burst.chars.length >= shortestBurst;
  };

  const key = ({ code, shift, ctrl = false, isRepeat = false, atMs }: KeyPress): Collected => {
    const char = decodeKey(code, { shift, ctrl });
    if (isRepeat || char === null) return { scans: [], isScan: false };
    const earlier = idle(atMs);
    goOn(atMs);
    if (!suffix.includes(char)) return { scans: earlier, isScan: append(char, atMs) };
    const finished = finish(true);
    return { scans: [...earlier, ...(finished ?? [])], isScan: finished !== null };
  };

  return { key, idle };
}
