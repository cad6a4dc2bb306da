import type { HandOver, HandOverPackage } from '@kolobeh/shared/warehouse/hand-over/hand-over.ts';
import { expect, test } from 'vitest';
import { closing, ending, restOf } from './closing.ts';

const aPackage = (code: string, over: Partial<HandOverPackage> = {}): HandOverPackage => ({
  package_code: code,
  order_number: code,
  piece: { number: 1, of: 1 },
  tracking_number: '',
  recipient: '',
  postcode: '',
  weight_grams: 500,
  cash_on_delivery: null,
  is_cancelled: false,
  is_scanned: true,
  is_announced: true,
  void_labels: [],
  ...over,
});

const aView = (
  packages: HandOverPackage[],
  over: Partial<HandOver> = {},
  refusal: { code: string; data?: unknown } | null = null,
) => ({
  hand_over: {
    id: '00000000-0000-4000-8000-000000000001',
    code: 'HO-1',
    carrier: 'ppl',
    market: 'cs' as const,
    state: 'open' as const,
    packages,
    load_place: null,
    others: [],
    signed: null,
    ...over,
  },
  refusal,
});

const signed = (packages: number) => ({ signed: { driver_name: 'Jan', way: 'drawn' as const, packages } });
const torn = [
  aPackage('A'),
  aPackage('B1', { order_number: 'B', piece: { number: 1, of: 2 } }),
  aPackage('B2', { order_number: 'B', piece: { number: 2, of: 2 }, is_scanned: false }),
];

test('packages that would stay are asked about once; a cancelled one stays without asking', () => {
  const view = aView([aPackage('A'), aPackage('B', { is_scanned: false })]);
  expect(restOf(view).map(({ package_code }) => package_code)).toEqual(['B']);
  expect(ending(view, false)).toEqual({ kind: 'ask' });
  expect(ending(view, true)).toEqual({ kind: 'sign', count: 1, without: false });
  const cancelled = aView([aPackage('A'), aPackage('B', { is_scanned: false, is_cancelled: true })]);
  expect(ending(cancelled, false)).toEqual({ kind: 'sign', count: 1, without: false });
});

test('the driver signs for what leaves, and again when that is another number', () => {
  const packages = [aPackage('A'), aPackage('B')];
  expect(ending(aView(packages), false)).toEqual({ kind: 'sign', count: 2, without: false });
  expect(ending(aView(packages, signed(1)), false)).toEqual({ kind: 'sign', count: 2, without: false });
  expect(ending(aView(packages, signed(2)), false)).toEqual({ kind: 'seal', without: false });
});

test('a torn order is told of by the seal, before anybody signs', () => {
  expect(ending(aView(torn), false)).toEqual({ kind: 'seal', without: false });
});

test('left behind, a torn order takes its scanned package with it', () => {
  expect(closing(aView(torn), true)).toEqual({ kind: 'sign', count: 1, without: true });
  expect(closing(aView(torn, signed(1)), true)).toEqual({ kind: 'seal', without: true });
});

test('an order the server names as incomplete stays too', () => {
  const refusal = { code: 'PACKAGES_MISSING', data: { package_codes: ['C2'], order_numbers: ['C'] } };
  expect(closing(aView([aPackage('A'), aPackage('C')], {}, refusal), true)).toMatchObject({ count: 1 });
});
