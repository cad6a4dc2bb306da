// Search by edit distance (optimal string alignment): diacritics and typing errors do not matter, digits do.
import { plainText } from '../kernel/plain-text.ts';

/** Shorter terms find nothing. */
export const shortestTerm = 2;

const mostWords = 8;

/** Words of a text in lower case without diacritics, letters and digits apart: `iPhone13 128GB` has four. */
const wordsOf = (text: string): string[] => plainText(text).match(/\p{L}+|\p{N}+|\+/gu) ?? [];

/** Single letters changed, added, left out or swapped with the next one that lead from one word to the other. */
export function wordDistance(from: string, to: string): number {
  let before: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (let row = 1; row <= from.length; row += 1) {
    const now = [row];
    for (let at = 1; at <= to.length; at += 1) {
      const isSame = from[row - 1] === to[at - 1];
      let least = Math.min((last[at] ?? 0) + 1, (now[at - 1] ?? 0) + 1, (last[at - 1] ?? 0) + (isSame ? 0 : 1));
      const isSwapped = row > 1 && at > 1 && from[row - 1] === to[at - 2] && from[row - 2] === to[at - 1];
      if (isSwapped) least = Math.min(least, (before[at - 2] ?? 0) + 1);
      now.push(least);
    }
    before = last;
    last = now;
  }
  return last[to.length] ?? 0;
}

const allowedErrors = (word: string): number => {
  if (word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
};

/** How far a typed word is from a word of a name: 0 the same, below 1 its beginning, else by errors; null = another word. */
function costOf(typed: string, word: string): number | null {
  if (typed === word) return 0;
  // The beginning of a number is another number: an iPhone 12 is not one of 128 GB.
  if (/\p{N}/u.test(typed)) return null;
  if (word.startsWith(typed)) return 0.5;
  const allowed = allowedErrors(typed);
  if (allowed === 0) return null;
  // Who has not finished the word made the error in what is typed so far.
  const begun = word.length > typed.length ? wordDistance(typed, word.slice(0, typed.length)) + 0.5 : Infinity;
  const errors = Math.min(wordDistance(typed, word), begun);
  return errors < allowed + 1 ? errors + 1 : null;
}

/** As it sounds: who writes *ifone* means the iPhone. */
const spoken = (word: string): string => word.replaceAll('ph', 'f');

const bestCost = (typed: string, words: readonly string[]): number | null =>
  words.reduce<number | null>((best, word) => {
    const cost = costOf(typed, word) ?? costOf(spoken(typed), spoken(word));
    return cost !== null && (best === null || cost < best) ? cost : best;
  }, null);

/** Something to be found by its names. */
export interface Searched<Value> {
  value: Value;
  /** Names and whatever else it is called. */
  text: string;
}

/** A hit, and how far it is from what was typed. */
export interface Found<Value> {
  value: Value;
  cost: number;
  /** Typed words that it has nothing for. */
  left: string[];
}

/** The nearest first; of equals the one that stood first. Those of whose words not one was typed are left out. */
function nearest<Value>(words: readonly string[], among: readonly Searched<Value>[]): Found<Value>[] {
  return among
    .flatMap(({ value, text }) => {
      const own = wordsOf(text);
      const costs = words.map((word) => ({ word, cost: bestCost(word, own) }));
      const met = costs.filter(({ cost }) => cost !== null);
      if (met.length === 0) return [];
      const left = costs.filter(({ cost }) => cost === null).map(({ word }) => word);
      return [{ value, cost: met.reduce((sum, { cost }) => sum + (cost ?? 0), 0), left }];
    })
    .toSorted((a, b) => a.left.length - b.left.length || a.cost - b.cost);
}

const typedWords = (term: string): string[] => [...new Set(wordsOf(term))].slice(0, mostWords);

const isLongEnough = (term: string): boolean => term.trim().length >= shortestTerm;

/** All that have every typed word, the nearest first. */
export const findByWords = <Value>(term: string, among: readonly Searched<Value>[]): Value[] =>
  isLongEnough(term)
    ? nearest(typedWords(term), among)
        .filter(({ left }) => left.length === 0)
        .map(({ value }) => value)
    : [];

/**
 * Devices by a term that may also say what is wrong with them: `ifone 13 displej`. Every typed word belongs to the device
 * or to the kind of repair.
 */
export function findRepairs<Device, Kind>(
  term: string,
  devices: readonly Searched<Device>[],
  kinds: readonly Searched<Kind>[],
): { device: Device; kind: Kind | null }[] {
  if (!isLongEnough(term)) return [];
  const typed = typedWords(term);
  return nearest(typed, devices).flatMap(({ value: device, left }): { device: Device; kind: Kind | null }[] => {
    if (left.length === 0) return [{ device, kind: null }];
    const [kind] = nearest(left, kinds).filter(({ left: more }) => more.length === 0);
    return kind ? [{ device, kind: kind.value }] : [];
  });
}
