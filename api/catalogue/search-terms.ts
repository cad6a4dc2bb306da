import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { partAtDigits, partJoined, piecesOf } from '@kolobeh/shared/catalogue/joined-words.ts';
import { meaningOf } from '@kolobeh/shared/catalogue/search-words.ts';
import { formsOf } from '@kolobeh/shared/catalogue/word-forms.ts';
import type { Pool } from 'pg';
import { nearestWord, unknownWords, wholeWords } from './known-words.ts';

/** Most words a search looks for, and most of them after joined ones came apart. */
const most = 8;
const mostParted = 12;

/** Words of a search without signs that have a meaning in a `tsquery`. */
const wordsOf = (term: string): string[] =>
  term
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 0)
    .slice(0, most);

const whole = (word: string): string => `'${word}'`;
const beginning = (word: string): string => `'${word}':*`;
const anyOf = (terms: readonly string[]): string => (terms.length > 1 ? `(${terms.join(' | ')})` : (terms[0] ?? ''));

/** A word sought, and those of its other forms that products have; none = any word that begins so. */
interface Sought {
  word: string;
  forms: readonly string[];
}

/** A word of products must begin with the sought one or a synonym, or be one of its forms. */
function termOf(market: MarketCode, { word, forms }: Sought): string {
  const meaning = meaningOf(market, word);
  if (meaning && meaning.length > 0) return anyOf(meaning.map(beginning));
  return forms.length > 0 ? anyOf(forms.map(whole)) : beginning(word);
}

/** Words without the joining ones, unless nothing else was typed. */
function telling(market: MarketCode, words: readonly Sought[]): readonly Sought[] {
  const left = words.filter(({ word }) => meaningOf(market, word)?.length !== 0);
  return left.length > 0 ? left : words;
}

/** By the word; null = no product has it. */
type LookedUp = ReadonlyMap<string, Sought | null>;

/** What products have of each word: its forms, and whether anything at all. Words with synonyms are not looked up. */
async function lookUp(pool: Pool, market: MarketCode, words: readonly string[]): Promise<LookedUp> {
  const asked = words
    .filter((word) => meaningOf(market, word) === null)
    .map((word) => [word, formsOf(market, word)] as const);
  if (asked.length === 0) return new Map();
  const unknown = await unknownWords(
    pool,
    market,
    asked.flatMap(([word, forms]) => forms ?? [word]),
  );
  return new Map(
    asked.map(([word, forms]) => {
      const known = (forms ?? [word]).filter((form) => !unknown.has(form));
      return [word, known.length > 0 ? { word, forms: forms ? known : [] } : null];
    }),
  );
}

const hasBoth = (word: string): boolean => /\d/.test(word) && /\D/.test(word);

/** Each word as the words it consists of. A word of letters and digits always comes apart. */
async function parted(pool: Pool, market: MarketCode, words: readonly string[], found: LookedUp): Promise<string[][]> {
  const unknown = words.filter((word) => found.get(word) === null);
  const known = unknown.length > 0 ? await wholeWords(pool, market, unknown.flatMap(piecesOf)) : new Set<string>();
  return words.map((word) =>
    unknown.includes(word) ? (partJoined(word, known) ?? (hasBoth(word) ? partAtDigits(word) : [word])) : [word],
  );
}

/** A typed word and what is sought for it. */
export interface MeantWord {
  /** Lower case, without diacritics. */
  typed: string;
  /** Several when it was written as one; another word where no product has the typed one. */
  words: Sought[];
  isCorrected: boolean;
}

/** What is meant by each typed word. An iPhone 19 is no misspelt iPhone 15: numbers are never corrected. */
export async function meantWords(pool: Pool, market: MarketCode, term: string): Promise<MeantWord[]> {
  const typed = wordsOf(term);
  const first = await lookUp(pool, market, typed);
  const apart = await parted(pool, market, typed, first);
  const letters = apart.flat().filter((word) => !/\d/.test(word));
  // Only what came apart has not been asked for yet.
  const later = await lookUp(
    pool,
    market,
    letters.filter((word) => !first.has(word)),
  );
  const found = new Map(letters.map((word) => [word, first.has(word) ? first.get(word) : later.get(word)]));
  const seek = async (word: string): Promise<Sought> =>
    found.get(word) ?? { word: found.get(word) === null ? await nearestWord(pool, market, word) : word, forms: [] };
  return Promise.all(
    apart.map(async (parts, index) => {
      const words = await Promise.all(parts.map(seek));
      return { typed: typed[index] ?? '', words, isCorrected: words.some(({ word }, at) => word !== parts[at]) };
    }),
  );
}

/** A word that came apart is sought whole as well: words of what is listed since the last look are not known yet. */
function termOfWord(market: MarketCode, { typed, words }: MeantWord, told: ReadonlySet<Sought>): string | null {
  const terms = words.filter((word) => told.has(word)).map((word) => termOf(market, word));
  if (terms.length === 0) return null;
  const all = terms.join(' & ');
  return words.length > 1 ? `(${beginning(typed)} | (${all}))` : all;
}

/** `tsquery` in text for what is meant, such as `('kryt':* | 'obal':*) & 'iphone':*`; null when there is nothing to seek. */
export function queryOf(market: MarketCode, meant: readonly MeantWord[]): string | null {
  const told = new Set(telling(market, meant.flatMap((one) => one.words).slice(0, mostParted)));
  const terms = meant.map((one) => termOfWord(market, one, told)).filter((term) => term !== null);
  return terms.length > 0 ? terms.join(' & ') : null;
}

/** The words sought, as one term. */
export const termOfMeant = (meant: readonly MeantWord[]): string =>
  meant.flatMap(({ words }) => words.map(({ word }) => word)).join(' ');

/** What to search for. */
export interface SearchTerms {
  /** `tsquery` in text; null when nothing searchable was typed. */
  query: string | null;
  /** The term as corrected; null when nothing had to be. Words written as one are no error. */
  corrected: string | null;
}

/** Finds the words to search for: joined ones come apart, those that no product has are corrected. */
export async function searchTerms(pool: Pool, market: MarketCode, term: string): Promise<SearchTerms> {
  const meant = await meantWords(pool, market, term);
  const isCorrected = meant.some((one) => one.isCorrected);
  return { query: queryOf(market, meant), corrected: isCorrected ? termOfMeant(meant) : null };
}
