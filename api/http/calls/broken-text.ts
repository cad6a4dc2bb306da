import { refuseAtEdge } from './refusal-error.ts';

/** Unicode's marks that turn the direction of what follows: by them a text shows other letters than it has. */
const turnsDirection = /[\u202A-\u202E\u2066-\u2069]/;

/** Text that PostgreSQL cannot hold (a NUL, or half of a surrogate pair), or that shows something else than it is. */
const isBroken = (text: string): boolean => text.includes('\0') || !text.isWellFormed() || turnsDirection.test(text);

function firstBroken(value: unknown, path: readonly string[]): string | null {
  if (typeof value === 'string') return isBroken(value) ? path.join('.') : null;
  if (value === null || typeof value !== 'object') return null;
  for (const [name, child] of Object.entries(value)) {
    const found = isBroken(name) ? path.join('.') : firstBroken(child, [...path, name]);
    if (found !== null) return found;
  }
  return null;
}

/** Path of the first broken text; null when all is well. */
export const brokenTextIn = (value: unknown): string | null => firstBroken(value, []);

/** Refuses input with broken text, on the field that holds it. */
export function refuseBrokenText(input: unknown): void {
  const path = brokenTextIn(input);
  if (path !== null) refuseAtEdge('INPUT_INVALID', { fields: [{ path, code: 'INVALID' }] });
}
