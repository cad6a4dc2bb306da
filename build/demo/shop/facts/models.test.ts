import { ProductCode, Slug } from '@kolobeh/shared/kernel/ids.ts';
import { isImei } from '@kolobeh/shared/validation/goods/imei.ts';
import { describe, expect, it } from 'vitest';
import { imeiFor } from './codes.ts';
import { manufacturers } from './manufacturers.ts';
import { models } from './models/index.ts';
import { choicesFor, priceOf } from './pricing.ts';
import type { Model } from './types.ts';

const repeated = <Item>(items: readonly Item[]): Item[] => items.filter((item, at) => items.indexOf(item) !== at);

const makerOf = (model: Model) => manufacturers.find((maker) => maker.slug === model.manufacturer);

/** Grams in a cubic centimetre; a mistyped dimension or weight falls out of the range. */
const density = ({ dimensionsMm: [h, w, d], weightGrams }: Model): number => weightGrams / ((h * w * d) / 1000);

describe('models', () => {
  it('are at least 120, of at least 12 manufacturers, and all three kinds', () => {
    expect(models.length).toBeGreaterThanOrEqual(120);
    expect(new Set(models.map((model) => model.manufacturer)).size).toBeGreaterThanOrEqual(12);
    expect(new Set(models.map((model) => model.kind))).toEqual(new Set(['phone', 'tablet', 'watch']));
  });

  it('have codes, addresses and type allocation codes of their own', () => {
    expect(repeated(models.map((model) => model.code))).toEqual([]);
    expect(repeated(models.map((model) => model.slug))).toEqual([]);
    expect(repeated(models.flatMap((model) => model.tac ?? []))).toEqual([]);
  });

  it.each(models.map((model) => [model.slug, model] as const))('%s is described completely', (_slug, model) => {
    expect(ProductCode.safeParse(model.code).success).toBe(true);
    expect(Slug.safeParse(model.slug).success).toBe(true);
    expect(model.code.slice(0, 3)).toBe(makerOf(model)?.code);
    expect(model.released).toMatch(/^20\d\d-[01]\d-[0-3]\d$/);
    expect(model.description.cs).toMatch(/^(\p{Lu}|iP).{25,}\.$/u);
    expect(model.description.ro).toMatch(/^(\p{Lu}|iP).{25,}\.$/u);
    expect(model.description.ro).not.toMatch(/[şţŞŢ]/);
    expect(repeated(model.colours.map((colour) => colour.code))).toEqual([]);
    expect(model.colours.length).toBeGreaterThan(0);
    expect(
      model.colours.filter((colour) => !/^#[0-9a-f]{6}$/.test(colour.hex) || !colour.name.cs || !colour.name.ro),
    ).toEqual([]);
  });

  it.each(models.map((model) => [model.slug, model] as const))('%s has measures of its kind', (_slug, model) => {
    const diagonal = { phone: [1.5, 8.2], tablet: [8, 15], watch: [0.8, 2.2] }[model.kind];
    expect(model.displayInches).toBeGreaterThanOrEqual(diagonal[0] ?? 0);
    expect(model.displayInches).toBeLessThanOrEqual(diagonal[1] ?? 0);
    expect(density(model)).toBeGreaterThan(0.9);
    expect(density(model)).toBeLessThan(3.2);
    expect(model.tac === null).toBe(model.network === null);
    expect(model.sim === 'none').toBe(model.network === null);
  });

  it('give IMEIs that pass the check, a different one to every piece', () => {
    const imeis = models.flatMap((model) =>
      model.tac ? [0, 1, 999_999].map((serial) => imeiFor(model.tac ?? '', serial)) : [],
    );
    expect(imeis.filter((imei) => !isImei(imei))).toEqual([]);
    expect(repeated(imeis)).toEqual([]);
  });
});

describe('prices of models', () => {
  const sizes = models.flatMap((model) => model.sizes.map((size) => ({ model, size })));

  it('end as prices do in each market', () => {
    expect(sizes.filter(({ size }) => size.priceNew.cs % 100 !== 90).map(({ model }) => model.slug)).toEqual([]);
    expect(sizes.filter(({ size }) => size.priceNew.ro % 10 !== 9).map(({ model }) => model.slug)).toEqual([]);
  });

  it('agree between the markets within ten percent', () => {
    const rates = sizes.map(({ size }) => size.priceNew.cs / size.priceNew.ro);
    expect(Math.min(...rates)).toBeGreaterThan(4.45);
    expect(Math.max(...rates)).toBeLessThan(5.45);
  });

  it('grow with storage', () => {
    const falling = models.filter((model) =>
      model.sizes.some((size, at) => at > 0 && size.priceNew.cs <= (model.sizes[at - 1]?.priceNew.cs ?? 0)),
    );
    expect(falling.map((model) => model.slug)).toEqual([]);
  });

  it('fall with every worse quality and stay positive', () => {
    const wrong = sizes.filter(({ model, size }) => {
      const prices = choicesFor(model).map((choice) => priceOf(size, choice, 'ro'));
      return prices.some((price, at) => price <= 0 || (at > 0 && price >= (prices[at - 1] ?? 0)));
    });
    expect(wrong.map(({ model }) => model.slug)).toEqual([]);
  });

  it('offer phones too cheap to be graded only new', () => {
    const simple = models.find((model) => model.code === 'NOK-105');
    expect(simple && choicesFor(simple)).toEqual(['new']);
  });

  it('offer models past their life only used', () => {
    const past = models.filter((model) => model.life === 'past');
    expect(past.length).toBeGreaterThan(20);
    expect(
      past.filter((model) => choicesFor(model).some((choice) => choice === 'new' || choice === 'almost_new')),
    ).toEqual([]);
  });
});
