import { type ShelfBooks, type ShelfChange, takeBeyondBooks, writeOff } from '@kolobeh/shared/stock/shelf-books.ts';
import type { LocationKind } from '@kolobeh/shared/stock/locations.ts';
import type { PickLine } from '@kolobeh/shared/warehouse/picking/picking.ts';
import type { EntityManager } from 'typeorm';
import type { Why } from '../operation/state-log.ts';
import { addTask } from '../staff/add-task.ts';
import { changeLevel } from './change-level.ts';
import { lockLevelOf } from './queries/levels.ts';
import { addToPlace, ensurePlace, lockLying, takeFromPlace } from './queries/lying.ts';
import { shortenHeld } from './reserve.ts';

/** A product at a location. */
export interface Place {
  productCode: string;
  locationCode: string;
}

/** Where a picker stands, for which order and product. */
export interface Shelf extends Place {
  orderId: string;
  orderNumber: string;
  productName: string;
}

/** The place and product of a stop of the walk. */
export const shelfOf = (line: PickLine): Shelf => ({
  orderId: line.order_id,
  orderNumber: line.order_number,
  productCode: line.product_code,
  productName: line.product_name,
  locationCode: line.location_code,
});

/** A product's books at a place, held to the end of the transaction. */
export interface Locked {
  productId: number;
  locationId: number;
  kind: LocationKind;
  books: ShelfBooks;
}

/**
 * The product's level and its place at the location, both held; level first, as everybody who holds both.
 * @returns null when there is no such product or location
 */
export async function lockBooks(manager: EntityManager, { productCode, locationCode }: Place): Promise<Locked | null> {
  const level = await lockLevelOf(manager, productCode);
  if (!level) return null;
  await ensurePlace(manager, locationCode, level.product_id);
  const place = await lockLying(manager, locationCode, level.product_id);
  if (!place) return null;
  return {
    productId: level.product_id,
    locationId: place.location_id,
    kind: place.kind,
    books: {
      atLocation: place.quantity,
      unplaced: level.unplaced,
      onHand: level.on_hand,
      reserved: level.reserved,
    },
  };
}

interface Change {
  change: ShelfChange & { aside?: number };
  reason: 'not_found' | 'found_beyond_books' | 'counted';
  /** The order for which somebody stood there; null when none. */
  orderId: string | null;
  why: Why;
}

/** Writes a change of the held books, with its ledger row and what the shop shows. */
export async function storeChange(
  manager: EntityManager,
  { productId, locationId }: Locked,
  { change, reason, orderId, why }: Change,
): Promise<void> {
  await addToPlace(manager, locationId, productId, change.atLocation);
  await changeLevel(manager, productId, change, { reason, orderId, actorId: why.actor.id });
}

interface Correction extends Change {
  reason: 'not_found' | 'found_beyond_books';
  pieces: number;
  shelf: Shelf;
}

/** What the task to count a shelf is about. */
export const countSubject = ({ locationCode, productCode }: Place) => ({
  kind: 'shelf',
  id: `${locationCode} ${productCode}`,
});

/** A person counts the shelf; asked once while the question is open. */
const askForCount = (manager: EntityManager, { books }: Locked, { shelf, pieces }: Correction): Promise<unknown> =>
  addTask(manager, 'stock_check', countSubject(shelf), {
    number: shelf.orderNumber,
    location_code: shelf.locationCode,
    product_code: shelf.productCode,
    product_name: shelf.productName,
    pieces,
    booked: books.atLocation,
  });

async function correct(manager: EntityManager, locked: Locked, correction: Correction): Promise<void> {
  await storeChange(manager, locked, correction);
  await askForCount(manager, locked, correction);
}

/** The books of a shelf a picker was sent to; it exists, because the walk names it. */
async function booksOf(manager: EntityManager, shelf: Shelf): Promise<Locked> {
  const locked = await lockBooks(manager, shelf);
  if (!locked) throw new Error(`No books of ${shelf.productCode} at ${shelf.locationCode}`);
  return locked;
}

/**
 * Pieces a picker did not find leave the books, so that they are neither planned nor sold again: the location's stock,
 * the level and the order's reservation go down together, with one ledger row and a task to count the shelf.
 * The caller holds the order.
 */
export async function writeOffMissing(manager: EntityManager, shelf: Shelf, pieces: number, why: Why): Promise<void> {
  const locked = await booksOf(manager, shelf);
  const freed = await shortenHeld(manager, shelf.orderId, { productId: locked.productId, quantity: pieces });
  const change = writeOff(locked.books, pieces, freed);
  await correct(manager, locked, { change, reason: 'not_found', orderId: shelf.orderId, pieces, shelf, why });
}

/**
 * Takes picked pieces off their location. When the books have fewer there, the difference is a correction of its own:
 * a ledger row and a task to count the shelf.
 */
export async function takePieces(manager: EntityManager, shelf: Shelf, pieces: number, why: Why): Promise<void> {
  if (await takeFromPlace(manager, shelf, pieces)) return;
  const locked = await booksOf(manager, shelf);
  const change = takeBeyondBooks(locked.books, pieces);
  await correct(manager, locked, { change, reason: 'found_beyond_books', orderId: shelf.orderId, pieces, shelf, why });
}
