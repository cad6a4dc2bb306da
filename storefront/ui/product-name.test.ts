import { expect, it } from 'vitest';
import { productName } from './product-name.ts';

it.each([
  ['Apple iPhone 16 Plus 256 GB, ultramarinová', 'Apple iPhone 16 Plus 256\u00a0GB, ultramarinová'],
  ['Huawei Watch GT 4 46 mm, negru', 'Huawei Watch GT 4 46\u00a0mm, negru'],
  ['Spigen sklo Glas.tR EZ Fit, 2 ks, pro iPhone 15', 'Spigen sklo Glas.tR EZ Fit, 2\u00a0ks, pro iPhone 15'],
  ['Kabel 2 m', 'Kabel 2\u00a0m'],
])('keeps figure and unit of %s on one line', (name, shown) => {
  expect(productName(name)).toBe(shown);
});

it.each(['Xiaomi 14 Magnetic', 'Apple Watch Series 10 mov', 'Galaxy Z Fold7'])('leaves %s as it is', (name) => {
  expect(productName(name)).toBe(name);
});
