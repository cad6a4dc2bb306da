import { expect, it } from 'vitest';
import { aPosition } from './a-position.ts';
import { areasOf, filterOf, narrowed, townsOf } from './position-filter.ts';

const brno = aPosition('cs');
const prague = { ...brno, seo_name: 'technik', town: 'Praha', area: 'service' as const };
const ostrava = { ...brno, seo_name: 'skladnik', town: 'Čáslav', area: 'warehouse' as const };
const all = [prague, ostrava, brno];

it('names towns in the order of the language and areas in that of the house', () => {
  expect(townsOf(all, 'cs-CZ')).toEqual(['Brno', 'Čáslav', 'Praha']);
  expect(areasOf(all)).toEqual(['store', 'service', 'warehouse']);
});

it('narrows by town and area, and by nothing where the address names none that is there', () => {
  const towns = townsOf(all, 'cs-CZ');
  const shown = (search: string) =>
    narrowed(all, filterOf(new URLSearchParams(search), towns)).map(({ seo_name: name }) => name);
  expect(shown('town=Praha')).toEqual(['technik']);
  expect(shown('area=warehouse&town=')).toEqual(['skladnik']);
  expect(shown('town=Praha&area=store')).toEqual([]);
  expect(shown('town=Atlantis&area=moon')).toHaveLength(3);
});
