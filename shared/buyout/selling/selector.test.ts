import { describe, expect, it } from 'vitest';
import { choose, nothingSelected, Selection, selectionParts, selectorUrl } from './selector.ts';

const full: Selection = {
  product_type: 'telefony',
  product_manufacturer: 'apple',
  product_model: 'iphone-13-128-gb',
  product_color: 'MID',
};

describe('choosing', () => {
  it.each([
    ['product_type', { ...nothingSelected, product_type: 'tablety' }],
    ['product_manufacturer', { ...nothingSelected, product_type: 'telefony', product_manufacturer: 'tablety' }],
    ['product_model', { ...full, product_model: 'tablety', product_color: null }],
    ['product_color', { ...full, product_color: 'tablety' }],
  ] as const)('another %s clears what depended on it', (part, after) => {
    expect(choose(full, part, 'tablety')).toEqual(after);
  });

  it('nothing takes a choice back together with what followed', () => {
    expect(choose(full, 'product_manufacturer', null)).toEqual({ ...nothingSelected, product_type: 'telefony' });
  });
});

describe('the address', () => {
  it('says every step and nothing else, and gives the same selection back', () => {
    let selection = nothingSelected;
    expect(selectorUrl('cs', selection)).toBe('/cs/vykup');
    for (const part of selectionParts) {
      selection = choose(selection, part, full[part]);
      const query = new URL(selectorUrl('ro', selection), 'http://shop').searchParams;
      expect(Selection.parse(Object.fromEntries(query))).toEqual(selection);
    }
  });
});
