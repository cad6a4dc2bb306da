import { describe, expect, it } from 'vitest';
import { OrderNumber, ProductCode, SecretToken, Slug } from './ids.ts';

const isAccepted = (schema: { safeParse: (text: unknown) => { success: boolean } }, text: unknown): boolean =>
  schema.safeParse(text).success;

describe('identifier', () => {
  it.each([
    ['1', true],
    ['1000123', true],
    ['9999999999', true],
    ['10000000000', false],
    ['0100', false],
    ['', false],
    ['12a', false],
    ['1\n', false],
    [1000123, false],
  ])('%j as an order number, which is also a variable symbol: %s', (text, isRight) => {
    expect(isAccepted(OrderNumber, text)).toBe(isRight);
  });

  it.each([
    ['a'.repeat(43), true],
    ['A-_9'.repeat(10) + 'abc', true],
    ['a'.repeat(42), false],
    ['a'.repeat(44), false],
    [`${'a'.repeat(42)}=`, false],
    [`${'a'.repeat(43)}\n`, false],
  ])('%j as a secret token: %s', (text, isRight) => {
    expect(isAccepted(SecretToken, text)).toBe(isRight);
  });

  it.each([
    ['APL-IP14-128-MID-A', true],
    ['A1', true],
    ['A', false],
    ['-A1', false],
    ['apl', false],
    ['A'.repeat(41), false],
  ])('%j as a product code: %s', (text, isRight) => {
    expect(isAccepted(ProductCode, text)).toBe(isRight);
  });

  it.each([
    ['iphone-14-128gb', true],
    ['7', true],
    ['-iphone', false],
    ['iphone-', false],
    ['iphone--14', false],
    ['iPhone', false],
    ['telefón', false],
    ['a'.repeat(161), false],
  ])('%j as the end of an address: %s', (text, isRight) => {
    expect(isAccepted(Slug, text)).toBe(isRight);
  });
});
