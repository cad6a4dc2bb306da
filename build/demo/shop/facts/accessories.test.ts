import { ProductCode, Slug } from '@kolobeh/shared/kernel/ids.ts';
import { isGtin } from '@kolobeh/shared/validation/goods/gtin.ts';
import { describe, expect, it } from 'vitest';
import { accessories } from './accessories/index.ts';
import { manufacturers } from './manufacturers.ts';
import { models } from './models/index.ts';

const repeated = <Item>(items: readonly Item[]): Item[] => items.filter((item, at) => items.indexOf(item) !== at);
const variants = accessories.flatMap((accessory) => accessory.variants);

describe('accessories', () => {
  it('are at least 200', () => {
    expect(accessories.length).toBeGreaterThanOrEqual(200);
  });

  it('have codes, EANs and addresses of their own in both markets', () => {
    expect(repeated([...accessories.map((one) => one.code), ...models.map((one) => one.code)])).toEqual([]);
    expect(repeated(variants.map((variant) => variant.code))).toEqual([]);
    expect(repeated(variants.map((variant) => variant.ean))).toEqual([]);
    const devices = models.map((model) => model.slug);
    expect(repeated([...accessories.map((one) => one.slug.cs), ...devices])).toEqual([]);
    expect(repeated([...accessories.map((one) => one.slug.ro), ...devices])).toEqual([]);
  });

  it('carry EANs with a right check digit from the range kept for use inside a company', () => {
    expect(variants.filter((variant) => !isGtin(variant.ean) || !/^29\d{11}$/.test(variant.ean))).toEqual([]);
  });

  it.each(accessories.map((one) => [one.code, one] as const))('%s is described completely', (_code, one) => {
    expect(one.variants.map((variant) => ProductCode.safeParse(variant.code).success)).not.toContain(false);
    expect([Slug.safeParse(one.slug.cs).success, Slug.safeParse(one.slug.ro).success]).toEqual([true, true]);
    expect(manufacturers.map((maker) => maker.slug)).toContain(one.manufacturer);
    expect([one.name.cs.length, one.name.ro.length].filter((length) => length < 8)).toEqual([]);
    expect(one.description.cs).toMatch(/\.$/);
    expect(one.description.ro).toMatch(/\.$/);
    expect(one.name.ro + one.description.ro).not.toMatch(/[şţŞŢ]/);
    expect(one.variants.length).toBeGreaterThan(0);
    expect(one.weightGrams).toBeGreaterThan(0);
    expect(Math.min(...one.dimensionsMm)).toBeGreaterThan(0);
    expect(one.price.cs % 10).toBe(0);
    expect(one.price.ro % 10).toBe(9);
  });

  it('made for a model name one that is sold', () => {
    const slugs = new Set(models.map((model) => model.slug));
    expect(accessories.filter((one) => one.fits !== null && !slugs.has(one.fits))).toEqual([]);
    expect(accessories.filter((one) => one.fits !== null).length).toBeGreaterThan(150);
  });
});
