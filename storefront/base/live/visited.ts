const most = 4;

/** Codes with the newest first, each once, at most four. */
export const withVisit = (codes: readonly string[], code: string): string[] =>
  [code, ...codes.filter((one) => one !== code)].slice(0, most);

/** Codes from what the browser stored; anything else than a list of words is forgotten. */
export function parseVisited(stored: string | null): string[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string').slice(0, most) : [];
  } catch {
    return [];
  }
}

const keyOf = (market: string): string => `kolobeh.visited.${market}`;

/** A browser may refuse its storage; then nothing is remembered. */
export function readVisited(market: string): string[] {
  try {
    return parseVisited(localStorage.getItem(keyOf(market)));
  } catch {
    return [];
  }
}

/** Puts a product at the head of those visited lately, kept in this browser alone. */
export function rememberVisit(market: string, code: string): void {
  try {
    localStorage.setItem(keyOf(market), JSON.stringify(withVisit(readVisited(market), code)));
  } catch {
    // Private windows refuse storage; the shop works without it.
  }
}
