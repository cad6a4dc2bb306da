import type { LetterRow } from '@kolobeh/shared/content/letter-contract.ts';

export type LetterName = Pick<LetterRow, 'family' | 'kind' | 'market'>;

/** `order.placed.cs`, as the address names a letter. */
export const keyOf = ({ family, kind, market }: LetterName): string => `${family}.${kind}.${market}`;

/** The letter that an address names; null when there is none. */
export function letterNameOf(key: string, letters: readonly LetterRow[]): LetterName | null {
  const found = letters.find((one) => keyOf(one) === key);
  return found ? { family: found.family, kind: found.kind, market: found.market } : null;
}
