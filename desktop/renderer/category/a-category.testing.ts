import type { OfficeCategoryDetail } from '@kolobeh/shared/category/office-category.ts';

/** A category of tests and examples. */
export const aCategory = (more: Partial<OfficeCategoryDetail> = {}): OfficeCategoryDetail => ({
  id: 12,
  code: 'phones-apple',
  parent: 1,
  name: { cs: 'iPhone', ro: 'iPhone' },
  seo_name: { cs: 'iphone', ro: 'iphone' },
  seo_title: { cs: 'Apple iPhone nové i použité', ro: 'Apple iPhone noi și second-hand' },
  seo_description: { cs: 'Všechny iPhony od jedenáctky po sedmnáctku.', ro: 'Toate modelele iPhone.' },
  seo_text: { cs: '## Jak vybrat\n\nZačněte velikostí displeje.', ro: '' },
  for_display: true,
  for_buyout: true,
  for_service: true,
  filterable: true,
  manufacturers: ['apple'],
  photo_id: 'apple-iphone-16-128-black',
  type_device: 'phone',
  meilisearch_boost: 1.4,
  children: true,
  url_path: { cs: 'telefony/iphone', ro: 'telefoane/iphone' },
  products: 214,
  version: 3,
  ...more,
});
