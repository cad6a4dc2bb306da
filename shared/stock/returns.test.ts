import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { applyReturn, moveReturn, refundProposal, type ReturnEvent, type ReturnJob, ReturnState } from './returns.ts';

const imei = '490154203237518';
const item = (more: Partial<ReturnJob['items'][number]>) => ({
  id: randomUUID(),
  product_code: 'CABLE',
  product_name: 'Kabel',
  picture: '',
  gtins: ['04006381333931'],
  identifiers: [],
  place: null,
  ...more,
});
const job = (): ReturnJob => ({
  id: randomUUID(),
  code: 'VR-00001',
  order_number: '2611000001',
  kind: 'withdrawal',
  state: 'open',
  items: [item({}), item({}), item({ product_code: 'PHONE', gtins: ['00000000000017'], identifiers: [imei] })],
});
const facts = {
  place: (code: string) =>
    ({
      'LC-RET-01': { code, kind: 'inbound' as const, is_closed: false },
      'LC-QUA-01': { code, kind: 'quarantine' as const, is_closed: false },
      'LC-A-01': { code, kind: 'shelf' as const, is_closed: false },
      'LC-X-01': { code, kind: 'inbound' as const, is_closed: true },
    })[code] ?? null,
};
const back = (value: string, place: string, id: string): ReturnEvent => ({
  kind: 'return_item',
  return_id: id,
  scan: { kind: 'gtin', value },
  place,
});

test('pieces alike come back one after another, each once', () => {
  const one = job();
  const first = applyReturn(one, back('04006381333931', 'LC-RET-01', one.id), facts);
  const second = first.ok && applyReturn(first.value, back('04006381333931', 'LC-QUA-01', one.id), facts);
  expect(second && second.ok && second.value.items.map(({ place }) => place)).toEqual(['LC-RET-01', 'LC-QUA-01', null]);
  expect(second && second.ok && applyReturn(second.value, back('04006381333931', 'LC-RET-01', one.id), facts)).toEqual({
    ok: false,
    refusal: 'ITEM_ALREADY_SCANNED',
  });
});

test.each([
  ['of another parcel', '00000000000099', 'LC-RET-01', 'NOT_OF_PARCEL'],
  ['told by a barcode, though it has a number', '00000000000017', 'LC-RET-01', 'IDENTIFIER_EXPECTED'],
  ['put straight on a shelf', imei, 'LC-A-01', 'RETURN_PLACE_EXPECTED'],
  ['put to a place that is not there', imei, 'LC-Z-01', 'PLACE_UNKNOWN'],
  ['put to a closed place', imei, 'LC-X-01', 'PLACE_CLOSED'],
])('a piece %s is refused', (_, value, place, refusal) => {
  const one = job();
  expect(applyReturn(one, back(value, place, one.id), facts)).toEqual({ ok: false, refusal });
});

test('a return ends with something in it, and only once', () => {
  const one = job();
  const finish = { kind: 'return_finish', return_id: one.id, why: 'undelivered' } as const;
  expect(applyReturn(one, finish, facts)).toEqual({ ok: false, refusal: 'NOTHING_SCANNED' });
  const some = applyReturn(one, back(imei, 'LC-QUA-01', one.id), facts);
  const ended = some.ok && applyReturn(some.value, finish, facts);
  expect(ended).toMatchObject({ ok: true, value: { state: 'received', kind: 'undelivered' } });
  expect(ended && ended.ok && applyReturn(ended.value, finish, facts)).toEqual({ ok: false, refusal: 'RETURN_CLOSED' });
});

test('an ended return moves nowhere', () => {
  for (const to of ReturnState.options) {
    expect(moveReturn('open', to).ok).toBe(to !== 'open');
    expect(moveReturn('received', to).ok).toBe(false);
    expect(moveReturn('abandoned', to).ok).toBe(false);
  }
});

test.each([
  ['all of it', { prices: [49_000], isWhole: true, total: 57_900 }, 57_900],
  ['a part', { prices: [49_000, 49_000], isWhole: false, total: 150_000 }, 98_000],
  ['a part dearer than what was paid with a bonus', { prices: [990_000], isWhole: false, total: 500_000 }, 500_000],
])('for %s the office is proposed what was paid for it', (_, worth, amount) => {
  expect(refundProposal(worth)).toBe(amount);
});
