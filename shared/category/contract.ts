import { z } from 'zod';
import { publicRead, route } from '../kernel/contract.ts';
import { MarketCode } from '../kernel/market.ts';

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
  /** From the root to this category itself. */
  breadcrumbs: z.array(z.object({ name: z.string(), url_path: z.string() })),
  children: z.array(z.object({ name: z.string(), url_path: z.string() })),
  alternates: z.array(z.object({ market: MarketCode, url_path: z.string() })),
});
export type CategoryDetail = z.infer<typeof CategoryDetail>;

export const categoryContract = {
  menu: route
    .meta(publicRead)
    .route({ method: 'GET', path: '/mp-menu/hamburger/hamburger/', summary: 'The tree of categories for menus' })
    .input(z.object({ market: MarketCode }))
    .output(z.object({ categories: z.array(CategoryNode) })),
  detail: route
    .meta(publicRead)
    .route({ method: 'GET', path: '/catalogue/category', summary: 'A category by its address' })
    .input(z.object({ market: MarketCode, url_path: z.string().max(200) }))
    .output(CategoryDetail)
    .errors({ CATEGORY_NOT_FOUND: { status: 404, message: 'No such category' } }),
};
