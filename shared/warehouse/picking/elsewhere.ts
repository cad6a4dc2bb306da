/** Pieces of a product at a shelf that no open list was promised. */
export interface FreeShelf {
  location_id: number;
  pieces: number;
}

/**
 * From which other shelves missing pieces are fetched, in the order given.
 * @returns stops that together have as many pieces as there are, at most `wanted`
 */
export function fetchFrom(shelves: readonly FreeShelf[], wanted: number): FreeShelf[] {
  let left = wanted;
  return shelves.flatMap(({ location_id, pieces }) => {
    const taken = Math.min(pieces, left);
    left -= Math.max(0, taken);
    return taken > 0 ? [{ location_id, pieces: taken }] : [];
  });
}
