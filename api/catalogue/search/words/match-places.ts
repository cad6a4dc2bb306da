import { plainText } from '@kolobeh/shared/kernel/plain-text.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { meaningOf } from './search-words.ts';
import { formsOf } from './word-forms.ts';

/** Endings of Czech and Romanian words are three letters at most: what is left of a long word tells it. */
const endingLetters = 3;
const shortestStem = 4;

const wordsOf = (text: string): string[] => plainText(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether a word of a name is the sought one: it begins so, by a synonym or another form too, or differs by its ending. */
function says(market: MarketCode, word: string, sought: string): boolean {
  const wished = meaningOf(market, sought) ?? formsOf(market, sought) ?? [sought];
  if (wished.some((one) => word.startsWith(one))) return true;
  const stem = sought.slice(0, Math.max(shortestStem, sought.length - endingLetters));
  return sought.length > shortestStem && word.startsWith(stem) && word.length <= sought.length + endingLetters;
}

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
  const sought = wordsOf(term).filter((word) => meaningOf(market, word)?.length !== 0);
  if (sought.length === 0) return [];
  return places
    .map((place) => ({ place, words: wordsOf(place.name) }))
    .filter(({ words }) => sought.every((one) => words.some((word) => says(market, word, one))))
    .toSorted((a, b) => a.words.length - b.words.length)
    .slice(0, most)
    .map(({ place }) => place);
}
