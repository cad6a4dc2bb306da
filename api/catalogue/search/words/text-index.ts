import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { tellingWords, waysToSay, wordsOf } from './match-places.ts';

/** Texts in which words are found without reading them again. */
export interface TextIndex<Place> {
  /** All their words by the alphabet. */
  words: readonly string[];
  /** How often each word stands in each place that has it. */
  counts: ReadonlyMap<string, ReadonlyMap<Place, number>>;
}

/** HTML without its marks. */
const withoutMarks = (html: string): string => html.replaceAll(/<[^>]*>|&[a-z]+;|&#\d+;/gi, ' ');

export function indexTexts<Place extends { text: string }>(places: readonly Place[]): TextIndex<Place> {
  const counts = new Map<string, Map<Place, number>>();
  for (const place of places)
    for (const word of wordsOf(withoutMarks(place.text))) {
      const ofWord = counts.get(word) ?? new Map<Place, number>();
      counts.set(word, ofWord.set(place, (ofWord.get(place) ?? 0) + 1));
    }
  return { words: [...counts.keys()].toSorted(), counts };
}

/** Where the first word that does not come before `from` stands. */
function firstFrom(words: readonly string[], from: string): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] ?? '') < from) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** How often each place says a sought word, in any of its forms. */
function countSaid<Place>({ words, counts }: TextIndex<Place>, market: MarketCode, sought: string): Map<Place, number> {
  const said = new Set<string>();
  for (const { prefix, longest } of waysToSay(market, sought))
    for (let at = firstFrom(words, prefix); words[at]?.startsWith(prefix); at += 1) {
      const word = words[at] ?? '';
      if (word.length <= longest) said.add(word);
    }
  const all = new Map<Place, number>();
  for (const word of said)
    for (const [place, count] of counts.get(word) ?? []) all.set(place, (all.get(place) ?? 0) + count);
  return all;
}

/** Places whose text has every telling word of a search, those that say them most often first. */
export function findInTexts<Place>(index: TextIndex<Place>, market: MarketCode, term: string, most: number): Place[] {
  const [first, ...others] = tellingWords(market, term).map((word) => countSaid(index, market, word));
  if (!first) return [];
  return [...first]
    .flatMap(([place, count]) => {
      const more = others.map((one) => one.get(place) ?? 0);
      return more.includes(0) ? [] : [{ place, count: more.reduce((sum, one) => sum + one, count) }];
    })
    .toSorted((a, b) => b.count - a.count)
    .slice(0, most)
    .map(({ place }) => place);
}
