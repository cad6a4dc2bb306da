import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyPick, currentLine, type PickEvent, type PickLine, type PickList } from './picking.ts';

const uuid = (number: number): string => `0190a1b2-0000-7000-8000-${String(number).padStart(12, '0')}`;
const listId = uuid(900);
const gtin = '08594000000015';

const aLine = (number: number, order: number, changes: Partial<PickLine> = {}): PickLine => ({
  id: uuid(number),
  order_id: uuid(100 + order),
  order_number: `26110000${order}`,
  product_code: 'GLASS',
  product_name: 'Sklo',
  picture: '',
  gtins: [gtin],
  identifiers: [],
  location_code: 'LC-A-01-1',
  sequence: number,
  quantity: 2,
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
const phone = { product_code: 'PHONE', gtins: [], identifiers: ['A1', 'A2'], quantity: 1 };

/** Two orders: the first wants two glasses and a phone, the second a phone. */
const aList = (): PickList => ({
  id: listId,
  code: 'V-00001',
  state: 'claimed',
  claimed_at: '2026-11-21T10:00:00.000Z',
  orders: [1, 2].map((order) => ({
    order_id: uuid(100 + order),
    number: `26110000${order}`,
    carrier: 'ppl',
    ship_by: null,
    is_cancelled: false,
    crate_code: null,
  })),
  lines: [aLine(1, 1), aLine(2, 1, phone), aLine(3, 2, phone)],
  last_pick: null,
});

const on = (line: number) => ({ pick_list_id: listId, line_id: uuid(line) });
const item = (line: number, value: string): PickEvent => ({ kind: 'pick_item', ...on(line), item: value });
const crate = (line: number, code: number, pick = 500): PickEvent => ({
  kind: 'pick_crate',
  ...on(line),
  crate_code: `CR-000${code}`,
  pick_id: uuid(pick),
});
const undo = (line: number, pick = 500): PickEvent => ({ kind: 'pick_undo', ...on(line), pick_id: uuid(pick) });
const notFound = (line: number): PickEvent => ({ kind: 'pick_not_found', ...on(line) });

/** The list after all events; one that is refused changes nothing. */
const after = (list: PickList, ...events: PickEvent[]): PickList =>
  events.reduce((present, event) => {
    const applied = applyPick(present, event);
    return applied.ok ? applied.value : present;
  }, list);
const refusal = (list: PickList, event: PickEvent): string | null => {
  const applied = applyPick(list, event);
  return applied.ok ? null : applied.refusal;
};

describe('what lies in its crate', () => {
  it('comes into the hand again, with its crate free, and goes to another crate or to its shelf', () => {
    const done = after(aList(), item(1, gtin), item(1, gtin), crate(1, 1));
    expect(done.lines[0]).toMatchObject({ picked: 2, in_hand: [], state: 'picked' });
    const back = after(done, undo(1));
    expect(back.lines[0]).toMatchObject({ picked: 0, in_hand: [gtin, gtin], state: 'in_progress' });
    expect(back.orders[0]?.crate_code).toBeNull();
    expect(currentLine(back)?.id).toBe(uuid(1));
    expect(after(back, crate(1, 2, 501)).orders[0]?.crate_code).toBe('CR-0002');
    const shelved = after(back, { kind: 'pick_back', ...on(1) }, { kind: 'pick_back', ...on(1) });
    expect(shelved.lines[0]).toMatchObject({ picked: 0, in_hand: [] });
  });

  it('leaves the crate to the order when other pieces of it were there before', () => {
    const list = after(aList(), item(1, gtin), crate(1, 1), item(1, gtin), crate(1, 1, 501), undo(1, 501));
    expect(list.lines[0]).toMatchObject({ picked: 1, in_hand: [gtin] });
    expect(list.orders[0]?.crate_code).toBe('CR-0001');
  });

  it('is told by its scan: only the last one comes back, and once', () => {
    const list = after(aList(), item(1, gtin), crate(1, 1), item(1, gtin), crate(1, 1, 501));
    expect(refusal(list, undo(1))).toBe('NOTHING_TO_UNDO');
    expect(refusal(list, undo(2, 501))).toBe('NOTHING_TO_UNDO');
    expect(refusal(after(list, undo(1, 501)), undo(1, 501))).toBe('NOTHING_TO_UNDO');
    expect(refusal(aList(), undo(1))).toBe('NOTHING_TO_UNDO');
  });

  it('of an older station, which gave its scan no name, stays', () => {
    const named = crate(1, 1);
    const { pick_id: _none, ...unnamed } = named.kind === 'pick_crate' ? named : { pick_id: '', ...named };
    expect(after(aList(), item(1, gtin), unnamed as PickEvent).last_pick).toBeNull();
  });

  it('stays while something is in hand, once a piece was reported missing, and when its order was cancelled', () => {
    const list = after(aList(), item(1, gtin), crate(1, 1));
    expect(refusal(after(list, item(2, 'A1')), undo(1))).toBe('ENOUGH_IN_HAND');
    expect(refusal(after(list, notFound(3)), undo(1))).toBe('NOTHING_TO_UNDO');
    const cancelled = { ...list, orders: list.orders.map((order) => ({ ...order, is_cancelled: true })) };
    expect(refusal(cancelled, undo(1))).toBe('ORDER_CANCELLED');
  });

  it('stays when the order is done otherwise and lacks a piece: it waits for the office', () => {
    const list = after(aList(), notFound(2), item(1, gtin), item(1, gtin), crate(1, 1));
    expect(refusal(list, undo(1))).toBe('ORDER_GONE_ON');
    expect(refusal(after(aList(), notFound(2), item(1, gtin), crate(1, 1)), undo(1))).toBeNull();
  });
});

const anyEvent = fc.oneof(
  fc
    .record({ line: fc.constantFrom(1, 2, 3), value: fc.constantFrom(gtin, 'A1', 'A2') })
    .map((one) => item(one.line, one.value)),
  fc
    .record({ line: fc.constantFrom(1, 2, 3), code: fc.constantFrom(1, 2), pick: fc.integer({ min: 500, max: 520 }) })
    .map((one) => crate(one.line, one.code, one.pick)),
  fc
    .record({ line: fc.constantFrom(1, 2, 3), pick: fc.integer({ min: 500, max: 520 }) })
    .map((one) => undo(one.line, one.pick)),
  fc.constantFrom(1, 2, 3).map((line): PickEvent => ({ kind: 'pick_back', ...on(line) })),
);

/** All but what may be taken back, with the numbers at each place in one order. */
const shown = ({ last_pick: _last, ...list }: PickList) => ({
  ...list,
  lines: list.lines.map((line) => ({ ...line, identifiers: line.identifiers.toSorted() })),
});

it('taken back at once, a scan of a crate has changed nothing, whatever went before it', () => {
  fc.assert(
    fc.property(
      fc.array(anyEvent, { maxLength: 25 }),
      fc.constantFrom(1, 2, 3),
      fc.constantFrom(1, 2),
      (events, line, code) => {
        const before = after(aList(), ...events);
        const scan = crate(line, code, 600);
        if (refusal(before, scan) !== null || before.lines.filter((one) => one.in_hand.length > 0).length > 1) return;
        expect(shown(after(before, scan, undo(line, 600)))).toEqual(shown(before));
      },
    ),
    { numRuns: 600 },
  );
});

it('no device is in two hands, crates or on the shelf at once, in any course', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 40 }), (events) => {
      let crated: string[] = [];
      let list = aList();
      for (const event of events) {
        const next = applyPick(list, event);
        if (!next.ok) continue;
        const hand = list.lines.find((line) => line.id === ('line_id' in event ? event.line_id : ''))?.in_hand ?? [];
        if (event.kind === 'pick_crate') crated = [...crated, ...hand];
        if (event.kind === 'pick_undo')
          crated = crated.filter((one) => !list.last_pick?.items.includes(one) || one === gtin);
        list = next.value;
        const phones = ['A1', 'A2'];
        for (const number of phones) {
          const inHand = list.lines.filter((line) => line.in_hand.includes(number)).length;
          const inCrate = crated.filter((one) => one === number).length;
          const isOffered = list.lines[2]?.identifiers.includes(number) ?? false;
          expect(inHand + inCrate).toBeLessThanOrEqual(1);
          expect(isOffered).toBe(inCrate === 0);
        }
      }
    }),
    { numRuns: 400 },
  );
});
