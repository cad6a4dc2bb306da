import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { Pool } from 'pg';
import { alikeWords, findFruitful } from './queries/near-terms.ts';
import { meantWords, type MeantWord, oneQuery, queriesOf, termOfMeant } from './search-terms.ts';

const shortest = 2;

/** The typed words as they were written, when they can be told apart the same way as those without diacritics. */
function written(term: string, meant: readonly MeantWord[]): string[] {
  const words = term
    .normalize('NFC')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  return meant.map((one, index) =>
    one.isCorrected || words.length < meant.length ? termOfMeant([one]) : (words[index] ?? one.typed),
  );
}

interface Candidate {
  term: string;
  /** A `tsquery` in text; empty when there is nothing to seek. */
  query: string;
}

/** The term without each of its words in turn, the last first, then each word alone. */
function candidatesOf(market: MarketCode, term: string, meant: readonly MeantWord[]): Candidate[][] {
  const words = written(term, meant);
  const take = (isTaken: (index: number) => boolean): Candidate => ({
    term: words.filter((_, index) => isTaken(index)).join(' '),
    query: oneQuery(
      queriesOf(
        market,
        meant.filter((_, index) => isTaken(index)),
      ),
    ),
  });
  const without = meant.map((_, left) => take((index) => index !== left)).toReversed();
  const alone = meant.length > 2 ? meant.map((_, only) => take((index) => index === only)) : [];
  return [without, alone];
}

/** Those of the candidates that find something. */
async function fruitful(pool: Pool, market: MarketCode, candidates: readonly Candidate[]): Promise<string[]> {
  const asked = candidates.filter(({ term, query }) => term.length >= shortest && query !== '');
  const places = await findFruitful(
    pool,
    market,
    asked.map(({ query }) => query),
  );
  return [...new Set(places.flatMap((place) => asked[place]?.term ?? []))];
}

/**
 * Terms near one that found nothing, each of which finds something: the same with a word less, else a single word of it,
 * else words that look alike; at most three.
 */
export async function nearTerms(pool: Pool, market: MarketCode, term: string): Promise<string[]> {
  const meant = await meantWords(pool, market, term);
  const [first] = meant;
  if (!first) return [];
  if (meant.length === 1) return alikeWords(pool, market, first.typed);
  for (const candidates of candidatesOf(market, term, meant)) {
    const found = await fruitful(pool, market, candidates);
    if (found.length > 0) return found;
  }
  return [];
}
