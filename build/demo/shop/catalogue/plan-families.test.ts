import { expect, it } from 'vitest';
import { planCatalogue } from './plan-catalogue.ts';
import { planCategories } from './plan-categories.ts';
import { planFamilies, rankOf } from './plan-families.ts';

it('ranks a name by what is added to the plain one', () => {
  const names = ['iPhone 16 Pro Max', 'iPhone 16e', 'iPhone 16 Plus', 'iPhone 16 Pro', 'iPhone 16'];
  expect(names.toSorted((a, b) => rankOf(a) - rankOf(b))).toEqual([
    'iPhone 16e',
    'iPhone 16',
    'iPhone 16 Plus',
    'iPhone 16 Pro',
    'iPhone 16 Pro Max',
  ]);
  expect(rankOf('Redmi Note 14 Pro+ 5G')).toBeGreaterThan(rankOf('Redmi Note 14 Pro 5G'));
});

it('puts the plain model of a family before its Pro and the largest last, whatever they cost', () => {
  const families = planFamilies(planCatalogue(planCategories(), 'families', 1_000)).map(({ masters }) =>
    masters.map(({ modelName }) => modelName),
  );
  expect(families).toContainEqual(['iPhone 15', 'iPhone 15 Plus', 'iPhone 15 Pro', 'iPhone 15 Pro Max']);
  expect(families).toContainEqual(['iPhone 17', 'iPhone Air', 'iPhone 17 Pro', 'iPhone 17 Pro Max']);
  expect(families).toContainEqual(['Pixel 9', 'Pixel 9 Pro', 'Pixel 9 Pro XL']);
});
