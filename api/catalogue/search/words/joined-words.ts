/** Units of two letters that people write right after their number. */
const units: ReadonlySet<string> = new Set(['gb', 'tb', 'mm', 'cm']);

/** Longest word that is looked into; a longer one is a code or noise. */
const longest = 30;
const shortestBesideDigits = 3;
const shortestBesideLetters = 4;

const isNumber = (piece: string): boolean => /^\d{1,4}$/.test(piece);
const hasDigit = (word: string): boolean => /\d/.test(word);

/**
 * Parts of a word that could be words by themselves, to be looked up at once.
 * Beside digits three letters suffice (`15promax`), among letters alone four, or every slip would fall into pieces.
 */
export function piecesOf(word: string): string[] {
  if (word.length > longest) return [];
  const shortest = hasDigit(word) ? shortestBesideDigits : shortestBesideLetters;
  const pieces = new Set<string>();
  for (let start = 0; start < word.length; start += 1)
    for (let end = start + shortest; end <= word.length; end += 1) pieces.add(word.slice(start, end));
  pieces.delete(word);
  return [...pieces];
}

/** A number is cut off whole: of `s24` neither `s2` nor `4` is one. */
const isBorder = (word: string, at: number): boolean => !(isNumber(word[at - 1] ?? '') && isNumber(word[at] ?? ''));

/**
 * Words written as one, apart: `iphone15promax` → iphone, 15, pro, max; `galaxys24` → galaxy, s24.
 * @param known those of {@link piecesOf} that are words of the shop
 * @returns the fewest known words, numbers and units the word consists of; null when it does not
 */
export function partJoined(word: string, known: ReadonlySet<string>): string[] | null {
  if (word.length > longest) return null;
  const isPiece = (piece: string): boolean => known.has(piece) || isNumber(piece) || units.has(piece);
  // The best way to each place of the word from its beginning.
  const ways: (string[] | null)[] = [[]];
  for (let end = 1; end <= word.length; end += 1) {
    const candidates = ways.flatMap((way, start) => {
      const piece = word.slice(start, end);
      return way && isBorder(word, start) && isPiece(piece) ? [[...way, piece]] : [];
    });
    ways[end] = isBorder(word, end) ? (candidates.toSorted((a, b) => a.length - b.length)[0] ?? null) : null;
  }
  const best = ways[word.length];
  return best && best.length > 1 ? best : null;
}

/** The word parted between letters and digits: `iphne15` → iphne, 15. A word without such a border stays whole. */
export const partAtDigits = (word: string): string[] => word.match(/\d+|\D+/g) ?? [word];
