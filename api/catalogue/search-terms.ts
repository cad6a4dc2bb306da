import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { Pool } from 'pg';

/** Words of a search without signs that have a meaning in a `tsquery`, at most 8. */
const wordsOf = (term: string): string[] =>
  term
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 0)
    .slice(0, 8);

/** `iphone:* & 15:*`: every word must begin some word of the product. Empty when nothing searchable was typed. */
const asQuery = (words: readonly string[]): string => words.map((word) => `'${word}':*`).join(' & ');

interface Nearest {
  typed: string;
  word: string | null;
}

/**
 * Each typed word, or the nearest known one when no product has a word beginning so. Numbers are left as typed:
 * an iPhone 19 is not a misspelt iPhone 15.
 */
async function correct(pool: Pool, market: MarketCode, words: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<Nearest>({
    name: 'search-correct',
    text: `
      select typed, case
          when typed ~ '[0-9]' or exists (select 1 from search_word w where w.market = $1 and w.word like typed || '%') then typed
          else (select w.word from search_word w where w.market = $1 and w.word % typed
                 order by similarity(w.word, typed) desc, w.listings desc limit 1)
        end as word
        from unnest($2::text[]) with ordinality as t (typed, place) order by place`,
    values: [market, words],
  });
  return rows.map(({ typed, word }) => word ?? typed);
}

/** What to search for. */
export interface SearchTerms {
  /** `tsquery` in text; null when nothing searchable was typed. */
  query: string | null;
  /** The term as corrected; null when nothing had to be. */
  corrected: string | null;
}

/** Finds the words to search for, correcting those that no product has. */
export async function searchTerms(pool: Pool, market: MarketCode, term: string): Promise<SearchTerms> {
  const typed = wordsOf(term);
  if (typed.length === 0) return { query: null, corrected: null };
  const words = await correct(pool, market, typed);
  const isCorrected = words.some((word, index) => word !== typed[index]);
  return { query: asQuery(words), corrected: isCorrected ? words.join(' ') : null };
}
