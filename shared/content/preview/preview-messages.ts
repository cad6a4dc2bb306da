// What the office and a preview that it frames say to each other, window to window.

/** `renew`: the office has kept what is written now. `drawn`: the page shows it. */
type Said = 'renew' | 'drawn';

const name = 'kolobeh-preview';

/** @param turn which change it is about, counted by the office; 0 = the page as it was loaded */
export const previewMessage = (said: Said, turn: number): Readonly<Record<string, unknown>> => ({ name, said, turn });

/** Which change a message of that kind is about; null = it is another one, or somebody else's. */
export function turnOf(message: unknown, said: Said): number | null {
  if (typeof message !== 'object' || message === null) return null;
  const { name: of, said: what, turn } = message as Record<string, unknown>;
  return of === name && what === said && typeof turn === 'number' && Number.isInteger(turn) ? turn : null;
}
