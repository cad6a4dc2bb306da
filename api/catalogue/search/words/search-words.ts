import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';

/** Words that join others and say nothing of the goods. `se` and `pro` are missing on purpose: they are models of phones. */
const ignored: Record<MarketCode, ReadonlySet<string>> = {
  cs: new Set(['na', 'do', 'ke', 'ze', 've', 'od', 'pod', 'nebo', 'bez']),
  ro: new Set(['pentru', 'la', 'cu', 'de', 'din', 'pe', 'si', 'sau', 'fara']),
};

/**
 * Beginnings of words that people use for one thing, without diacritics. A single one is there for its forms: who types
 * `hodinek` means what begins as `hodinky`.
 */
const groups: Record<MarketCode, readonly (readonly string[])[]> = {
  cs: [
    ['kryt', 'obal', 'pouzdr', 'pouzder'],
    ['telefon', 'mobil', 'smartphon', 'smartfon'],
    ['nabijec', 'adapter'],
    ['skl', 'skel', 'foli'],
    ['pouzit', 'bazar', 'repas', 'zanovn'],
    ['powerbank', 'bater'],
    ['remin', 'pasek', 'naramek'],
    ['kabel', 'snur'],
    ['hodin'],
    ['tablet'],
    ['sluchat'],
    ['drzak', 'stojan'],
    ['reproduktor'],
    ['klavesnic'],
  ],
  ro: [
    ['hus', 'carcas'],
    ['telefo', 'mobil', 'smartphon'],
    ['incarca', 'alimentator', 'adaptor'],
    ['foli', 'sticl'],
    ['second', 'folosit', 'recondition', 'refurbish', 'utilizat'],
    ['curea', 'curel', 'bratar'],
    ['box', 'difuzor'],
    ['cabl', 'cordon'],
    ['ceas'],
    ['tablet'],
    ['casti', 'casc'],
    ['suport'],
    ['bateri'],
    ['tastatur'],
  ],
};

/**
 * What to look for instead of a typed word.
 * @param word lower case, without diacritics
 * @returns beginnings of words any of which will do: several for a word with synonyms, none for a joining word,
 *   null when the word stands for itself alone
 */
export function meaningOf(market: MarketCode, word: string): readonly string[] | null {
  if (ignored[market].has(word)) return [];
  return groups[market].find((group) => group.some((beginning) => word.startsWith(beginning))) ?? null;
}
