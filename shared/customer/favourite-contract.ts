import { z } from 'zod';
import { ProductCard } from '../catalogue/contract.ts';
import { route, type StatedMeta } from '../kernel/contract.ts';
import { MarketCode } from '../kernel/market.ts';

const ownFavourites: StatedMeta = {
  access: 'session.own',
  owner: 'self',
  idempotencyKey: 'none',
  rateLimit: 'write',
  personalData: true,
  cache: 'private',
};

/** Favourite goods: of the signed-in customer, otherwise of the browser, which keeps them in a cookie. */
export const favouriteContract = {
  favourites: route
    .meta({ ...ownFavourites, rateLimit: 'read' })
    .route({
      method: 'GET',
      path: '/favourites',
      summary: 'Favourite goods, the newest first; an account takes over those of the browser it signed in at',
    })
    .input(z.strictObject({ market: MarketCode }))
    .output(z.object({ products: z.array(ProductCard) })),
  changeFavourite: route
    .meta(ownFavourites)
    .route({
      method: 'POST',
      path: '/favourites',
      summary: 'Makes a product a favourite, or no more; a repeat changes nothing',
    })
    .input(z.strictObject({ market: MarketCode, product: z.string().min(1).max(40), is_favourite: z.boolean() }))
    .output(z.object({ count: z.int() }))
    .errors({ PRODUCT_NOT_FOUND: { status: 404, message: 'No such product' } }),
};
