import type { OfficeCategoryDetail } from '@kolobeh/shared/category/office-category.ts';
import type { StoredCategory, StoredWords } from '../../category/queries/office-categories.ts';

/** A category as the office's calls tell it; a market without words for it has empty ones. */
export function presentCategory(stored: StoredCategory): OfficeCategoryDetail {
  const { cs, ro } = stored.words;
  const each = (of: Exclude<keyof StoredWords, 'url_path'>) => ({ cs: cs?.[of] ?? '', ro: ro?.[of] ?? '' });
  return {
    id: stored.id,
    code: stored.code,
    parent: stored.parent_id,
    name: each('name'),
    seo_name: each('seo_name'),
    seo_title: each('title'),
    seo_description: each('description'),
    seo_text: each('text'),
    url_path: { cs: cs?.url_path ?? null, ro: ro?.url_path ?? null },
    for_display: stored.for_display,
    for_buyout: stored.for_buyout,
    for_service: stored.for_service,
    filterable: stored.filterable,
    manufacturers: stored.manufacturers,
    photo_id: stored.picture_key,
    type_device: stored.type_device,
    meilisearch_boost: stored.meilisearch_boost,
    children: stored.children > 0,
    products: stored.products,
    version: stored.version,
  };
}
