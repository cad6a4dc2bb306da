// The house's words with the office's own in their places: what is sent and what a preview draws are made of the same.
import { type LetterText, namesIn } from '@kolobeh/shared/content/letter-text.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import type { Mail } from '../mail-parts.ts';
import { listOwnTexts } from './queries/letter-texts.ts';

/** Words that all letters of a family share. */
export const commonKind = 'common';

/** Own texts by their paths; a path that the house's words have no more does nothing. */
export type OwnTexts = Readonly<Record<string, string>>;

/** Letters that share their words. */
export interface LetterFamily<Words extends object = object> {
  name: string;
  /** The house's own, by market. */
  words: Record<MarketCode, Words>;
  kinds: readonly string[];
  /** The letter of a kind as it is sent, about made-up facts, with own texts in their places. */
  draw: (market: MarketCode, kind: string, own: OwnTexts) => Mail;
}

const joined = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);

function laidOver(words: unknown, own: OwnTexts, path: string): unknown {
  if (typeof words === 'string') return Object.hasOwn(own, path) ? own[path] : words;
  if (typeof words !== 'object' || words === null) return words;
  return Object.fromEntries(Object.entries(words).map(([name, one]) => [name, laidOver(one, own, joined(path, name))]));
}

/** The same words with others in some places. */
export const withOwn = <Words extends object>(words: Words, own: OwnTexts): Words => laidOver(words, own, '') as Words;

function textsIn(words: unknown, path = ''): [path: string, text: string][] {
  if (typeof words === 'string') return [[path, words]];
  if (typeof words !== 'object' || words === null) return [];
  return Object.entries(words).flatMap(([name, one]) => textsIn(one, joined(path, name)));
}

/** Which letter a text is of: the kind that its path names below the top, else all of them. */
const kindOf = ({ kinds }: Pick<LetterFamily, 'kinds'>, path: string): string => {
  const parts = path.split('.');
  return (parts.length > 1 && parts.find((part) => kinds.includes(part))) || commonKind;
};

/** The texts of a letter with the names that they may have: those of the same letter in either language. */
export function textsOf(
  family: Pick<LetterFamily, 'kinds' | 'words'>,
  kind: string,
  market: MarketCode,
): Omit<LetterText, 'text'>[] {
  const own = textsIn(family.words[market]).filter(([path]) => kindOf(family, path) === kind);
  const all = [...textsIn(family.words.cs), ...textsIn(family.words.ro)].filter(
    ([path]) => kindOf(family, path) === kind,
  );
  const ofLetter = [...new Set(all.flatMap(([, text]) => namesIn(text)))];
  return own.map(([path, house]) => {
    const needed = namesIn(house);
    return { path, house, needed, names: kind === commonKind ? needed : ofLetter };
  });
}

/** The office's own texts of all letters of a family in a market, as they are now. */
export async function ownTextsOf(
  db: Pick<EntityManager, 'query'>,
  { name }: Pick<LetterFamily, 'name'>,
  market: MarketCode,
): Promise<OwnTexts> {
  const kinds = await listOwnTexts(db, name, market);
  return Object.fromEntries(kinds.flatMap(({ texts }) => Object.entries(texts)));
}

/** Words of a market as the office has them now: every letter is written with these. */
export const letterWords = async <Words extends object>(
  db: Pick<EntityManager, 'query'>,
  family: LetterFamily<Words>,
  market: MarketCode,
): Promise<Words> => withOwn(family.words[market], await ownTextsOf(db, family, market));
