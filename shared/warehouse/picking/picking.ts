import { z } from 'zod';
import { Uuid } from '../../kernel/ids.ts';
import { type Result, ok, refused } from '../../kernel/result.ts';
import { goodsFacts } from '../../stock/goods.ts';
import { movePickLine, PickLineState } from './pick-line-states.ts';
import { PickSwap } from './swap.ts';
import { movePickList, type PickListRefusal, PickListState } from './pick-list-states.ts';

/** One stop of the walk: pieces of one product for one order at one location. */
export const PickLine = z.object({
  id: Uuid,
  order_id: Uuid,
  order_number: z.string(),
  product_code: z.string(),
  product_name: z.string(),
  ...goodsFacts,
  picture: z.string(),
  /** GTIN-14 of the product's barcodes. Empty for used devices: those are told apart by IMEI or serial only. */
  gtins: z.array(z.string()),
  /** IMEI and serial numbers of the units of this product lying at the location, when they are known. */
  identifiers: z.array(z.string()),
  location_code: z.string(),
  /** Order of the walk; unique within a list. */
  sequence: z.int(),
  quantity: z.int(),
  /** Pieces confirmed in the crate. */
  picked: z.int(),
  not_found: z.int(),
  state: PickLineState,
  /** The right location has been scanned. */
  at_location: z.boolean(),
  /** What has been scanned and is not yet in the crate. */
  in_hand: z.array(z.string()),
  /** Put into the walk for a piece that was not found elsewhere. Absent in copies of an older station. */
  is_added: z.boolean().default(false),
  /** Used devices known free that may be taken instead of the line's own. Absent in copies of an older station. */
  swaps: z.array(PickSwap).default([]),
  /** The device that was taken instead; null when none was. Absent in copies of an older station. */
  swapped_unit_id: Uuid.nullable().default(null),
});
export type PickLine = z.infer<typeof PickLine>;

export const PickOrder = z.object({
  order_id: Uuid,
  number: z.string(),
  carrier: z.string(),
  ship_by: z.iso.datetime().nullable(),
  /** Crate the order's pieces go to; bound by its first scan. */
  crate_code: z.string().nullable(),
  /** The order was cancelled meanwhile: what is in its crate goes back. Absent in copies of an older station. */
  is_cancelled: z.boolean().default(false),
});
export type PickOrder = z.infer<typeof PickOrder>;

/** What the latest scan of a crate put into it; it may be taken back until the walk decides anything else. */
export const LastPick = z.object({
  /** Given by the station with the scan. */
  pick_id: Uuid,
  line_id: Uuid,
  /** The pieces as they were scanned. */
  items: z.array(z.string()).min(1),
  crate_code: z.string(),
  /** By this scan the crate became the order's. */
  has_bound: z.boolean(),
});
export type LastPick = z.infer<typeof LastPick>;

export const PickList = z.object({
  id: Uuid,
  code: z.string(),
  state: PickListState,
  claimed_at: z.iso.datetime(),
  orders: z.array(PickOrder),
  lines: z.array(PickLine),
  /** Null: nothing can be taken back. Absent in copies of an older station. */
  last_pick: LastPick.nullable().default(null),
});
export type PickList = z.infer<typeof PickList>;

const onLine = { pick_list_id: Uuid, line_id: Uuid };

/** What happens while picking. Every scan is an event of its own. */
export const PickEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('pick_location'), ...onLine, location_code: z.string() }),
  /** `item` is a GTIN-14, an IMEI or a serial number. */
  z.object({ kind: z.literal('pick_item'), ...onLine, item: z.string() }),
  /** Without `pick_id`, from an older station, the scan cannot be taken back. */
  z.object({ kind: z.literal('pick_crate'), ...onLine, crate_code: z.string(), pick_id: Uuid.optional() }),
  /** What the scan of that id put into a crate is in the picker's hand again, to go to its shelf or another crate. */
  z.object({ kind: z.literal('pick_undo'), ...onLine, pick_id: Uuid }),
  /** The piece scanned last goes back to the shelf before it came to a crate. */
  z.object({ kind: z.literal('pick_back'), ...onLine }),
  z.object({ kind: z.literal('pick_not_found'), ...onLine }),
  /** The picker confirmed to take another used device of the same grade; `item` is its IMEI or serial number. */
  z.object({ kind: z.literal('pick_swap'), ...onLine, item: z.string() }),
  z.object({ kind: z.literal('pick_finish'), pick_list_id: Uuid }),
]);
export type PickEvent = z.infer<typeof PickEvent>;

export type PickRefusal =
  | PickListRefusal
  | 'LINE_UNKNOWN'
  | 'LINE_DONE'
  | 'WRONG_LOCATION'
  | 'LOCATION_FIRST'
  | 'WRONG_ITEM'
  | 'ITEM_ALREADY_SCANNED'
  | 'ENOUGH_IN_HAND'
  | 'NOTHING_IN_HAND'
  | 'UNIT_NOT_FREE'
  | 'WRONG_CRATE'
  | 'CRATE_OF_OTHER_ORDER'
  | 'NOTHING_TO_UNDO'
  | 'ORDER_CANCELLED'
  | 'ORDER_GONE_ON';

export const isLineDone = (line: PickLine): boolean => line.picked + line.not_found >= line.quantity;

/**
 * The stop the picker should be at: that of the piece in hand, else the first unfinished line of the walk; null when all
 * are done.
 */
export function currentLine(list: PickList): PickLine | null {
  const open = list.lines.filter((line) => !isLineDone(line)).toSorted((a, b) => a.sequence - b.sequence);
  return open.find((line) => line.in_hand.length > 0) ?? open[0] ?? null;
}

/** What the picker should scan next on a line. */
export type PickStage = 'location' | 'item' | 'crate';

export const stageOf = (line: PickLine): PickStage => {
  if (!line.at_location) return 'location';
  return line.picked + line.not_found + line.in_hand.length < line.quantity ? 'item' : 'crate';
};

/** The list with the line moved by its table of states. */
function withLine(list: PickList, line: PickLine, changes: Partial<PickLine>): Result<PickList, PickRefusal> {
  const moved = movePickLine(line.state, changes.state ?? 'in_progress');
  if (!moved.ok) return moved;
  const after = { ...line, ...changes, state: moved.value };
  return ok({ ...list, lines: list.lines.map((one) => (one.id === line.id ? after : one)) });
}

/** Whether anything was scanned, picked or reported missing of the list. */
const isTouched = (list: PickList): boolean =>
  list.lines.some((line) => line.picked > 0 || line.not_found > 0 || line.in_hand.length > 0);

/** What the moves of the list's state depend on. @param isForced a supervisor ends it for somebody else */
export const factsOf = (list: PickList, isForced = false) => ({
  state: list.state,
  openLines: list.lines.filter((line) => !isLineDone(line)).length,
  isTouched: isTouched(list),
  isForced,
});

function scanLocation(list: PickList, line: PickLine, code: string): Result<PickList, PickRefusal> {
  if (code !== line.location_code) return refused('WRONG_LOCATION');
  return withLine(list, line, { at_location: true });
}

function scanItem(list: PickList, line: PickLine, item: string): Result<PickList, PickRefusal> {
  if (!line.at_location) return refused('LOCATION_FIRST');
  const isUnit = line.identifiers.includes(item);
  if (!isUnit && !line.gtins.includes(item)) return refused('WRONG_ITEM');
  const isTaken =
    isUnit && list.lines.some((one) => one.product_code === line.product_code && one.in_hand.includes(item));
  if (isTaken) return refused('ITEM_ALREADY_SCANNED');
  if (line.picked + line.not_found + line.in_hand.length >= line.quantity) return refused('ENOUGH_IN_HAND');
  return withLine(list, line, { in_hand: [...line.in_hand, item] });
}

/** The device that a scanned number offers instead of the line's own; null when it is none that may be taken. */
export const swapFor = (line: PickLine, item: string): PickSwap | null =>
  line.swaps.find(({ identifiers }) => identifiers.includes(item)) ?? null;

/** The line becomes that of the other device, which is in the picker's hand. */
function swapUnit(list: PickList, line: PickLine, item: string): Result<PickList, PickRefusal> {
  if (!line.at_location) return refused('LOCATION_FIRST');
  if (line.in_hand.length > 0 || line.picked > 0) return refused('ENOUGH_IN_HAND');
  const swap = swapFor(line, item);
  if (!swap) return refused('UNIT_NOT_FREE');
  if (list.lines.some((one) => one.in_hand.some((number) => swap.identifiers.includes(number))))
    return refused('ITEM_ALREADY_SCANNED');
  return withLine(list, line, {
    product_code: swap.product_code,
    location_code: swap.location_code,
    identifiers: swap.identifiers,
    in_hand: [item],
    swaps: [],
    swapped_unit_id: swap.unit_id,
  });
}

/** A unit in a crate no longer lies at the location, so no line of its product can count it again. */
const withoutUnits = (line: PickLine, taken: readonly string[]): PickLine => ({
  ...line,
  identifiers: line.identifiers.filter((one) => !taken.includes(one)),
});

type CrateScan = Extract<PickEvent, { kind: 'pick_crate' }>;

function scanCrate(
  list: PickList,
  line: PickLine,
  { crate_code: crateCode, pick_id: pickId }: CrateScan,
): Result<PickList, PickRefusal> {
  if (line.in_hand.length === 0) return refused(line.at_location ? 'NOTHING_IN_HAND' : 'LOCATION_FIRST');
  const order = list.orders.find((one) => one.order_id === line.order_id);
  if (order?.crate_code && order.crate_code !== crateCode) return refused('WRONG_CRATE');
  const isOthers = list.orders.some((one) => one.order_id !== line.order_id && one.crate_code === crateCode);
  if (isOthers) return refused('CRATE_OF_OTHER_ORDER');
  const picked = line.picked + line.in_hand.length;
  const isDone = picked + line.not_found >= line.quantity;
  const doneState = line.not_found > 0 ? 'not_found' : 'picked';
  const moved = withLine(list, line, { picked, in_hand: [], state: isDone ? doneState : 'in_progress' });
  if (!moved.ok) return moved;
  return ok({
    ...moved.value,
    lines: moved.value.lines.map((one) =>
      one.product_code === line.product_code ? withoutUnits(one, line.in_hand) : one,
    ),
    orders: withCrate(moved.value, line, crateCode),
    last_pick: pickId
      ? {
          pick_id: pickId,
          line_id: line.id,
          items: line.in_hand,
          crate_code: crateCode,
          has_bound: order?.crate_code !== crateCode,
        }
      : null,
  });
}

/** Orders of the list, that of the line in another crate, or in none. */
const withCrate = (list: PickList, { order_id: orderId }: PickLine, crateCode: string | null): PickOrder[] =>
  list.orders.map((one) => (one.order_id === orderId ? { ...one, crate_code: crateCode } : one));

/** The other way round of `withoutUnits`: they lie at the line's location by the books, as what is in hand does. */
const withUnits = (line: PickLine, { product_code, location_code, gtins }: PickLine, items: string[]): PickLine => {
  const isSame = line.product_code === product_code && line.location_code === location_code;
  const units = items.filter((one) => !gtins.includes(one) && !line.identifiers.includes(one));
  return isSame ? { ...line, identifiers: [...line.identifiers, ...units] } : line;
};

/**
 * What the last scan of a crate put into it is in hand again, and the crate is nobody's if that scan made it the
 * order's. A piece in hand is put back first; an order that lacks a piece and is done otherwise waits for the office.
 */
function undoPick(list: PickList, line: PickLine, pickId: string): Result<PickList, PickRefusal> {
  const last = list.last_pick;
  if (last?.pick_id !== pickId || last.line_id !== line.id) return refused('NOTHING_TO_UNDO');
  if (list.orders.some((one) => one.order_id === line.order_id && one.is_cancelled)) return refused('ORDER_CANCELLED');
  const lines = list.lines.filter((one) => one.order_id === line.order_id);
  if (lines.every(isLineDone) && lines.some((one) => one.not_found > 0)) return refused('ORDER_GONE_ON');
  if (list.lines.some((one) => one.in_hand.length > 0)) return refused('ENOUGH_IN_HAND');
  const picked = line.picked - last.items.length;
  if (picked < 0) return refused('NOTHING_TO_UNDO');
  const moved = withLine(list, line, { picked, in_hand: last.items, at_location: true });
  if (!moved.ok) return moved;
  return ok({
    ...moved.value,
    lines: moved.value.lines.map((one) => withUnits(one, line, last.items)),
    orders: last.has_bound ? withCrate(list, line, null) : list.orders,
    last_pick: null,
  });
}

/** The piece scanned last is not in hand any more; the books have it on its shelf until a crate is scanned. */
function putBack(list: PickList, line: PickLine): Result<PickList, PickRefusal> {
  if (line.in_hand.length === 0) return refused('NOTHING_IN_HAND');
  return withLine(list, line, { in_hand: line.in_hand.slice(0, -1) });
}

/** Marks what is still missing of the line as not found. Pieces in hand must go to the crate first. */
function markNotFound(list: PickList, line: PickLine): Result<PickList, PickRefusal> {
  if (!line.at_location) return refused('LOCATION_FIRST');
  if (line.in_hand.length > 0) return refused('ENOUGH_IN_HAND');
  const marked = withLine(list, line, { not_found: line.quantity - line.picked, state: 'not_found' });
  return marked.ok ? ok({ ...marked.value, last_pick: null }) : marked;
}

/**
 * The list after the event, or why the event is refused; a refused event changes nothing. The station and the
 * server run this same function, so what was green on the floor is what the server finds.
 */
export function applyPick(list: PickList, event: PickEvent): Result<PickList, PickRefusal> {
  if (list.state !== 'claimed') return refused('PICK_LIST_CLOSED');
  if (event.kind === 'pick_finish') {
    const finished = movePickList(factsOf(list), 'finished');
    return finished.ok ? ok({ ...list, state: finished.value }) : finished;
  }
  const line = list.lines.find((one) => one.id === event.line_id);
  if (!line) return refused('LINE_UNKNOWN');
  if (event.kind === 'pick_undo') return undoPick(list, line, event.pick_id);
  if (isLineDone(line)) return refused('LINE_DONE');
  switch (event.kind) {
    case 'pick_location':
      return scanLocation(list, line, event.location_code);
    case 'pick_item':
      return scanItem(list, line, event.item);
    case 'pick_crate':
      return scanCrate(list, line, event);
    case 'pick_swap':
      return swapUnit(list, line, event.item);
    case 'pick_back':
      return putBack(list, line);
    case 'pick_not_found':
      return markNotFound(list, line);
  }
}
