// Categories as the office keeps them: every field of the form, the moves of the tree, lists to choose from.
import { z } from 'zod';
import { TypeDevice } from '../catalogue/office/type-device.ts';
import { route, staffCall } from '../kernel/contract.ts';
import { maxInteger, RowNumber, Slug } from '../kernel/ids.ts';
import { PageQuery } from '../kernel/paging.ts';
import { staleVersion, Version } from '../kernel/versioned.ts';
import { movePositions } from './tree-move.ts';

export const CategoryId = z.int().min(1).max(maxInteger);

/** A text for each market; empty where the category has no words for it. */
const perMarket = (text: z.ZodType<string>) => z.strictObject({ cs: text, ro: text });
const none = { cs: '', ro: '' };

const NameText = z.string().trim().max(120, 'TOO_LONG');
const SlugText = z
  .string()
  .max(160, 'TOO_LONG')
  .regex(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/, 'INVALID_SLUG');
const TitleText = z.string().trim().max(200, 'TOO_LONG');
const LongText = z.string().trim().max(4000, 'TOO_LONG');
const DescriptionText = z.string().trim().max(1000, 'TOO_LONG');

/** Most that the weight in a search may be. */
const maxBoost = 999;

const fields = {
  parent: CategoryId.nullable(),
  name: perMarket(NameText),
  seo_name: perMarket(SlugText).describe('Last part of the address; empty = made of the name'),
  seo_title: perMarket(TitleText).describe('Empty = made of the name'),
  seo_description: perMarket(DescriptionText),
  seo_text: perMarket(LongText).describe('Shown under the list; paragraphs between empty lines, headings after `## `'),
  for_display: z.boolean(),
  for_buyout: z.boolean(),
  for_service: z.boolean(),
  filterable: z.boolean(),
  manufacturers: z.array(Slug).max(60, 'TOO_MANY').describe('Makers by their `slug`'),
  photo_id: z.string().max(200).nullable().describe('Key of a picture of goods'),
  type_device: TypeDevice.nullable(),
  meilisearch_boost: z.number('INVALID').gt(0, 'NOT_POSITIVE').max(maxBoost, 'TOO_HIGH'),
};

/** Fields of the form. */
export const CategoryFields = z.strictObject(fields);
export type CategoryFields = z.infer<typeof CategoryFields>;

const NewCategory = z.strictObject({
  ...fields,
  parent: fields.parent.default(null),
  seo_name: fields.seo_name.default(none),
  seo_title: fields.seo_title.default(none),
  seo_description: fields.seo_description.default(none),
  seo_text: fields.seo_text.default(none),
  for_display: fields.for_display.default(true),
  for_buyout: fields.for_buyout.default(false),
  for_service: fields.for_service.default(false),
  filterable: fields.filterable.default(false),
  manufacturers: fields.manufacturers.default([]),
  photo_id: fields.photo_id.default(null),
  type_device: fields.type_device.default(null),
  meilisearch_boost: fields.meilisearch_boost.default(1),
});

const CategoryChange = CategoryFields.partial().extend({ id: RowNumber, version: Version });
export type CategoryChange = z.infer<typeof CategoryChange>;

/** A category with all its fields. */
export const OfficeCategoryDetail = CategoryFields.extend({
  id: z.int(),
  code: z.string(),
  children: z.boolean().describe('Whether other categories are in it'),
  url_path: z.object({ cs: z.string().nullable(), ro: z.string().nullable() }),
  products: z.int(),
  version: Version,
});
export type OfficeCategoryDetail = z.infer<typeof OfficeCategoryDetail>;

const noCategory = { CATEGORY_NOT_FOUND: { status: 404, message: 'No such category' } } as const;
const edit = staffCall('category.edit', { personalData: false });
const read = staffCall('product.read', { personalData: false });
const repeatable = staffCall('category.edit', { personalData: false, idempotencyKey: 'required' });
const byId = z.strictObject({ id: RowNumber });

/** What the list of categories may be sorted by; `-` turns it round. */
export const CategoryOrdering = z.enum(['position', 'name', '-name', 'products', '-products', 'boost', '-boost']);
export type CategoryOrdering = z.infer<typeof CategoryOrdering>;

const asked = z.preprocess((value) => (value === 'true' ? true : value === 'false' ? false : value), z.boolean());

export const CategoryListQuery = PageQuery.extend({
  ordering: CategoryOrdering.default('position'),
  term: z.string().trim().max(80).default('').describe('A part of the name in either language'),
  parent: RowNumber.optional().describe('Only what is directly in it'),
  type_device: TypeDevice.optional(),
  for_display: asked.optional(),
  for_buyout: asked.optional(),
  for_service: asked.optional(),
  filterable: asked.optional(),
});
export type CategoryListQuery = z.infer<typeof CategoryListQuery>;

/** A category to choose from, with the whole way to it: `Telefony › iPhone`. */
export const TypeCategory = z.object({
  id: z.int(),
  name: z.string(),
  path: z.string(),
  type_device: TypeDevice.nullable(),
});
export type TypeCategory = z.infer<typeof TypeCategory>;

/** Calls of the back office about categories. */
export const officeCategoryContract = {
  officeDetail: route
    .meta(read)
    .route({ method: 'GET', path: '/office/categories/{id}', summary: 'A category with all its fields' })
    .input(byId)
    .output(OfficeCategoryDetail)
    .errors(noCategory),
  officeList: route
    .meta(read)
    .route({ method: 'GET', path: '/office/category-list', summary: 'A page of categories, sorted and filtered' })
    .input(CategoryListQuery)
    .output(
      z.object({
        categories: z.array(OfficeCategoryDetail),
        total: z.int(),
        page: z.int(),
        page_size: z.int(),
      }),
    ),
  typeCategories: route
    .meta(read)
    .route({ method: 'GET', path: '/office/type-categories', summary: 'Categories that goods may be put into' })
    .input(z.strictObject({ type_device: TypeDevice.optional().describe('Absent = of all kinds of goods') }))
    .output(z.object({ type_categories: z.array(TypeCategory) })),
  photos: route
    .meta(read)
    .route({
      method: 'GET',
      path: '/office/category-photos',
      summary: 'Pictures of file sets and of goods, to choose one of',
    })
    .input(z.strictObject({ term: z.string().trim().max(80).default('') }))
    .output(z.object({ photos: z.array(z.object({ photo_id: z.string(), name: z.string() })) })),
  create: route
    .meta(repeatable)
    .route({ method: 'POST', path: '/office/categories', summary: 'A new category, the last of those beside it' })
    .input(NewCategory)
    .output(OfficeCategoryDetail),
  update: route
    .meta(edit)
    .route({ method: 'PATCH', path: '/office/categories/{id}', summary: 'Changes the given fields of a category' })
    .input(CategoryChange)
    .output(OfficeCategoryDetail)
    .errors({ ...noCategory, ...staleVersion(OfficeCategoryDetail) }),
  move: route
    .meta(edit)
    .route({
      method: 'PATCH',
      path: '/office/categories/{id}/move',
      summary: 'Moves a category with all that is in it',
    })
    .input(
      z.strictObject({
        id: RowNumber,
        target: CategoryId.describe('The category that `position` is about'),
        position: z.enum(movePositions),
      }),
    )
    .output(OfficeCategoryDetail)
    .errors({
      ...noCategory,
      MOVE_INTO_ITSELF: { status: 409, message: 'A category cannot be moved into itself' },
    }),
  remove: route
    .meta(edit)
    .route({ method: 'DELETE', path: '/office/categories/{id}', summary: 'Removes a category that holds no others' })
    .input(z.strictObject({ id: RowNumber, version: Version }))
    .output(z.object({ id: z.int() }))
    .errors({
      ...noCategory,
      ...staleVersion(OfficeCategoryDetail),
      CATEGORY_NOT_EMPTY: {
        status: 409,
        message: 'Other categories are in it',
        data: z.object({ children: z.int() }),
      },
      CATEGORY_IN_USE: {
        status: 409,
        message: 'Discounts or instalment tiers are about it',
        data: z.object({ names: z.string() }),
      },
    }),
};
