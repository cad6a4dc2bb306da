import { describe, expect, it } from 'vitest';
import { someCover } from './a-cover.testing.ts';
import { checkCover, isSameWarranty } from './check-cover.ts';
import type { CoverFacts } from './cover-contract.ts';

it.each<[string, Partial<CoverFacts>, string[]]>([
  ['as it is', {}, []],
  ['without an upper price', { price_below: null }, []],
  ['by a code', { kind: 'warranty_code', code: 'ZARUKA36' }, []],
  ['by a code that is missing', { kind: 'warranty_code' }, ['code REQUIRED']],
  ['with a code nobody needs', { code: 'ZARUKA36' }, ['code INVALID']],
  ['for no price', { price_from: 800_000 }, ['price_below BAND_EMPTY']],
  ['for a quality twice', { qualities: ['new', 'new'] }, ['qualities INVALID']],
])('an offer %s', (_, more, wrong) => {
  expect(checkCover(someCover(more)).map(({ path, code }) => `${path} ${code}`)).toEqual(wrong);
});

describe('two warranties answer to one name', () => {
  const warranty = (more: Partial<CoverFacts> = {}) => someCover({ kind: 'warranty', ...more });

  it.each<[string, Partial<CoverFacts>, boolean]>([
    ['of the same months, prices and devices', {}, true],
    ['of prices that meet', { price_from: 700_000, price_below: null }, true],
    ['of the next band', { price_from: 800_000, price_below: null }, false],
    ['of other months', { months: 24 }, false],
    ['of another device', { type_device: 'watch' }, false],
    ['of other qualities', { qualities: ['used'] }, false],
    ['one of which is switched off', { is_active: false }, false],
    ['one of which a code gives', { kind: 'warranty_code', code: 'X' }, false],
  ])('%s: %s', (_, more, is) => {
    expect(isSameWarranty(warranty(), warranty(more))).toBe(is);
    expect(isSameWarranty(warranty(more), warranty())).toBe(is);
  });

  it('one code gives one warranty, whatever its months; insurance is chosen by its own number', () => {
    const coded = (code: string, months: number) => warranty({ kind: 'warranty_code', code, months });
    expect(isSameWarranty(coded('A', 12), coded('A', 36))).toBe(true);
    expect(isSameWarranty(coded('A', 12), coded('B', 12))).toBe(false);
    expect(isSameWarranty(someCover(), someCover())).toBe(false);
  });
});
