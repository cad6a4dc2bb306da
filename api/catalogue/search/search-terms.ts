import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { partAtDigits, partJoined, piecesOf } from './words/joined-words.ts';
import { meaningOf } from './words/search-words.ts';
import { formsOf } from './words/word-forms.ts';
import type { Pool } from 'pg';
import { type KnownWord, knownWords, nearestWord, wholeWords } from './queries/known-words.ts';

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

/** A word sought, and the words of products that will do; none = any word that begins so. */
interface Sought {
  word: string;
  whole: readonly string[];
}

/** A word of products must be one of those that will do, or begin with the sought one or a synonym. */
function termOf(market: MarketCode, { word, whole: words }: Sought): string {
  if (words.length > 0) return anyOf(words.map(whole));
  const meaning = meaningOf(market, word) ?? [];
  return anyOf((meaning.length > 0 ? meaning : [word]).map(beginning));
}

/** Words without the joining ones, unless nothing else was typed. */
function telling(market: MarketCode, words: readonly Sought[]): readonly Sought[] {
  const left = words.filter(({ word }) => meaningOf(market, word)?.length !== 0);
  return left.length > 0 ? left : words;
}

/** By the word; null = no product has it. */
type LookedUp = ReadonlyMap<string, Sought | null>;

/** What is asked of products for a word: its synonyms or forms, else itself. A joining word is asked for nothing. */
const askedFor = (market: MarketCode, word: string): readonly string[] =>
  meaningOf(market, word) ?? formsOf(market, word) ?? [word];

/** Every word that begins with one of the asked; none when some of them begin too many, or nobody knows which. */
function begunBy(asked: readonly string[], known: ReadonlyMap<string, KnownWord>): string[] {
  const found = asked.map((one) => known.get(one)).filter((one) => one?.isKnown === true);
  if (found.length === 0 || found.some((one) => one?.begun.length === 0)) return [];
  return found.flatMap((one) => one?.begun ?? []);
}

/** A word as typed is sought beside those counted, because it may be of something listed since. */
function soughtFor(market: MarketCode, word: string, known: ReadonlyMap<string, KnownWord>): Sought | null {
  const asked = askedFor(market, word);
  const isKnown = (one: string): boolean => known.get(one)?.isKnown === true;
  const meaning = meaningOf(market, word);
  if (meaning === null && !asked.some(isKnown)) return null;
  if (meaning === null && formsOf(market, word)) return { word, whole: asked.filter(isKnown) };
  const begun = begunBy(asked, known);
  return { word, whole: begun.length > 0 ? [...new Set([word, ...begun])] : [] };
}

/** What products have of each word: its forms or what begins so, and whether anything at all. */
async function lookUp(pool: Pool, market: MarketCode, words: readonly string[]): Promise<LookedUp> {
  const asked = words.flatMap((word) => askedFor(market, word));
  if (asked.length === 0) return new Map();
  const known = await knownWords(pool, market, asked);
  return new Map(words.map((word) => [word, soughtFor(market, word, known)]));
}

/** A single letter before another part is a word by itself: as a beginning, the `a` of `a54` would be of most words there are. */
const isLetterBefore = (word: string, at: number, parts: readonly string[]): boolean =>
  word.length === 1 && at < parts.length - 1;

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
  // Only what came apart has not been asked for yet.
  const later = await lookUp(
    pool,
    market,
    apart.flat().filter((word) => !first.has(word)),
  );
  const found = new Map([...first, ...later]);
  const seek = async (word: string, at: number, parts: readonly string[]): Promise<Sought> => {
    if (isLetterBefore(word, at, parts)) return { word, whole: [word] };
    const isSlip = found.get(word) === null && !/\d/.test(word);
    return found.get(word) ?? { word: isSlip ? await nearestWord(pool, market, word) : word, whole: [] };
  };
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

/**
 * What is meant as `tsquery` in text, each of which must fit, such as `('kryt':* | 'obal':*)` and `'iphone'`; none when
 * there is nothing to seek.
 */
export function queriesOf(market: MarketCode, meant: readonly MeantWord[]): string[] {
  const told = new Set(telling(market, meant.flatMap((one) => one.words).slice(0, mostParted)));
  return meant.map((one) => termOfWord(market, one, told)).filter((term) => term !== null);
}

/** Queries that must all fit, as one. */
export const oneQuery = (queries: readonly string[]): string => queries.join(' & ');

/** The words sought, as one term. */
export const termOfMeant = (meant: readonly MeantWord[]): string =>
  meant.flatMap(({ words }) => words.map(({ word }) => word)).join(' ');

/** What to search for. */
export interface SearchTerms {
  /** Each a `tsquery` in text, and all must fit; none when nothing searchable was typed. */
  queries: readonly string[];
  /** The term as corrected; null when nothing had to be. Words written as one are no error. */
  corrected: string | null;
}

/** Finds the words to search for: joined ones come apart, those that no product has are corrected. */
export async function searchTerms(pool: Pool, market: MarketCode, term: string): Promise<SearchTerms> {
  const meant = await meantWords(pool, market, term);
  const isCorrected = meant.some((one) => one.isCorrected);
  return { queries: queriesOf(market, meant), corrected: isCorrected ? termOfMeant(meant) : null };
}
