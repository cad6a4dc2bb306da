import { describe, expect, it } from 'vitest';
import { applyPick, type PickEvent, type PickLine, type PickList } from './picking.ts';

const listId = '0190a1b2-0000-7000-8000-0000000000aa';
const uuid = (number: number): string => `0190a1b2-0000-7000-8000-${String(number).padStart(12, '0')}`;

const aLine = (number: number, changes: Partial<PickLine> = {}): PickLine => ({
  id: uuid(number),
  order_id: uuid(100 + number),
  order_number: `26110000${number}`,
  product_code: 'USED-PHONE',
  product_name: 'Telefon',
  picture: '',
  gtins: [],
  identifiers: ['A1', 'A2'],
  location_code: 'LC-A-01-1',
  sequence: number,
  quantity: 1,
  picked: 0,
  not_found: 0,
  state: 'in_progress',
  at_location: true,
  in_hand: [],
  is_added: false,
  swaps: [],
  swapped_unit_id: null,
  ...changes,
});

const aList = (...lines: PickLine[]): PickList => ({
  id: listId,
  code: 'V-00001',
  state: 'claimed',
  claimed_at: '2026-11-21T10:00:00.000Z',
  orders: lines.map(({ order_id, order_number }) => ({
    order_id,
    number: order_number,
    carrier: 'ppl',
    ship_by: null,
    is_cancelled: false,
    crate_code: null,
  })),
  lines,
  last_pick: null,
});

const item = (line: number, value: string): PickEvent => ({
  kind: 'pick_item',
  pick_list_id: listId,
  line_id: uuid(line),
  item: value,
});
const crate = (line: number): PickEvent => ({
  kind: 'pick_crate',
  pick_list_id: listId,
  line_id: uuid(line),
  crate_code: `CR-000${line}`,
});

/** Why the last event is refused; null when it is taken. */
function lastRefusal(list: PickList, ...events: PickEvent[]): string | null {
  let present = list;
  let refusal: string | null = null;
  for (const event of events) {
    const after = applyPick(present, event);
    refusal = after.ok ? null : after.refusal;
    if (after.ok) present = after.value;
  }
  return refusal;
}

describe('a unit taken from a location', () => {
  it('is not taken again for another order of the same list', () => {
    const list = aList(aLine(1), aLine(2));
    expect(lastRefusal(list, item(1, 'A1'), item(2, 'A1'))).toBe('ITEM_ALREADY_SCANNED');
    expect(lastRefusal(list, item(1, 'A1'), crate(1), item(2, 'A1'))).toBe('WRONG_ITEM');
    expect(lastRefusal(list, item(1, 'A1'), crate(1), item(2, 'A2'))).toBeNull();
  });

  it('leaves another product with the same serial number alone', () => {
    const list = aList(aLine(1), aLine(2, { product_code: 'WATCH' }));
    expect(lastRefusal(list, item(1, 'A1'), item(2, 'A1'))).toBeNull();
    expect(lastRefusal(list, item(1, 'A1'), crate(1), item(2, 'A1'))).toBeNull();
  });
});

describe('a piece put back', () => {
  const back: PickEvent = { kind: 'pick_back', pick_list_id: listId, line_id: uuid(1) };

  it('is the one scanned last, and may be scanned again', () => {
    const list = aList(aLine(1, { quantity: 2, in_hand: ['A1', 'A2'] }));
    const after = applyPick(list, back);
    expect(after.ok && after.value.lines[0]?.in_hand).toEqual(['A1']);
    expect(lastRefusal(list, back, item(1, 'A2'), crate(1))).toBeNull();
  });

  it('is refused with nothing in hand, and once it is in its crate', () => {
    expect(lastRefusal(aList(aLine(1)), back)).toBe('NOTHING_IN_HAND');
    const list = aList(aLine(1, { quantity: 2 }));
    expect(lastRefusal(list, item(1, 'A1'), item(1, 'A2'), crate(1), back)).toBe('LINE_DONE');
  });
});

it('asks for the shelf, not for a piece, when a crate comes first of all', () => {
  expect(lastRefusal(aList(aLine(1, { at_location: false })), crate(1))).toBe('LOCATION_FIRST');
  expect(lastRefusal(aList(aLine(1)), crate(1))).toBe('NOTHING_IN_HAND');
});
