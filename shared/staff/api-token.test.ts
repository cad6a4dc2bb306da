import { expect, test } from 'vitest';
import { capabilitiesOf } from '../kernel/roles.ts';
import { capabilitiesOfToken, tokenCapabilities } from './api-token.ts';

test('a token may do what it was given, and browse the shop', () => {
  expect(capabilitiesOfToken('admin', ['order.read'])).toEqual(['shop.browse', 'order.read']);
});

test('what its owner may not do any more it may not do either', () => {
  expect(capabilitiesOfToken('warehouse', ['order.read', 'product.read'])).toEqual(['shop.browse', 'product.read']);
  expect(capabilitiesOfToken('customer', [...tokenCapabilities])).toEqual(['shop.browse']);
});

test('what is not for tokens is not had by one that names it all the same', () => {
  expect(capabilitiesOfToken('admin', ['payout.release', 'integration.edit', 'people.edit'])).toEqual(['shop.browse']);
});

test('an administrator holds all that tokens may be given', () => {
  expect(tokenCapabilities.filter((one) => !capabilitiesOf.admin.includes(one))).toEqual([]);
});
