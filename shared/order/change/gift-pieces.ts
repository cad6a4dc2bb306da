/** A line that something is given with, before its order is changed and after. */
interface Giver {
  before: number;
  after: number;
}

/**
 * Pieces of a gift when what it comes with has another count: as many with each piece as there were; where some were
 * missing, those that are there stay as long as they have a piece to come with. More of them only as far as there are.
 * @param had pieces of the gift before
 * @param free pieces of it that nobody has
 */
export function giftPieces({ before, after }: Giver, had: number, free: number): number {
  const each = before === 0 ? 0 : Math.ceil(had / before);
  if (after <= before) return Math.min(had, after * each);
  return had + Math.min((after - before) * each, Math.max(0, free));
}
