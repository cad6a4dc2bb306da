import { phoneMenu } from '@kolobeh/shared/content/places.ts';
import { contentTag } from '../content/content-tags.ts';
import { findPlaced } from '../content/queries/pages.ts';
import { api } from '../http/calls/implement.ts';
import { marketOf } from '../http/edge/market-of.ts';
import { refuse } from '../http/calls/refusal-error.ts';
import { categoryTree } from './category-tree.ts';
import { officeTree } from './office-tree.ts';
import { findCategory } from './find-category.ts';
import { findMoved } from './queries/category-page.ts';
import { listManufacturers } from './queries/manufacturers.ts';

/** The tree and its pages for shoppers, and the lists the office chooses from. */
export const categoryRoutes = {
  officeTree: api.category.officeTree.handler(async ({ context }) => ({
    categories: await officeTree(context.deps.source),
  })),
  officeManufacturers: api.category.officeManufacturers.handler(async ({ context }) => ({
    manufacturers: await listManufacturers(context.deps.source),
  })),
  menu: api.category.menu.handler(async ({ context, input }) => {
    const market = marketOf(context, input?.market);
    const { source, now } = context.deps;
    context.tag(`menu-${market}`, contentTag('menu', market));
    const menu = await findPlaced(source, market, { kind: 'menu', code: phoneMenu, at: now() });
    return { categories: await categoryTree(source, market), items: menu?.items ?? [] };
  }),
  detail: api.category.detail.handler(async ({ context, input, errors }) => {
    const category =
      (await findCategory(context.deps.source, input.market, input.url_path)) ?? refuse(errors, 'CATEGORY_NOT_FOUND');
    context.tag(`category-${category.id}`);
    return category;
  }),
  formerPath: api.category.formerPath.handler(async ({ context, input }) => {
    context.tag(`menu-${input.market}`);
    return { url_path: await findMoved(context.deps.source, input.market, input.url_path) };
  }),
};
