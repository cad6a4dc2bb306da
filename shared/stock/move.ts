import { z } from 'zod';
import { Uuid } from '../kernel/ids.ts';
import { type Result, ok, refused } from '../kernel/result.ts';
import { ItemScan, type KnownItem, type StockFacts } from './book.ts';
import { takesGoods } from './locations.ts';

export const MoveItem = z.object({ scan: ItemScan, pieces: z.int().min(1).max(10_000) });
export type MoveItem = z.infer<typeof MoveItem>;

/**
 * Goods carried from one place to another; reported when the target is scanned. `from` is null for pieces that the
 * books have at no place.
 */
export const MoveEvent = z.object({
  kind: z.literal('stock_move'),
  work_id: Uuid,
  from: z.string().max(30).nullable(),
  to: z.string().max(30),
  items: z.array(MoveItem).min(1).max(200),
});
export type MoveEvent = z.infer<typeof MoveEvent>;

export type MoveRefusal =
  | 'PLACE_UNKNOWN'
  | 'PLACE_CLOSED'
  | 'PLACE_FOR_PARCELS'
  | 'SAME_PLACE'
  | 'NOTHING_IN_HAND'
  | 'ITEM_UNKNOWN'
  | 'ITEM_ALREADY_SCANNED'
  | 'ONE_DEVICE_ONE_SCAN'
  | 'TOO_MANY_PIECES';

/** Pieces of one product to be carried, with the devices among them. */
export interface MoveLine {
  product_code: string;
  pieces: number;
  /** Devices by number, with the place the books have them at. */
  units: { unit: string; place: string }[];
}

const most = 10_000;

/** The place goods may be taken from or put to. A closed one can still be emptied. */
export function usablePlace(facts: StockFacts, code: string, isTarget: boolean): Result<string, MoveRefusal> {
  const place = facts.place(code);
  if (!place) return refused('PLACE_UNKNOWN');
  if (!takesGoods(place.kind)) return refused('PLACE_FOR_PARCELS');
  return isTarget && place.is_closed ? refused('PLACE_CLOSED') : ok(code);
}

const sameItem = (one: KnownItem, other: KnownItem | null): boolean =>
  other !== null && one.product.code === other.product.code && one.unit === other.unit;

/** What is in hand after one more scan. A barcode read again is one more piece, a device is itself only once. */
export function takeInHand(
  hand: readonly MoveItem[],
  scan: ItemScan,
  facts: StockFacts,
): Result<MoveItem[], MoveRefusal> {
  const item = facts.item(scan);
  if (!item) return refused('ITEM_UNKNOWN');
  const held = hand.find((one) => sameItem(item, facts.item(one.scan)));
  if (held && item.unit !== null) return refused('ITEM_ALREADY_SCANNED');
  if (held && held.pieces >= most) return refused('TOO_MANY_PIECES');
  const pieces = (held?.pieces ?? 0) + 1;
  // The newest scan stands last: a typed number speaks of it.
  return ok([...hand.filter((one) => one !== held), { scan, pieces }]);
}

/** The number of pieces of what was scanned last, typed by a person. */
export function setPieces(
  hand: readonly MoveItem[],
  pieces: number,
  facts: StockFacts,
): Result<MoveItem[], MoveRefusal> {
  const last = hand.at(-1);
  if (!last) return refused('NOTHING_IN_HAND');
  if (pieces > most) return refused('TOO_MANY_PIECES');
  if (pieces > 1 && facts.item(last.scan)?.unit) return refused('ONE_DEVICE_ONE_SCAN');
  return ok(pieces < 1 ? hand.slice(0, -1) : [...hand.slice(0, -1), { ...last, pieces }]);
}

function linesOf(items: readonly MoveItem[], facts: StockFacts): Result<MoveLine[], MoveRefusal> {
  const lines = new Map<string, MoveLine>();
  for (const { scan, pieces } of items) {
    const item = facts.item(scan);
    if (!item) return refused('ITEM_UNKNOWN');
    if (item.unit !== null && pieces > 1) return refused('ONE_DEVICE_ONE_SCAN');
    const line = lines.get(item.product.code) ?? { product_code: item.product.code, pieces: 0, units: [] };
    if (item.unit !== null && line.units.some(({ unit }) => unit === item.unit)) return refused('ITEM_ALREADY_SCANNED');
    line.pieces += pieces;
    if (item.unit !== null && item.unit_place !== null) line.units.push({ unit: item.unit, place: item.unit_place });
    lines.set(item.product.code, line);
  }
  return ok([...lines.values()]);
}

/**
 * What a move carries, by product, or why it is refused; run by the station when the target is scanned and by the
 * server when the event arrives. How many pieces the books have at the source decides nothing here: books follow the
 * floor.
 */
export function planMove(
  { from, to, items }: Pick<MoveEvent, 'from' | 'to' | 'items'>,
  facts: StockFacts,
): Result<MoveLine[], MoveRefusal> {
  if (items.length === 0) return refused('NOTHING_IN_HAND');
  if (from === to) return refused('SAME_PLACE');
  for (const place of [...(from === null ? [] : [usablePlace(facts, from, false)]), usablePlace(facts, to, true)])
    if (!place.ok) return place;
  return linesOf(items, facts);
}
