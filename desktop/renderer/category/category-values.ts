import { CategoryFields, type OfficeCategoryDetail } from '@kolobeh/shared/category/office-category.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';

/** A category as it is typed; an empty text in a choice = none. */
export type CategoryValues = Omit<CategoryFields, 'parent' | 'type_device' | 'meilisearch_boost'> & {
  parent: string;
  type_device: string;
  /** With a comma or a dot. */
  meilisearch_boost: string;
};

/** What is wrong with a field; the path is that of the form. */
export interface WrongValue {
  path: string;
  code: string;
}

const empty = { cs: '', ro: '' };

/** What the form begins with. @param parent of a new one */
export const valuesOf = (category: OfficeCategoryDetail | null, parent: number | null): CategoryValues => ({
  parent: String((category ? category.parent : parent) ?? ''),
  name: category?.name ?? empty,
  seo_name: category?.seo_name ?? empty,
  seo_title: category?.seo_title ?? empty,
  seo_description: category?.seo_description ?? empty,
  seo_text: category?.seo_text ?? empty,
  for_display: category?.for_display ?? true,
  for_buyout: category?.for_buyout ?? false,
  for_service: category?.for_service ?? false,
  filterable: category?.filterable ?? false,
  manufacturers: category?.manufacturers ?? [],
  photo_id: category?.photo_id ?? null,
  type_device: category?.type_device ?? '',
  meilisearch_boost: String(category?.meilisearch_boost ?? 1).replace('.', ','),
});

/** A weight as people write it; left empty it is the usual one. NaN when the text is no number. */
function boostOf(text: string): number {
  const typed = text.trim().replace(',', '.');
  if (typed === '') return 1;
  return /^\d{1,6}(\.\d{1,3})?$/.test(typed) ? Number(typed) : Number.NaN;
}

const codeOf = (message: string, path: string): string =>
  /^[A-Z_]+$/.test(message) && !(path === 'meilisearch_boost' && message === 'INVALID') ? message : 'NOT_A_NUMBER';

/** Fields of what was typed, or every one that does not fit. */
export function fieldsOf(values: CategoryValues): Result<CategoryFields, WrongValue[]> {
  const parsed = CategoryFields.safeParse({
    ...values,
    parent: values.parent === '' ? null : Number(values.parent),
    type_device: values.type_device || null,
    meilisearch_boost: boostOf(values.meilisearch_boost),
  });
  const unnamed = values.name.cs.trim() === '' && values.name.ro.trim() === '';
  const wrong = [
    ...(unnamed ? [{ path: 'name.cs', code: 'REQUIRED' }] : []),
    ...(parsed.error?.issues ?? []).map((issue) => {
      const path = issue.path.join('.');
      return { path, code: codeOf(issue.message, path) };
    }),
  ];
  return parsed.success && wrong.length === 0 ? ok(parsed.data) : refused(wrong);
}

/** A field that two editions of a category have otherwise; of one language, where it has both. */
export interface Differing {
  path: string;
  mine: unknown;
  theirs: unknown;
}

const isPerMarket = (value: unknown): value is Record<'cs' | 'ro', string> =>
  typeof value === 'object' && value !== null && 'cs' in value;

/** Fields that two editions of a category have otherwise. */
export function differing(mine: CategoryFields, theirs: CategoryFields): Differing[] {
  const names = Object.keys(CategoryFields.shape) as (keyof CategoryFields)[];
  const pairs = names.flatMap((path): Differing[] => {
    const [own, other]: unknown[] = [mine[path], theirs[path]];
    if (!isPerMarket(own) || !isPerMarket(other)) return [{ path, mine: own, theirs: other }];
    return (['cs', 'ro'] as const).map((market) => ({
      path: `${path}.${market}`,
      mine: own[market],
      theirs: other[market],
    }));
  });
  return pairs.filter((pair) => JSON.stringify(pair.mine) !== JSON.stringify(pair.theirs));
}
