import { expect, it } from 'vitest';
import { featured, linksOf } from './mega-menu.ts';

const of = (name: string, manufacturer_name: string) => ({ name, manufacturer_name });

it('features the first product and the next one of another maker', () => {
  const list = [of('a', 'Apple'), of('b', 'Apple'), of('c', 'Samsung'), of('d', 'Xiaomi')];
  expect(featured(list).map(({ name }) => name)).toEqual(['a', 'c']);
  expect(featured(list.slice(0, 2)).map(({ name }) => name)).toEqual(['a', 'b']);
  expect(featured(list.slice(0, 1))).toHaveLength(1);
  expect(featured([])).toEqual([]);
});

it('gives a category the links of its own entry alone', () => {
  const links = [{ name: 'Nové', to: 'c/telefony?quality=new' }];
  const items = [
    { name: 'Hodinky', to: 'c/telefony/hodinky', items: [] },
    { name: 'Telefony', to: 'c/telefony', items: links },
  ];
  expect(linksOf(items, 'telefony')).toEqual(links);
  expect(linksOf(items, 'tablety')).toEqual([]);
});
