// Fields of a category as rows say them.
import { TypeDevice } from '@kolobeh/shared/catalogue/office/type-device.ts';
import { CategoryFields, type OfficeCategoryDetail } from '@kolobeh/shared/category/office-category.ts';
import { z } from 'zod';
import { type ReadLine, textIn } from './kind.ts';

const none = { cs: '', ro: '' };
/** A category of which nothing is said. */
export const blank: CategoryFields = {
  parent: null,
  name: none,
  seo_name: none,
  seo_title: none,
  seo_description: none,
  seo_text: none,
  for_display: true,
  for_buyout: false,
  for_service: false,
  filterable: false,
  manufacturers: [],
  photo_id: null,
  type_device: null,
  meilisearch_boost: 1,
};

/** Names of a way, `Telefony > Apple iPhone`. */
export const namesIn = (path: string): string[] => path.split(' > ');

/** What a row says, over the fields that a category has. */
export function fieldsOf(line: ReadLine, base: CategoryFields): CategoryFields {
  const over = (column: string, present: string): string => textIn(line, column) || present;
  return {
    ...base,
    name: { cs: base.name.cs || (namesIn(textIn(line, 'path_cs')).at(-1) ?? ''), ro: over('name_ro', base.name.ro) },
    seo_name: { cs: over('seo_name_cs', base.seo_name.cs), ro: over('seo_name_ro', base.seo_name.ro) },
    seo_description: {
      cs: over('description_cs', base.seo_description.cs),
      ro: over('description_ro', base.seo_description.ro),
    },
    type_device: TypeDevice.safeParse(textIn(line, 'type')).data ?? base.type_device,
  };
}

/** What of a category there is can be said by a row. */
export const ownFields = (category: OfficeCategoryDetail): CategoryFields => CategoryFields.strip().parse(category);

const Wrong = z.object({ data: z.object({ fields: z.array(z.object({ code: z.string() })).min(1) }) });

/** The first reason of a refusal. */
export const reasonOf = (refusal: { code: string }): string =>
  Wrong.safeParse(refusal).data?.data.fields[0]?.code ?? refusal.code;
