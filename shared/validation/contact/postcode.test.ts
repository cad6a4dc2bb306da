import { describe, expect, it } from 'vitest';
import type { MarketCode } from '../../kernel/market.ts';
import { parsePostcode } from './postcode.ts';
import { showPostcode, showTown } from './show-postcode.ts';

describe('postcode', () => {
  it.each<[MarketCode, string, string, string]>([
    ['cs', '110 00', '11000', '110\u00a000'],
    ['cs', ' 79862 ', '79862', '798\u00a062'],
    ['cs', '602\u00a000', '60200', '602\u00a000'],
    ['ro', '010011', '010011', '010011'],
    ['ro', ' 400 001', '400001', '400001'],
  ])('of %s %j is stored as %s and shown as %s', (market, text, stored, shown) => {
    expect(parsePostcode(market, text)).toEqual({ ok: true, value: stored });
    expect(showPostcode(market, stored)).toBe(shown);
  });

  it.each<[MarketCode, string, string]>([
    ['cs', '', 'REQUIRED'],
    ['ro', ' ', 'REQUIRED'],
    ['cs', '1100', 'INVALID_POSTCODE'],
    ['cs', '110001', 'INVALID_POSTCODE'],
    ['cs', '811 01', 'INVALID_POSTCODE'],
    ['cs', '000 00', 'INVALID_POSTCODE'],
    ['cs', 'CZ-11000', 'INVALID_POSTCODE'],
    ['ro', '11000', 'INVALID_POSTCODE'],
    ['ro', '0100111', 'INVALID_POSTCODE'],
    ['ro', '01OO11', 'INVALID_POSTCODE'],
  ])('of %s refuses %j with %s', (market, text, refusal) => {
    expect(parsePostcode(market, text)).toEqual({ ok: false, refusal });
  });
});

describe('the line of a town', () => {
  it('names the county where there is one', () => {
    expect(showTown('ro', { postcode: '200585', city: 'Craiova', district: 'Dolj' })).toBe('200585 Craiova, Dolj');
    expect(showTown('cs', { postcode: '11000', city: 'Praha', district: '' })).toBe('110\u00a000 Praha');
    expect(showTown('cs', { postcode: '11000', city: 'Praha' })).toBe('110\u00a000 Praha');
  });
});
