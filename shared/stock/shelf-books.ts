/**
 * What the books say of one product before a picker contradicts them. In the whole house
 * `onHand = what lies at locations + what lies in crates and packages of orders + unplaced`.
 */
export interface ShelfBooks {
  /** Pieces at the location in question. */
  atLocation: number;
  /** Pieces in the house that lie at no known location. */
  unplaced: number;
  onHand: number;
  reserved: number;
}

/** How much each figure changes. */
export interface ShelfChange {
  atLocation: number;
  unplaced: number;
  onHand: number;
  reserved: number;
}

/**
 * Pieces reported missing at a location leave the books: first those of the location, then unplaced ones, never more
 * than the books hold there. What orders still have reserved stays on hand: such a piece becomes unplaced, so that it is
 * neither planned nor sold, and leaves the books when the order that waits for it is reported missing too.
 *
 * @param missing pieces the picker did not find, at least 1
 * @param freed pieces by which the reporting order's own reservation is shortened, at most `missing`
 */
export function writeOff(books: ShelfBooks, missing: number, freed: number): ShelfChange {
  const fromLocation = Math.min(missing, books.atLocation);
  const fromUnplaced = Math.min(missing - fromLocation, books.unplaced);
  const gone = Math.min(fromLocation + fromUnplaced, books.onHand - books.reserved + freed);
  return {
    atLocation: -fromLocation,
    unplaced: fromLocation - gone,
    onHand: -gone,
    reserved: -freed,
  };
}

/**
 * Pieces taken from a location that holds fewer by the books: the rest was unplaced, and what not even that explains
 * was never on the books and is added to them, because it lies in a crate now.
 *
 * @param taken pieces in the picker's hand, at least 1
 */
export function takeBeyondBooks(books: ShelfBooks, taken: number): ShelfChange {
  const fromLocation = Math.min(taken, books.atLocation);
  const fromUnplaced = Math.min(taken - fromLocation, books.unplaced);
  return {
    atLocation: -fromLocation,
    unplaced: -fromUnplaced,
    onHand: taken - fromLocation - fromUnplaced,
    reserved: 0,
  };
}

/**
 * A person counted the location. What is there beyond the books was unplaced or is added to them; what is not there
 * leaves them as pieces not found do, so no order's reservation is taken away.
 *
 * @param counted pieces that lie there, 0 or more
 */
export function applyCount(books: ShelfBooks, counted: number): ShelfChange {
  const more = counted - books.atLocation;
  if (more < 0) return writeOff(books, -more, 0);
  const fromUnplaced = Math.min(more, books.unplaced);
  return { atLocation: more, unplaced: -fromUnplaced, onHand: more - fromUnplaced, reserved: 0 };
}

/** Pieces at goods-in and in quarantine are not on hand: a count there changes only how many are set aside. */
export const applyAsideCount = (atLocation: number, counted: number): ShelfChange & { aside: number } => ({
  atLocation: counted - atLocation,
  unplaced: 0,
  onHand: 0,
  reserved: 0,
  aside: counted - atLocation,
});
