import { describe, expect, it } from 'vitest';
import {
  countFilters,
  listingSearch,
  noFilters,
  pagesToLink,
  tidyAddress,
  without,
  withoutEmpty,
} from './listing-address.ts';
import { filtersOf, readListing } from './listing-choice.ts';

const read = (query: string) => readListing(new URLSearchParams(query), 'popular');

describe('address of a list', () => {
  it('says what was chosen and reads it back', () => {
    const query =
      '?quality=A%2B&quality=B&manufacturer=apple&storage=128&price_from=4990&in_stock=1&ordering=-price&page=3';
    expect(listingSearch(read(query), 'popular')).toBe(query);
  });

  it('leaves out the fields of a form that were left empty, and keeps the rest as it was written', () => {
    const form = new FormData();
    for (const [name, value] of [
      ['price_from', ''],
      ['price_to', ' 9000 '],
      ['quality', 'A+'],
      ['quality', 'B'],
    ] as const)
      form.append(name, value);
    expect(withoutEmpty(form)).toBe('?price_to=9000&quality=A%2B&quality=B');
    expect(withoutEmpty(new FormData())).toBe('');
  });

  it('knows the tidy address of one with empty fields, and leaves a tidy one', () => {
    const tidied = (query: string) => tidyAddress(new URL(`https://shop.test/cs/c/telefony${query}`));
    expect(tidied('?price_from=&price_to=&quality=A%2B')).toBe('/cs/c/telefony?quality=A%2B');
    expect(tidied('?price_from=')).toBe('/cs/c/telefony');
    expect(tidied('?quality=A%2B')).toBeNull();
    expect(tidied('')).toBeNull();
  });

  it('writes nothing that is so by default', () => {
    expect(listingSearch(read('page=1&ordering=popular'), 'popular')).toBe('');
  });

  it.each([
    'page=0',
    'page=-4',
    'page=abc',
    'price_from=-1',
    'quality=Z',
    'storage=128GB',
    'manufacturer=%3Cscript%3E',
  ])('leaves out what no list could have: %s', (query) => {
    expect(listingSearch(read(query), 'popular')).toBe('');
  });

  it('starts at the first page when a filter is taken away', () => {
    const choice = without(read('manufacturer=apple&manufacturer=google&page=4'), 'manufacturer', 'apple');
    expect(listingSearch(choice, 'popular')).toBe('?manufacturer=google');
  });

  it('counts a price range as one filter', () => {
    const choice = read('price_from=1&price_to=2&in_stock=1&quality=A');
    expect(countFilters(choice)).toBe(3);
    expect(countFilters(noFilters(choice))).toBe(0);
  });

  it('keeps the term of a search', () => {
    expect(listingSearch(read('page=2'), 'relevance', 'iphone 14')).toBe('?term=iphone+14&ordering=popular&page=2');
  });
});

it('asks the API for prices in minor units', () => {
  expect(filtersOf(read('price_to=8000')).price_to).toBe(800_000);
});

it.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [3, 5, [1, 2, 3, 4, 5]],
  [9, 9, [1, null, 8, 9]],
])('on page %i of %i links %j', (page, last, pages) => {
  expect(pagesToLink(page, last)).toEqual(pages);
});
