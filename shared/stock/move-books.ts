import { isSoldFrom, type LocationKind } from './locations.ts';
import { takeBeyondBooks, writeOff } from './shelf-books.ts';

/** What the books say of one product before pieces of it are carried. */
export interface MoveBooks {
  /** Kind of the place they come from and the pieces there; null when they come from no known place. */
  from: { kind: LocationKind; pieces: number } | null;
  to: LocationKind;
  unplaced: number;
  onHand: number;
  reserved: number;
}

/** How much each figure changes; at the target always all carried pieces are added. */
export interface MoveChange {
  /** 0 or less. */
  from: number;
  unplaced: number;
  onHand: number;
  /** Pieces at goods-in and in quarantine. */
  aside: number;
}

/** From no place: unplaced pieces first, the rest was never on the books. */
const fromNowhere = ({ unplaced, onHand, reserved }: MoveBooks) => ({ atLocation: 0, unplaced, onHand, reserved });

/** Into sale: what lay aside becomes on hand, and what nothing explains is added to the books. */
function toShelf(books: MoveBooks, carried: number): MoveChange {
  const isAside = books.from !== null && !isSoldFrom(books.from.kind);
  const fromAside = isAside ? Math.min(carried, books.from?.pieces ?? 0) : 0;
  const rest = takeBeyondBooks(
    { ...fromNowhere(books), atLocation: isAside ? 0 : (books.from?.pieces ?? 0) },
    carried - fromAside,
  );
  return {
    from: isAside ? -fromAside : rest.atLocation,
    unplaced: rest.unplaced,
    onHand: rest.onHand + fromAside,
    aside: -fromAside,
  };
}

/**
 * Out of sale. A piece promised to an order cannot leave `onHand` while the order holds it: it stays as an unplaced one,
 * which is neither planned nor sold, until that order's picker reports it missing.
 */
function toAside(books: MoveBooks, carried: number): MoveChange {
  if (books.from !== null && !isSoldFrom(books.from.kind)) {
    const fromAside = Math.min(carried, books.from.pieces);
    return { from: -fromAside, unplaced: 0, onHand: 0, aside: carried - fromAside };
  }
  const gone = writeOff({ ...fromNowhere(books), atLocation: books.from?.pieces ?? 0 }, carried, 0);
  return { from: gone.atLocation, unplaced: gone.unplaced, onHand: gone.onHand, aside: carried };
}

/**
 * The change of the books when pieces of a product are carried from a place to another.
 *
 * @param carried at least 1; more than the books have at the source is carried all the same, because books follow the floor
 */
export function applyMove(books: MoveBooks, carried: number): MoveChange {
  const change = isSoldFrom(books.to) ? toShelf(books, carried) : toAside(books, carried);
  // No change is plainly 0, never -0.
  return { from: change.from + 0, unplaced: change.unplaced + 0, onHand: change.onHand + 0, aside: change.aside + 0 };
}
