import { expect, test } from 'vitest';
import type { ItemScan, KnownItem, StockFacts } from './book.ts';
import { type MoveItem, planMove, setPieces, takeInHand } from './move.ts';

const cable = { product: { code: 'CABLE', name: 'Kabel', picture: '' }, unit: null, unit_place: null };
const phone = {
  product: { code: 'PHONE', name: 'Telefon', picture: '' },
  unit: '490154203237518',
  unit_place: 'LC-B-1',
};
const items: Record<string, KnownItem> = { '04006381333931': cable, '490154203237518': phone, 'K-40001': phone };
const facts: StockFacts = {
  place: (code) =>
    code === 'LC-A-1' || code === 'LC-B-1' || code === 'LC-X-1'
      ? { code, kind: 'shelf', is_closed: code === 'LC-X-1' }
      : null,
  item: ({ value }) => items[value] ?? null,
};
const gtin: ItemScan = { kind: 'gtin', value: '04006381333931' };
const imei: ItemScan = { kind: 'imei', value: '490154203237518' };
const label: ItemScan = { kind: 'serial', value: 'K-40001' };
const inHand = (...scans: ItemScan[]): MoveItem[] =>
  scans.reduce<MoveItem[]>((hand, scan) => {
    const after = takeInHand(hand, scan, facts);
    if (!after.ok) throw new Error(after.refusal);
    return after.value;
  }, []);

test('a barcode read again is one more piece; a typed number speaks of what was read last', () => {
  expect(inHand(gtin, gtin)).toEqual([{ scan: gtin, pieces: 2 }]);
  expect(setPieces(inHand(imei, gtin), 12, facts)).toMatchObject({ value: [{ pieces: 1 }, { pieces: 12 }] });
  expect(setPieces(inHand(gtin), 0, facts)).toEqual({ ok: true, value: [] });
});

test('one device is one piece, by whichever of its numbers it is read', () => {
  expect(takeInHand(inHand(imei), label, facts)).toEqual({ ok: false, refusal: 'ITEM_ALREADY_SCANNED' });
  expect(setPieces(inHand(imei), 2, facts)).toEqual({ ok: false, refusal: 'ONE_DEVICE_ONE_SCAN' });
  expect(
    planMove({ from: null, to: 'LC-A-1', items: [imei, label].map((scan) => ({ scan, pieces: 1 })) }, facts),
  ).toEqual({ ok: false, refusal: 'ITEM_ALREADY_SCANNED' });
});

test.each([
  ['to where it was taken from', 'LC-A-1', 'LC-A-1', 'SAME_PLACE'],
  ['to a place that is not there', 'LC-A-1', 'LC-Z-1', 'PLACE_UNKNOWN'],
  ['to a closed place', 'LC-A-1', 'LC-X-1', 'PLACE_CLOSED'],
])('a move %s is refused', (_, from, to, refusal) => {
  expect(planMove({ from, to, items: inHand(gtin) }, facts)).toEqual({ ok: false, refusal });
});

test('a move is summed by product, with its devices and where the books have them', () => {
  expect(planMove({ from: 'LC-X-1', to: 'LC-A-1', items: inHand(gtin, imei, gtin) }, facts)).toEqual({
    ok: true,
    value: [
      { product_code: 'PHONE', pieces: 1, units: [{ unit: '490154203237518', place: 'LC-B-1' }] },
      { product_code: 'CABLE', pieces: 2, units: [] },
    ],
  });
});

test('nothing in hand and an unknown number are refused', () => {
  expect(planMove({ from: null, to: 'LC-A-1', items: [] }, facts)).toMatchObject({ refusal: 'NOTHING_IN_HAND' });
  expect(takeInHand([], { kind: 'serial', value: 'XYZ' }, facts)).toMatchObject({ refusal: 'ITEM_UNKNOWN' });
  expect(setPieces([], 3, facts)).toMatchObject({ refusal: 'NOTHING_IN_HAND' });
});
