import { markets } from '@kolobeh/shared/kernel/market.ts';
import { cs as shopCs } from '../../texts/cs.ts';
import { cs as listCs } from '../../texts/list/cs.ts';
import { ro as listRo } from '../../texts/list/ro.ts';
import { ro as shopRo } from '../../texts/ro.ts';
import { describe, expect, it } from 'vitest';
import { createTranslate } from './translate.ts';

const cs = { ...shopCs, ...listCs };
const ro = { ...shopRo, ...listRo };
const czech = createTranslate(markets.cs, (key) => (cs as Record<string, string>)[key]);
const romanian = createTranslate(markets.ro, (key) => (ro as Record<string, string>)[key]);

describe('texts with a number', () => {
  it.each([
    [1, '1 produkt'],
    [3, '3 produkty'],
    [5, '5 produktů'],
    [163, '163 produktů'],
    [2569, '2\u00a0569 produktů'],
  ])('counts %i products in Czech', (count, text) => {
    expect(czech('listing.total', { count })).toBe(text);
  });

  it.each([
    [1, '1 produs'],
    [3, '3 produse'],
    [19, '19 produse'],
    [20, '20 de produse'],
    [101, '101 produse'],
    [2569, '2.569 de produse'],
  ])('counts %i products in Romanian', (count, text) => {
    expect(romanian('listing.total', { count })).toBe(text);
  });
});

describe('texts with places', () => {
  it('fills them', () => {
    expect(romanian('favourite.of', { name: 'Arad' })).toBe('Favorite: Arad');
  });

  it('leaves a place without a value visible', () => {
    expect(romanian('favourite.of')).toContain('{{name}}');
  });

  it('ties Czech one-letter prepositions to the next word', () => {
    expect(czech('listing.empty_category')).toBe('V\u00a0této kategorii teď nic nemáme');
  });
});
