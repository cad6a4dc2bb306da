import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';

/** Endings of a Czech adjective of the hard kind in all cases, without diacritics. */
const czechEndings = ['y', 'a', 'e', 'i', 'eho', 'emu', 'em', 'ou', 'ym', 'ych', 'ymi'] as const;

/** What Czech colours begin with; each is a hard adjective. */
const czechColours: ReadonlySet<string> = new Set(
  `cern bil sed stribrn zlat modr zelen cerven ruzov fialov zlut oranzov bezov hned kremov vinov titanov grafitov
   pruhledn cir matov leskl`.split(/\s+/),
);

/** Ends of stems that only adjectives have: `bezdrátov-ý`, `tvrzen-é`, `magnetick-ý`. */
const czechAdjective = /^.{2,}(?:ov|en|nn|rn|ln|sk|ck|it|av|liv)$/;
const shortestStem = 5;

/** Romanian colours that change with what they are said of; gri, roz, mov, maro and bej never do. */
const romanianColours: readonly (readonly string[])[] = [
  ['negru', 'neagra', 'negri', 'negre'],
  ['alb', 'alba', 'albi', 'albe'],
  ['albastru', 'albastra', 'albastri', 'albastre'],
  ['rosu', 'rosie', 'rosii'],
  ['verde', 'verzi'],
  ['galben', 'galbena', 'galbeni', 'galbene'],
  ['argintiu', 'argintie', 'argintii'],
  ['auriu', 'aurie', 'aurii'],
  ['portocaliu', 'portocalie', 'portocalii'],
  ['violet', 'violeta', 'violeti', 'violete'],
  ['transparent', 'transparenta', 'transparenti', 'transparente'],
];

function czechForms(word: string): readonly string[] | null {
  const stems = czechEndings.filter((ending) => word.endsWith(ending)).map((ending) => word.slice(0, -ending.length));
  const stem =
    stems.find((one) => czechColours.has(one)) ??
    stems.find((one) => one.length >= shortestStem && czechAdjective.test(one));
  return stem === undefined ? null : czechEndings.map((ending) => stem + ending);
}

const formsOfWord: Record<MarketCode, (word: string) => readonly string[] | null> = {
  cs: czechForms,
  ro: (word) => romanianColours.find((forms) => forms.includes(word)) ?? null,
};

const colourForms: Record<MarketCode, readonly (readonly string[])[]> = {
  cs: [...czechColours].map((stem) => czechEndings.map((ending) => stem + ending)),
  ro: romanianColours,
};

/**
 * All forms of a declined word, so that "černý" finds what is "černá": whole words, the typed one among them.
 * Adjectives of colour in both markets, in Czech also other adjectives that are known by their endings.
 * @param word lower case, without diacritics
 * @returns null when the word is not known to have other forms
 */
export const formsOf = (market: MarketCode, word: string): readonly string[] | null => formsOfWord[market](word);

/** Forms of colours as synonyms of one another, for a search that keeps its own index. */
export function colourSynonyms(market: MarketCode): Record<string, string[]> {
  return Object.fromEntries(
    colourForms[market].flatMap((forms) =>
      forms.map((form) => [form, forms.filter((other) => other !== form)] as const),
    ),
  );
}
