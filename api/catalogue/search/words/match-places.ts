import { plainText } from '@kolobeh/shared/kernel/plain-text.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { meaningOf } from './search-words.ts';
import { formsOf } from './word-forms.ts';

/** Endings of Czech and Romanian words are three letters at most: what is left of a long word tells it. */
const endingLetters = 3;
const shortestStem = 4;

/** Words of a text, lower case without diacritics. */
export const wordsOf = (text: string): string[] => plainText(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** What a word may begin with to be a sought one, and how many letters it may have then. */
interface WayToSay {
  prefix: string;
  longest: number;
}

/** How a sought word is said: a word begins so, by a synonym or another form too, or differs by its ending. */
export function waysToSay(market: MarketCode, sought: string): WayToSay[] {
  const wished = meaningOf(market, sought) ?? formsOf(market, sought) ?? [sought];
  const ways = wished.map((prefix) => ({ prefix, longest: Number.POSITIVE_INFINITY }));
  if (sought.length <= shortestStem) return ways;
  const prefix = sought.slice(0, Math.max(shortestStem, sought.length - endingLetters));
  return [...ways, { prefix, longest: sought.length + endingLetters }];
}

/** Words of a search that tell something. */
export const tellingWords = (market: MarketCode, term: string): string[] =>
  wordsOf(term).filter((word) => meaningOf(market, word)?.length !== 0);

/**
 * Places of the shop whose name has every telling word of a search, those with the fewest other words first.
 * @param places in the order in which equals are shown
 */
export function matchPlaces<Place extends { name: string }>(
  market: MarketCode,
  places: readonly Place[],
  term: string,
  most: number,
): Place[] {
  const sought = tellingWords(market, term).map((word) => waysToSay(market, word));
  if (sought.length === 0) return [];
  const isSaid = (words: readonly string[], ways: readonly WayToSay[]): boolean =>
    words.some((word) => ways.some(({ prefix, longest }) => word.startsWith(prefix) && word.length <= longest));
  return places
    .map((place) => ({ place, words: wordsOf(place.name) }))
    .filter(({ words }) => sought.every((ways) => isSaid(words, ways)))
    .toSorted((a, b) => a.words.length - b.words.length)
    .slice(0, most)
    .map(({ place }) => place);
}
