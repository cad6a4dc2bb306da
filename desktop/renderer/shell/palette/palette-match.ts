import type { FoundKind } from '@kolobeh/shared/staff/search-everything.ts';
import { plainText as plain } from '@kolobeh/shared/kernel/plain-text.ts';

/** Something the palette can do or open. */
export interface PaletteEntry {
  id: string;
  group: 'go' | 'do' | FoundKind;
  label: string;
  /** What else tells it from others. */
  detail?: string;
  /** More words by which it is found, e.g. the name in the other languages. */
  words?: string;
  keys?: string;
  run: () => void;
}

/** Entries in which every typed word begins some word; those where the label itself begins with the text come first. */
export function matchEntries(entries: readonly PaletteEntry[], text: string): PaletteEntry[] {
  const wanted = plain(text).split(/\s+/).filter(Boolean);
  const score = (entry: PaletteEntry): number | null => {
    const words = plain(`${entry.label} ${entry.words ?? ''}`).split(/[\s,–-]+/);
    if (!wanted.every((one) => words.some((word) => word.startsWith(one)))) return null;
    return wanted[0] && plain(entry.label).startsWith(wanted[0]) ? 0 : 1;
  };
  return entries
    .map((entry) => ({ entry, score: score(entry) }))
    .filter((one) => one.score !== null)
    .toSorted((a, b) => (a.score ?? 0) - (b.score ?? 0))
    .map(({ entry }) => entry);
}

/** Two of the year, two of the month raised by 50, six counting: never an order's. */
const isBuyoutNumber = (digits: string): boolean => /^\d{2}(?:5[1-9]|6[0-2])\d{6}$/.test(digits);

/** A buy-out's number, written with or without `#` and spaces; null when the text is none. */
export function buyoutNumberIn(text: string): string | null {
  const digits = text.replaceAll(/[#\s]/g, '');
  return isBuyoutNumber(digits) ? digits : null;
}

/** Digits of an order's number, written with or without `#` and spaces; null when the text is no number. */
export function orderNumberIn(text: string): string | null {
  const match = /^#?\s*([1-9][\d\s]{3,12})$/.exec(text.trim());
  const digits = match?.[1]?.replace(/\s/g, '') ?? '';
  return digits.length >= 4 && digits.length <= 10 && !isBuyoutNumber(digits) ? digits : null;
}
