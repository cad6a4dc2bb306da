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
