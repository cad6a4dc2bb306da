import { expect, it } from 'vitest';
import { type HandOverPackage, leftBehind, missingOf } from './hand-over.ts';

const aPackage = (code: string, order: string, more: Partial<HandOverPackage> = {}): HandOverPackage => ({
  package_code: code,
  order_number: order,
  piece: { number: 1, of: 1 },
  tracking_number: code,
  recipient: '',
  postcode: '',
  weight_grams: 1,
  cash_on_delivery: null,
  is_cancelled: false,
  is_scanned: false,
  is_announced: true,
  void_labels: [],
  ...more,
});
const inVan = { is_scanned: true };

it('names packages that would stay behind others of their order, and only those', () => {
  const packages = [
    aPackage('PK-1', '1', inVan),
    aPackage('PK-2', '1'),
    aPackage('PK-3', '1'),
    aPackage('PK-4', '2', inVan),
    aPackage('PK-5', '2', inVan),
    aPackage('PK-6', '3'),
    aPackage('PK-7', '3'),
  ];
  const behind = leftBehind(packages);
  expect(behind.map((one) => one.package_code)).toEqual(['PK-2', 'PK-3']);
  expect(missingOf(behind)).toEqual({ package_codes: ['PK-2', 'PK-3'], order_numbers: ['1'] });
});

it('misses nothing of a cancelled order: all of it stays', () => {
  expect(leftBehind([aPackage('PK-1', '1', inVan), aPackage('PK-2', '1', { is_cancelled: true })])).toEqual([]);
});
