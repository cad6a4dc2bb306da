import { z } from 'zod';
import { MenuItem } from '../content/document.ts';
import { publicRead, route, staffCall } from '../kernel/contract.ts';
import { MarketCode, MarketOption } from '../kernel/market.ts';
import { megaMenuContract } from './mega-menu.ts';
import { officeCategoryContract } from './office-category.ts';
import { productCategoryContract } from './product-categories.ts';

export interface CategoryNode {
  id: number;
  name: string;
  url_path: string;
  picture: string | null;
  children: CategoryNode[];
}

const CategoryNode: z.ZodType<CategoryNode> = z.lazy(() =>
  z.object({
    id: z.int(),
    name: z.string(),
    url_path: z.string(),
    picture: z.string().nullable(),
    children: z.array(CategoryNode),
  }),
);

export const CategoryDetail = z.object({
  id: z.int(),
  name: z.string(),
  url_path: z.string(),
  title: z.string(),
  description: z.string(),
  /** Shown under the list, as the office wrote it; see `seo-text.ts`. Empty when there is none. */
  text: z.string(),
  /** From the root to this category itself. */
  breadcrumbs: z.array(z.object({ name: z.string(), url_path: z.string() })),
  children: z.array(z.object({ name: z.string(), url_path: z.string() })),
  alternates: z.array(z.object({ market: MarketCode, url_path: z.string() })),
});
export type CategoryDetail = z.infer<typeof CategoryDetail>;

/** A category as the office sees it, hidden ones too. Names are null in a market without words for it. */
export const OfficeCategory = z.object({
  id: z.int(),
  parent_id: z.int().nullable(),
  code: z.string(),
  name_cs: z.string().nullable(),
  name_ro: z.string().nullable(),
  is_shown: z.boolean(),
  for_buyout: z.boolean().default(false),
  for_service: z.boolean().default(false),
  /** Products in it, those not on sale included. */
  products: z.int(),
});
export type OfficeCategory = z.infer<typeof OfficeCategory>;

/** A maker of goods, by the `slug` that filters, discounts and addresses name it with. */
export const OfficeManufacturer = z.object({ slug: z.string(), name: z.string() });
export type OfficeManufacturer = z.infer<typeof OfficeManufacturer>;

export const categoryContract = {
  officeTree: route
    .meta(staffCall('product.read', { personalData: false }))
    .route({ method: 'GET', path: '/office/categories', summary: 'All categories, each after the one it is in' })
    .output(z.object({ categories: z.array(OfficeCategory) })),
  officeManufacturers: route
    .meta(staffCall('product.read', { personalData: false }))
    .route({ method: 'GET', path: '/office/manufacturers', summary: 'All manufacturers by name' })
    .output(z.object({ manufacturers: z.array(OfficeManufacturer) })),
  menu: route
    .meta(publicRead)
    .route({
      method: 'GET',
      path: '/mp-menu/hamburger/hamburger/',
      summary: 'The tree of categories and what the office put into the menu',
    })
    .input(z.strictObject({ market: MarketOption }))
    .output(z.object({ categories: z.array(CategoryNode), items: z.array(MenuItem) })),
  detail: route
    .meta(publicRead)
    .route({ method: 'GET', path: '/catalogue/category', summary: 'A category by its address' })
    .input(z.strictObject({ market: MarketCode, url_path: z.string().max(200) }))
    .output(CategoryDetail)
    .errors({ CATEGORY_NOT_FOUND: { status: 404, message: 'No such category' } }),
  formerPath: route
    .meta(publicRead)
    .route({
      method: 'GET',
      path: '/catalogue/former-category',
      summary: 'Where a category is now that was at an address before',
    })
    .input(z.strictObject({ market: MarketCode, url_path: z.string().max(200) }))
    .output(z.object({ url_path: z.string().nullable().describe('Null when no category was there') })),
  ...megaMenuContract,
  ...officeCategoryContract,
  ...productCategoryContract,
};
