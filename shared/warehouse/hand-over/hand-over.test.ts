import { describe, expect, it } from 'vitest';
import { applyHandOver, type HandOver, type HandOverEvent } from './hand-over.ts';

const id = '0190a1b2-0000-7000-8000-000000000003';

const aPackage = (code: string, changes: Partial<HandOver['packages'][number]> = {}): HandOver['packages'][number] => ({
  package_code: code,
  order_number: '2611000001',
  piece: { number: 1, of: 1 },
  tracking_number: '40123456789',
  recipient: 'Jana Nováková',
  postcode: '11000',
  weight_grams: 300,
  cash_on_delivery: null,
  is_cancelled: false,
  is_scanned: false,
  is_announced: true,
  void_labels: [],
  ...changes,
});

const aHandOver = (changes: Partial<HandOver> = {}): HandOver => ({
  id,
  code: 'HO-000001',
  carrier: 'ppl',
  market: 'cs',
  state: 'open',
  packages: [aPackage('PK-0000000001'), aPackage('PK-0000000002')],
  load_place: 'LC-NAK-01',
  others: [{ package_code: 'PK-0000000009', carrier: 'dpd', market: 'cs', load_place: 'LC-NAK-02' }],
  signed: null,
  ...changes,
});

const scan = (code: string, load_place: string | null = 'LC-NAK-01'): HandOverEvent => ({
  kind: 'hand_over_scan',
  hand_over_id: id,
  package_code: code,
  load_place: load_place ?? undefined,
});
const sign = (packages: number): HandOverEvent => ({
  kind: 'hand_over_sign',
  hand_over_id: id,
  driver_name: 'Karel Řidič',
  signature: { way: 'paper', reason: 'driver' },
  packages,
});
const outcome = (handOver: HandOver, event: HandOverEvent): string => {
  const after = applyHandOver(handOver, event);
  return after.ok ? 'ok' : after.refusal;
};

describe('a package at the hand-over', () => {
  it.each<[string, string, HandOver, HandOverEvent]>([
    ['leaves from its carrier’s place', 'ok', aHandOver(), scan('PK-0000000001')],
    ['waits for the place to be scanned', 'LOAD_PLACE_FIRST', aHandOver(), scan('PK-0000000001', null)],
    ['is refused at another carrier’s place', 'WRONG_LOAD_PLACE', aHandOver(), scan('PK-0000000001', 'LC-NAK-02')],
    ['needs no place where the office named none', 'ok', aHandOver({ load_place: null }), scan('PK-0000000001', null)],
    ['of another carrier is told apart', 'OTHER_CARRIER', aHandOver(), scan('PK-0000000009')],
    ['nobody knows is unknown', 'PACKAGE_UNKNOWN', aHandOver(), scan('PK-0000000099')],
    [
      'of a cancelled order stays',
      'ORDER_CANCELLED',
      aHandOver({ packages: [aPackage('PK-0000000001', { is_cancelled: true })] }),
      scan('PK-0000000001'),
    ],
    ['of a closed list stays', 'HAND_OVER_SEALED', aHandOver({ state: 'sealing' }), scan('PK-0000000001')],
  ])('%s: %s', (_, expected, handOver, event) => {
    expect(outcome(handOver, event)).toBe(expected);
  });
});

describe('the driver’s signature', () => {
  const scanned = aHandOver({ packages: [aPackage('PK-0000000001', { is_scanned: true }), aPackage('PK-0000000002')] });

  it('is for what is scanned, and nothing else', () => {
    const after = applyHandOver(scanned, sign(1));
    expect(after.ok && after.value.signed).toEqual({ driver_name: 'Karel Řidič', way: 'paper', packages: 1 });
    expect(outcome(scanned, sign(2))).toBe('SIGNED_FOR_OTHERS');
    expect(outcome(aHandOver(), sign(1))).toBe('NOTHING_SCANNED');
    expect(outcome({ ...scanned, state: 'sealed' }, sign(1))).toBe('HAND_OVER_SEALED');
  });

  it('ends when another package is scanned', () => {
    const before = applyHandOver(scanned, sign(1));
    const after = before.ok && applyHandOver(before.value, scan('PK-0000000002'));
    expect(after && after.ok && after.value.signed).toBeNull();
  });
});
