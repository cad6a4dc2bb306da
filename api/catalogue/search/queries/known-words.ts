import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { Pool } from 'pg';

/** So many words are sought one by one; what more of them begin with is sought as a beginning. */
const mostBegun = 16;

/** What products have of a word. */
export interface KnownWord {
  /** True when some product has a word that begins so. */
  isKnown: boolean;
  /** Words of names, not of codes, that begin so; empty also when there are too many to name. */
  begun: readonly string[];
}

interface Known {
  typed: string;
  is_known: boolean;
  begun: string[];
}

const beginsSo = `w.market = $1 and w.word collate "C" >= typed and w.word collate "C" < typed || U&'\\+10FFFF'`;

/** What products have of each word, by the word. */
export async function knownWords(
  pool: Pool,
  market: MarketCode,
  words: readonly string[],
): Promise<Map<string, KnownWord>> {
  const { rows } = await pool.query<Known>({
    name: 'search-known',
    text: `
      select typed, exists (select 1 from search_word w where ${beginsSo}) as is_known,
             array(select w.word from search_word w where ${beginsSo} and w.in_names
                    order by w.word collate "C" limit ${mostBegun + 1}) as begun
        from unnest($2::text[]) as t (typed)`,
    values: [market, words],
  });
  return new Map(
    rows.map(({ typed, is_known: isKnown, begun }) => [
      typed,
      { isKnown, begun: begun.length > mostBegun ? [] : begun },
    ]),
  );
}

/** Those of the words that products have exactly so; shorter ones are in too many others to tell anything. */
export async function wholeWords(pool: Pool, market: MarketCode, words: readonly string[]): Promise<Set<string>> {
  const { rows } = await pool.query<{ word: string }>({
    name: 'search-whole',
    text: `select word from search_word where market = $1 and word = any($2::text[]) and length(word) >= 3`,
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
        select w.word, 1 as nearness, w.listings from search_word w where w.market = $1 and w.word = any($3::text[]) and length(w.word) >= 3
        union all
        select w.word, similarity(w.word, $2), w.listings from search_word w where w.market = $1 and w.word % $2 and length(w.word) >= 3
      ) candidate order by nearness desc, listings desc limit 1`,
    values: [market, typed, swapped(typed)],
  });
  return rows[0]?.word ?? typed;
}
