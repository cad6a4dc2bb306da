import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { meaningOf } from '@kolobeh/shared/catalogue/search-words.ts';
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

const beginning = (word: string): string => `'${word}':*`;

/** `('kryt':* | 'obal':*) & 'iphone':*`: every word, or a synonym, must begin some word of the product. */
const asQuery = (market: MarketCode, words: readonly string[]): string =>
  words
    .map((word) => {
      const meaning = meaningOf(market, word) ?? [word];
      return meaning.length > 1 ? `(${meaning.map(beginning).join(' | ')})` : beginning(word);
    })
    .join(' & ');

/** Words without the joining ones, unless nothing else was typed. */
function telling(market: MarketCode, words: readonly string[]): readonly string[] {
  const left = words.filter((word) => meaningOf(market, word)?.length !== 0);
  return left.length > 0 ? left : words;
}

/** The word with two neighbours changed places, once for each pair: `iphnoe` → …, `iphone`, … */
const swapped = (word: string): string[] => {
  const letters = Array.from(word);
  return letters.slice(1).map((letter, index) =>
    letters
      .with(index, letter)
      .with(index + 1, letters[index] ?? '')
      .join(''),
  );
};

interface Known {
  typed: string;
  /** True when some product has a word that begins so. */
  is_known: boolean;
}

/** Which words no product has. Numbers count as known: an iPhone 19 is not a misspelt iPhone 15. */
async function unknownWords(pool: Pool, market: MarketCode, words: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<Known>({
    name: 'search-known',
    text: `
      select typed, typed ~ '[0-9]' or exists (
               select 1 from search_word w
                where w.market = $1 and w.word collate "C" >= typed and w.word collate "C" < typed || U&'\\+10FFFF') as is_known
        from unnest($2::text[]) as t (typed)`,
    values: [market, words],
  });
  return rows.filter((row) => !row.is_known).map((row) => row.typed);
}

/** The known word that is meant most likely: letters that changed places first, then the nearest by trigrams. */
async function nearest(pool: Pool, market: MarketCode, typed: string): Promise<string> {
  const { rows } = await pool.query<{ word: string }>({
    name: 'search-nearest',
    text: `
      select word from (
        select w.word, 1 as nearness, w.listings from search_word w where w.market = $1 and w.word = any($3::text[])
        union all
        select w.word, similarity(w.word, $2), w.listings from search_word w where w.market = $1 and w.word % $2
      ) candidate order by nearness desc, listings desc limit 1`,
    values: [market, typed, swapped(typed)],
  });
  return rows[0]?.word ?? typed;
}

/** Each typed word, or the nearest known one when no product has a word beginning so. */
async function correct(pool: Pool, market: MarketCode, words: readonly string[]): Promise<string[]> {
  const plain = words.filter((word) => meaningOf(market, word) === null);
  const unknown = await unknownWords(pool, market, plain);
  const mended = await Promise.all(unknown.map(async (typed) => [typed, await nearest(pool, market, typed)] as const));
  const byTyped = new Map(mended);
  return words.map((word) => byTyped.get(word) ?? word);
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
  return { query: asQuery(market, telling(market, words)), corrected: isCorrected ? words.join(' ') : null };
}
