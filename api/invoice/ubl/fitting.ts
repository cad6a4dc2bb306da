// CIUS-RO bounds the lengths of texts; e-Factura rejects a document in which one is longer.

/**
 * Cuts a text into pieces of at most so many characters, between words where there is a space.
 * @returns no piece is empty; none for an empty text
 */
export function piecesOf(text: string, max: number): string[] {
  const pieces: string[] = [];
  let rest = text.trim();
  while (rest.length > max) {
    const space = rest.lastIndexOf(' ', max);
    const end = space > 0 ? space : max;
    pieces.push(rest.slice(0, end).trim());
    rest = rest.slice(end).trim();
  }
  return rest === '' ? pieces : [...pieces, rest];
}

/** The beginning of a text that fits, whole words where it can. */
export const fitting = (text: string, max: number): string => piecesOf(text, max)[0] ?? '';

/** Groups texts so that each group, joined by a comma, is at most so many characters; one that is longer is cut. */
export function groupsOf(texts: readonly string[], max: number): string[] {
  const groups: string[] = [];
  for (const text of texts.map((one) => one.slice(0, max))) {
    const last = groups.at(-1);
    const joined = last === undefined ? text : `${last}, ${text}`;
    if (last !== undefined && joined.length <= max) groups[groups.length - 1] = joined;
    else groups.push(text);
  }
  return groups;
}
