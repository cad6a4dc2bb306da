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

  it('says what else becomes another, since nobody has it as it is chosen now', () => {
    const selected = aVariant();
    const used = aVariant({ quality: 'used', grade: 'B', storage_gb: 256 });
    const blue = aVariant({ colour_code: 'blue', storage_gb: 512 });
    const variants = [selected, used, blue];
    const also = (choices: readonly { value: unknown; also: object }[]) =>
      Object.fromEntries(choices.map(({ value, also: words }) => [String(value), words]));
    expect(also(storageChoices(selected, variants))).toEqual({ 128: {}, 256: { quality: 'B' }, 512: {} });
    expect(also(qualityChoices(selected, variants))).toEqual({ new: {}, B: { storage_gb: 256 } });
    expect(also(colourChoices(selected, variants))).toEqual({ black: {}, blue: { storage_gb: 512 } });
  });

  it('leads to a colour that can be bought rather than to one sold out', () => {
    const selected = aVariant();
    const gone = aVariant({ colour_code: 'blue', ...soldOut });
    const there = aVariant({ colour_code: 'blue', storage_gb: 256 });
    expect(colourChoices(selected, [selected, gone, there]).find(({ value }) => value === 'blue')?.variant).toBe(there);
  });

  it('leads to one in the warehouse, then to one in a store, to one expected and to one that is gone', () => {
    const selected = aVariant();
    const of = (stock: Variant['stock']) => aVariant({ colour_code: 'blue', stock });
    const gone = of(stockWord(0, null));
    const expected = of(stockWord(0, null, { instead: 'expected' }));
    const inStore = of(stockWord(0, null, { instead: 'in_store' }));
    const here = of(stockWord(1, null));
    const blueOf = (sisters: Variant[]) => colourChoices(selected, [selected, ...sisters])[1]?.variant;
    const sisters = [gone, expected, inStore, here];
    for (const best of sisters.toReversed()) {
      expect(blueOf(sisters)).toBe(best);
      sisters.pop();
    }
  });

  it('leads to the same storage in a store rather than to another one in the warehouse', () => {
    const selected = aVariant();
    const inStore = aVariant({ colour_code: 'blue', stock: stockWord(0, null, { instead: 'in_store' }) });
    const other = aVariant({ colour_code: 'blue', storage_gb: 256 });
    const blue = colourChoices(selected, [selected, other, inStore]).find(({ value }) => value === 'blue');
    expect(blue).toMatchObject({ variant: inStore, absence: null });
  });

  it('says when a choice is sold out, and when it is expected', () => {
    const selected = aVariant();
    const later = aVariant({ storage_gb: 256, stock: stockWord(0, null, { instead: 'expected' }) });
    const choices = storageChoices(selected, [selected, later, aVariant({ storage_gb: 512, ...soldOut })]);
    expect(choices.map(({ value, absence }) => [value, absence])).toEqual([
      [128, null],
      [256, 'expected'],
      [512, 'sold_out'],
    ]);
  });

  it('offers no storage to what has none', () => {
    const selected = aVariant({ storage_gb: null });
    expect(storageChoices(selected, [selected, aVariant({ storage_gb: null, colour_code: 'red' })])).toEqual([]);
  });
});
