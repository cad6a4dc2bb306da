import { describe, expect, it } from 'vitest';
import { alternateSearch, canonicalSearch, itemListJsonLd } from './listing-head.ts';
import { readListing } from './listing-choice.ts';

const choiceOf = (search: string) => readListing(new URLSearchParams(search), 'popular');
const canonical = (search: string, total = 40) => canonicalSearch(choiceOf(search), { total }, 'popular');

describe('addresses of a list for search engines', () => {
  it.each([
    ['', ''],
    ['page=3', '?page=3'],
    ['ordering=price', ''],
    ['ordering=price&page=3', ''],
    ['manufacturer=samsung', '?manufacturer=samsung'],
    ['manufacturer=samsung&page=2', '?manufacturer=samsung&page=2'],
    ['quality=B', '?quality=B'],
    ['storage=256', '?storage=256'],
    ['network=5g', '?network=5g'],
    ['ram=12&page=2', '?ram=12&page=2'],
    ['unknown=1', ''],
  ])('%s is kept under %s', (search, kept) => {
    expect(canonical(search)).toBe(kept);
  });

  it.each([
    ['manufacturer=samsung&manufacturer=apple'],
    ['manufacturer=samsung&storage=256'],
    ['manufacturer=samsung&ordering=price'],
    ['colour=black'],
    ['health=90'],
    ['ram=8&ram=12'],
    ['network=5g&storage=256'],
    ['price_to=8000'],
    ['in_stock=1'],
  ])('%s is not kept', (search) => {
    expect(canonical(search)).toBeNull();
  });

  it('a filter that leaves nothing is not kept', () => {
    expect(canonical('manufacturer=samsung', 0)).toBeNull();
    expect(canonical('', 0)).toBe('');
  });

  it('the other market has the same first page, without prices', () => {
    expect(alternateSearch(choiceOf('manufacturer=samsung'), 'popular')).toBe('?manufacturer=samsung');
    expect(alternateSearch(choiceOf('price_to=8000&colour=black'), 'popular')).toBe('');
    expect(alternateSearch(choiceOf('page=2'), 'popular')).toBeNull();
  });
});

it('a list counts its goods on from the page before', () => {
  const list = itemListJsonLd([{ name: 'A', seo_name: 'a' }], {
    market: 'cs',
    origin: 'https://s',
    from: 25,
    total: 40,
  });
  expect(list).toMatchObject({
    numberOfItems: 40,
    itemListElement: [{ position: 25, name: 'A', url: 'https://s/cs/p/a' }],
  });
});
