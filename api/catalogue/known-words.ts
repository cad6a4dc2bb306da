import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { Pool } from 'pg';

interface Known {
  typed: string;
  /** True when some product has a word that begins so. */
  is_known: boolean;
}

/** Which of the words no product has, not even as a beginning. */
export async function unknownWords(pool: Pool, market: MarketCode, words: readonly string[]): Promise<Set<string>> {
  const { rows } = await pool.query<Known>({
    name: 'search-known',
    text: `
      select typed, exists (
               select 1 from search_word w
                where w.market = $1 and w.word collate "C" >= typed and w.word collate "C" < typed || U&'\\+10FFFF') as is_known
        from unnest($2::text[]) as t (typed)`,
    values: [market, words],
  });
  return new Set(rows.filter((row) => !row.is_known).map((row) => row.typed));
}

/** Those of the words that products have exactly so. */
export async function wholeWords(pool: Pool, market: MarketCode, words: readonly string[]): Promise<Set<string>> {
  const { rows } = await pool.query<{ word: string }>({
    name: 'search-whole',
    text: `select word from search_word where market = $1 and word = any($2::text[])`,
    values: [market, words],
  });
  return new Set(rows.map(({ word }) => word));
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

/** The known word that is meant most likely: letters that changed places first, then the nearest by trigrams. */
export async function nearestWord(pool: Pool, market: MarketCode, typed: string): Promise<string> {
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
