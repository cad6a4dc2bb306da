import { GoodsNames } from './goods.ts';
import { z } from 'zod';
import { Uuid } from '../kernel/ids.ts';
import { type Result, ok, refused } from '../kernel/result.ts';
import { moveBy, type StateMoves } from '../kernel/state-moves.ts';
import { ItemScan, type StockFacts } from './book.ts';
import type { LocationKind } from './locations.ts';

/** Why goods came back: nobody took the parcel over, or the customer withdrew from the contract. */
export const ReturnKind = z.enum(['undelivered', 'withdrawal']);
export type ReturnKind = z.infer<typeof ReturnKind>;

/** Life of a return. One of which nothing was unpacked can be given up; then another person may open it. */
export const ReturnState = z.enum(['open', 'received', 'abandoned']);
export type ReturnState = z.infer<typeof ReturnState>;

const returnMoves: StateMoves<ReturnState> = {
  open: ['received', 'abandoned'],
  received: [],
  abandoned: [],
};

/** State after the move, or `RETURN_CLOSED` when it has ended. */
export const moveReturn = (from: ReturnState, to: ReturnState): Result<ReturnState, 'RETURN_CLOSED'> =>
  moveBy(returnMoves, { from, to, otherwise: 'RETURN_CLOSED' });

/** A piece that was sent, and whether and where it came back. */
export const ReturnItem = z.object({
  /** Id of the packed piece. */
  id: Uuid,
  product_code: z.string(),
  product_name: z.string(),
  names: GoodsNames.optional(),
  picture: z.string(),
  /** GTIN-14 of pieces alike; empty for a device, which only its number tells. */
  gtins: z.array(z.string()),
  identifiers: z.array(z.string()),
  /** Code of the place it was put to; null while it has not come back. */
  place: z.string().nullable(),
});
export type ReturnItem = z.infer<typeof ReturnItem>;

/** A parcel being unpacked. It says nothing of who sent it. */
export const ReturnJob = z.object({
  id: Uuid,
  code: z.string(),
  order_number: z.string(),
  kind: ReturnKind,
  state: ReturnState,
  items: z.array(ReturnItem),
});
export type ReturnJob = z.infer<typeof ReturnJob>;

/** Each piece is an event of its own; the place says its condition: goods-in for sale again, quarantine not. */
export const ReturnEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('return_item'), return_id: Uuid, scan: ItemScan, place: z.string().max(30) }),
  z.object({ kind: z.literal('return_finish'), return_id: Uuid, why: ReturnKind }),
]);
export type ReturnEvent = z.infer<typeof ReturnEvent>;

export type ReturnRefusal =
  | 'RETURN_CLOSED'
  | 'NOT_OF_PARCEL'
  | 'IDENTIFIER_EXPECTED'
  | 'ITEM_ALREADY_SCANNED'
  | 'PLACE_UNKNOWN'
  | 'PLACE_CLOSED'
  | 'RETURN_PLACE_EXPECTED'
  | 'NOTHING_SCANNED';

const fits = (item: ReturnItem, value: string): boolean =>
  item.identifiers.length > 0 ? item.identifiers.includes(value) : item.gtins.includes(value);

/** The piece of the parcel that was read, while it has not come back. */
export function returnedItem(job: ReturnJob, { value }: ItemScan): Result<ReturnItem, ReturnRefusal> {
  if (job.state !== 'open') return refused('RETURN_CLOSED');
  const fitting = job.items.filter((item) => fits(item, value));
  const item = fitting.find(({ place }) => place === null);
  if (item) return ok(item);
  if (fitting.length > 0) return refused('ITEM_ALREADY_SCANNED');
  const isDeviceByBarcode = job.items.some((one) => one.identifiers.length > 0 && one.gtins.includes(value));
  return refused(isDeviceByBarcode ? 'IDENTIFIER_EXPECTED' : 'NOT_OF_PARCEL');
}

/** Where returned goods may be put: they are looked at before anybody buys them, so never straight on a shelf. */
const isReturnPlace = (kind: LocationKind): boolean => kind === 'inbound' || kind === 'quarantine';

/** The return after an event, or why it is refused; run by the station and by the server alike. */
export function applyReturn(
  job: ReturnJob,
  event: ReturnEvent,
  { place: placeOf }: Pick<StockFacts, 'place'>,
): Result<ReturnJob, ReturnRefusal> {
  if (event.kind === 'return_finish') {
    const moved = moveReturn(job.state, 'received');
    if (!moved.ok) return moved;
    if (job.items.every(({ place }) => place === null)) return refused('NOTHING_SCANNED');
    return ok({ ...job, state: moved.value, kind: event.why });
  }
  const found = returnedItem(job, event.scan);
  if (!found.ok) return found;
  const place = placeOf(event.place);
  if (!place) return refused('PLACE_UNKNOWN');
  if (place.is_closed) return refused('PLACE_CLOSED');
  if (!isReturnPlace(place.kind)) return refused('RETURN_PLACE_EXPECTED');
  const items = job.items.map((item) => (item === found.value ? { ...item, place: place.code } : item));
  return ok({ ...job, items });
}

/** What a return says of the money. */
export interface ReturnedWorth {
  /** Unit prices of the pieces that came back, minor units. */
  prices: readonly number[];
  /** Whether nothing of the order is left with the customer. */
  isWhole: boolean;
  /** What the customer paid for the order, bonuses taken off. */
  total: number;
}

/**
 * Amount proposed to the office: all that was paid when the whole order came back (delivery included, as the law asks
 * of a withdrawal), otherwise the prices of what came back and never more than was paid. A person decides.
 */
export const refundProposal = ({ prices, isWhole, total }: ReturnedWorth): number =>
  isWhole
    ? total
    : Math.min(
        total,
        prices.reduce((sum, price) => sum + price, 0),
      );
