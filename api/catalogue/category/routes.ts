import {
  findStored,
  listPage,
  listPhotos,
  listTypeCategories,
  countList,
} from '../../category/queries/office-categories.ts';
import { api } from '../../http/calls/implement.ts';
import { refuse, valueOf } from '../../http/calls/refusal-error.ts';
import { addProducts, removeProducts } from './assign-products.ts';
import { listMasters } from './list-masters.ts';
import { moveCategory } from './move-category.ts';
import { presentCategory } from './present-category.ts';
import { removeCategory } from './remove-category.ts';
import { changeCategory, createCategory } from './save-category.ts';

/** Calls about categories that lists of goods follow. */
export const officeCategoryRoutes = {
  officeDetail: api.category.officeDetail.handler(async ({ context: { deps }, input, errors }) =>
    presentCategory((await findStored(deps.source, input.id)) ?? refuse(errors, 'CATEGORY_NOT_FOUND')),
  ),
  officeList: api.category.officeList.handler(async ({ context: { deps, signedIn }, input }) => ({
    categories: (await listPage(deps.source, input, signedIn.market)).map(presentCategory),
    total: await countList(deps.source, input),
    page: input.page,
    page_size: input.page_size,
  })),
  typeCategories: api.category.typeCategories.handler(async ({ context: { deps, signedIn }, input }) => {
    const all = await listTypeCategories(deps.source, signedIn.market);
    const { type_device: wanted } = input;
    return { type_categories: all.filter((one) => wanted === undefined || one.type_device === wanted) };
  }),
  photos: api.category.photos.handler(async ({ context: { deps, signedIn }, input }) => ({
    photos: await listPhotos(deps.source, signedIn.market, input.term),
  })),
  create: api.category.create.handler(async ({ context: { deps, signedIn }, input, errors }) =>
    valueOf(errors, await createCategory(deps, signedIn, input)),
  ),
  update: api.category.update.handler(async ({ context: { deps, signedIn }, input, errors }) =>
    valueOf(errors, await changeCategory(deps, signedIn, input)),
  ),
  move: api.category.move.handler(async ({ context: { deps, signedIn }, input, errors }) =>
    valueOf(errors, await moveCategory(deps, signedIn, input)),
  ),
  remove: api.category.remove.handler(async ({ context: { deps, signedIn }, input, errors }) =>
    valueOf(errors, await removeCategory(deps, signedIn, input)),
  ),
  masterRows: api.category.masterRows.handler(({ context, input }) => listMasters(context.deps.pool, input)),
  addProducts: api.category.addProducts.handler(async ({ context: { deps, signedIn }, input, errors }) =>
    valueOf(errors, await addProducts(deps, signedIn, input)),
  ),
  removeProducts: api.category.removeProducts.handler(async ({ context: { deps, signedIn }, input, errors }) =>
    valueOf(errors, await removeProducts(deps, signedIn, input)),
  ),
};
