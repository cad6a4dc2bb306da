import { z } from 'zod';

export const DocumentState = z.enum(['draft', 'scheduled', 'published', 'ended', 'archived']);
export type DocumentState = z.infer<typeof DocumentState>;

/** An edition: a version that was published, with the time it is for. */
export interface Edition {
  /** Counted from 1 in the order of publishing. */
  edition: number;
  valid_from: Date | null;
  valid_until: Date | null;
}

/**
 * The edition in force at a moment: the last published of those that have begun, unless its end has come. What was
 * published before it never comes back by itself.
 */
export function editionInForce<Of extends Edition>(editions: readonly Of[], at: Date): Of | null {
  const [last] = editions
    .filter(({ valid_from: from }) => from === null || from <= at)
    .toSorted((a, b) => b.edition - a.edition);
  return last && (last.valid_until === null || last.valid_until > at) ? last : null;
}

/** What the office calls a document at a moment. */
export function documentState(
  { editions, isArchived }: { editions: readonly Edition[]; isArchived: boolean },
  at: Date,
): DocumentState {
  if (isArchived) return 'archived';
  if (editionInForce(editions, at)) return 'published';
  if (editions.length === 0) return 'draft';
  const newest = Math.max(...editions.map(({ edition }) => edition));
  const waits = editions.some(({ edition, valid_from: from }) => edition === newest && from !== null && from > at);
  return waits ? 'scheduled' : 'ended';
}
