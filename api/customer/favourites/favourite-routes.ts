import { cardAround, presentCards } from '../../catalogue/listing/card.ts';
import { api } from '../../http/calls/implement.ts';
import { refuse } from '../../http/calls/refusal-error.ts';
import { changeFavourite, readFavourites } from './own-favourites.ts';
import { findProductId, listFavouriteCards } from './queries/favourites.ts';

export const favouriteRoutes = {
  favourites: api.customer.favourites.handler(async ({ context, input: { market } }) => {
    const ids = await readFavourites(context);
    const rows = ids.length === 0 ? [] : await listFavouriteCards(context.deps.source, market, ids);
    return presentCards(rows, await cardAround(context.deps, market));
  }),
  changeFavourite: api.customer.changeFavourite.handler(async ({ context, input, errors }) => {
    const id = (await findProductId(context.deps.source, input.product)) ?? refuse(errors, 'PRODUCT_NOT_FOUND');
    return { count: (await changeFavourite(context, id, input.is_favourite)).length };
  }),
};
