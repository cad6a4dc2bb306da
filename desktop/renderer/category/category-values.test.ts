import { describe, expect, it } from 'vitest';
import { aCategory } from './a-category.testing.ts';
import { type CategoryValues, differing, fieldsOf, valuesOf } from './category-values.ts';

const typed = (changes: Partial<CategoryValues> = {}): CategoryValues => ({
  ...valuesOf(null, null),
  name: { cs: 'Držáky', ro: '' },
  ...changes,
});
const wrong = (changes: Partial<CategoryValues>): string[] => {
  const fields = fieldsOf(typed(changes));
  return fields.ok ? [] : fields.refusal.map(({ path, code }) => `${path} ${code}`);
};

describe('a category in the form', () => {
  it('comes out as it came in', () => {
    const { id, code, children, url_path, products, version, ...fields } = aCategory();
    expect(fieldsOf(valuesOf(aCategory(), null))).toEqual({ ok: true, value: fields });
    expect([id, code, children, url_path, products, version]).not.toContain(undefined);
  });

  it.each([
    ['', 1],
    ['1,5', 1.5],
    ['2.25', 2.25],
    [' 3 ', 3],
  ])('weighs %j as %d', (meilisearch_boost, expected) => {
    expect(fieldsOf(typed({ meilisearch_boost }))).toMatchObject({ value: { meilisearch_boost: expected } });
  });

  it('begins anew with a weight of 1, shown, in the category it is made in', () => {
    expect(valuesOf(null, 7)).toMatchObject({ parent: '7', meilisearch_boost: '1', for_display: true });
  });

  it.each<[string, Partial<CategoryValues>, string[]]>([
    ['no name', { name: { cs: ' ', ro: '' } }, ['name.cs REQUIRED']],
    ['letters for a weight', { meilisearch_boost: 'moc' }, ['meilisearch_boost NOT_A_NUMBER']],
    ['no weight at all', { meilisearch_boost: '0' }, ['meilisearch_boost NOT_POSITIVE']],
    ['a space in the address', { seo_name: { cs: 'iphone 15', ro: '' } }, ['seo_name.cs INVALID_SLUG']],
  ])('with %s is told where', (_, changes, expected) => {
    expect(wrong(changes)).toEqual(expected);
  });
});

it('two editions are told apart field by field, by language too', () => {
  const mine = aCategory({ name: { cs: 'Moje', ro: 'iPhone' }, for_buyout: false, manufacturers: [] });
  expect(differing(mine, aCategory()).map(({ path }) => path)).toEqual(['name.cs', 'for_buyout', 'manufacturers']);
  expect(differing(aCategory(), aCategory())).toEqual([]);
});
