import { stockWord } from '@kolobeh/shared/catalogue/stock-word.ts';
import type { Variant } from '@kolobeh/shared/catalogue/contract.ts';
import { whole } from '@kolobeh/shared/kernel/money.ts';
import { describe, expect, it } from 'vitest';
import { colourChoices, qualityChoices, storageChoices } from './choices.ts';

let id = 0;
const aVariant = (differs: Partial<Variant> = {}): Variant => {
  id += 1;
  return {
    id,
    code: `P-${id}`,
    seo_name: `p-${id}`,
    name: 'Phone',
    ean: '',
    quality: 'new',
    grade: null,
    storage_gb: 128,
    colour_code: 'black',
    colour_name: 'Black',
    colour_hex: '#000000',
    picture: 'p',
    price: whole(10_000, 'CZK'),
    lowest_30_days: null,
    stock: stockWord(5, '2026-11-23'),
    vat_regime: 'standard',
    ...differs,
  };
};
const soldOut = { stock: stockWord(0, null) };

describe('choices of a product', () => {
  it('lists qualities from new to most worn, whatever the order of the data', () => {
    const selected = aVariant({ quality: 'used', grade: 'B' });
    const variants = [selected, aVariant({ quality: 'used', grade: 'A+' }), aVariant()];
    expect(qualityChoices(selected, variants).map(({ value }) => value)).toEqual(['new', 'A+', 'B']);
  });

  it('keeps storage and colour when the quality changes', () => {
    const selected = aVariant({ colour_code: 'blue', storage_gb: 256 });
    const same = aVariant({ quality: 'used', grade: 'A', colour_code: 'blue', storage_gb: 256 });
    const variants = [aVariant({ quality: 'used', grade: 'A' }), selected, same];
    expect(qualityChoices(selected, variants).find(({ value }) => value === 'A')?.variant).toBe(same);
  });

  it('leads to a colour that can be bought rather than to one sold out', () => {
    const selected = aVariant();
    const gone = aVariant({ colour_code: 'blue', ...soldOut });
    const there = aVariant({ colour_code: 'blue', storage_gb: 256 });
    expect(colourChoices(selected, [selected, gone, there]).find(({ value }) => value === 'blue')?.variant).toBe(there);
  });

  it('says when a choice is sold out', () => {
    const selected = aVariant();
    const choices = storageChoices(selected, [selected, aVariant({ storage_gb: 512, ...soldOut })]);
    expect(choices.map(({ value, isSoldOut }) => [value, isSoldOut])).toEqual([
      [128, false],
      [512, true],
    ]);
  });

  it('offers no storage to what has none', () => {
    const selected = aVariant({ storage_gb: null });
    expect(storageChoices(selected, [selected, aVariant({ storage_gb: null, colour_code: 'red' })])).toEqual([]);
  });
});
