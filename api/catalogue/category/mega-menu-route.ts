import { contentTag } from '../../content/content-tags.ts';
import { api } from '../../http/calls/implement.ts';
import { refuse } from '../../http/calls/refusal-error.ts';
import { megaPanel } from './mega-menu.ts';

/** What a main category opens in the shop's header: of categories, but it knows goods. */
export const megaMenuRoute = {
  megaMenu: api.category.megaMenu.handler(async ({ context: { deps, tag }, input: { market, category }, errors }) => {
    const { panel, categoryId } = (await megaPanel(deps, market, category)) ?? refuse(errors, 'CATEGORY_NOT_FOUND');
    tag(`menu-${market}`, contentTag('menu', market), `listing-${market}`, `category-${categoryId}`);
    return panel;
  }),
};
