import { Slug } from '@kolobeh/shared/kernel/ids.ts';
import { describe, expect, it } from 'vitest';
import { accessories } from './accessories/index.ts';
import { accessoryBelongs, modelBelongs, placedCategories, type PlacedCategory } from './categories/index.ts';
import { models } from './models/index.ts';
import { choicesFor } from './pricing.ts';
import type { Model, Quality } from './types.ts';

const placed = placedCategories();
const repeated = <Item>(items: readonly Item[]): Item[] => items.filter((item, at) => items.indexOf(item) !== at);

const qualitiesOf = (model: Model): Quality[] =>
  choicesFor(model).map((choice) => (choice === 'new' || choice === 'almost_new' ? choice : 'used'));

const modelBySlug = (slug: string | null): Model | null => models.find((model) => model.slug === slug) ?? null;

const membersOf = ({ category: { rule } }: PlacedCategory): string[] => {
  if (!rule) return [];
  const devices = models.filter((model) => qualitiesOf(model).some((quality) => modelBelongs(rule, model, quality)));
  const others = accessories.filter((one) => accessoryBelongs(rule, one, modelBySlug(one.fits)));
  return [...devices, ...others].map((one) => one.code);
};

describe('category tree', () => {
  it('is exactly three levels deep', () => {
    expect(Math.max(...placed.map((one) => one.level))).toBe(3);
    expect(placed.filter((one) => one.level < 3 && one.category.children.length === 0)).toEqual([]);
  });

  it('gives every category a code and an address of its own in each market', () => {
    expect(repeated(placed.map((one) => one.category.code))).toEqual([]);
    expect(repeated(placed.map((one) => one.path.cs))).toEqual([]);
    expect(repeated(placed.map((one) => one.path.ro))).toEqual([]);
    expect(
      placed.filter(({ category: { slug } }) => !Slug.safeParse(slug.cs).success || !Slug.safeParse(slug.ro).success),
    ).toEqual([]);
  });

  it('puts parents before their children', () => {
    const codes = placed.map((one) => one.category.code);
    const early = placed.filter((one, at) => one.parent !== null && codes.indexOf(one.parent) >= at);
    expect(early).toEqual([]);
  });

  it.each(placed.map((one) => [one.category.code, one] as const))(
    '%s is named and described for search engines',
    (_code, one) => {
      const { name, seoTitle, seoDescription, meilisearchBoost } = one.category;
      for (const market of ['cs', 'ro'] as const) {
        expect(name[market]).not.toBe('');
        expect(seoTitle[market].length).toBeLessThanOrEqual(75);
        expect(seoDescription[market].length).toBeGreaterThan(50);
        expect(seoDescription[market].length).toBeLessThanOrEqual(170);
      }
      expect(seoDescription.ro + name.ro).not.toMatch(/[şţŞŢ]/);
      expect(meilisearchBoost).toBeGreaterThan(0);
    },
  );

  it.each(placed.filter((one) => one.level === 3).map((one) => [one.category.code, one] as const))(
    '%s is not empty',
    (_code, one) => {
      expect(membersOf(one)).not.toEqual([]);
    },
  );

  it('finds a place on the lowest level for everything sold', () => {
    const inLeaves = new Set(placed.filter((one) => one.level === 3).flatMap(membersOf));
    expect([...models, ...accessories].filter((one) => !inLeaves.has(one.code)).map((one) => one.code)).toEqual([]);
  });

  it('shows on its tiles only things that are sold', () => {
    const known = new Set([...models.map((one) => one.slug), ...accessories.map((one) => one.code)]);
    expect(placed.flatMap((one) => one.category.picture ?? []).filter((picture) => !known.has(picture))).toEqual([]);
  });

  it('keeps new devices out of the used categories', () => {
    const used = placed.find((one) => one.category.code === 'used-phones-iphone')?.category.rule;
    const iphone = models.find((model) => model.code === 'APL-IP15');
    if (!used || !iphone) throw new Error('The tree or the models have changed');
    expect([modelBelongs(used, iphone, 'new'), modelBelongs(used, iphone, 'used')]).toEqual([false, true]);
  });
});
