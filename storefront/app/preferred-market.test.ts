import { expect, it } from 'vitest';
import { preferredMarket } from './preferred-market.ts';

it.each([
  ['ro-RO,ro;q=0.9,en;q=0.8', 'ro'],
  ['cs', 'cs'],
  ['sk-SK,sk;q=0.9,ro;q=0.1', 'cs'],
  ['en-GB,en;q=0.9,ro;q=0.5,cs;q=0.4', 'ro'],
  ['ro;q=0,en', 'cs'],
  ['', 'cs'],
  [';;;q=', 'cs'],
])('“%s” leads to %s', (header, market) => {
  expect(preferredMarket(header)).toBe(market);
});
