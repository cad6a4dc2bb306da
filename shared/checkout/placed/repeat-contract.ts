// Goods of an order once more in the cart.
import { z } from 'zod';
import { byOrderToken, route } from '../../kernel/contract.ts';
import { SecretToken } from '../../kernel/ids.ts';

/** Goods of an order that the cart has fewer of than the order; `put` is how many it has now. */
export const LeftOut = z.object({ name: z.string(), ordered: z.int(), put: z.int() });
export type LeftOut = z.infer<typeof LeftOut>;

export const repeatContract = {
  repeatOrder: route
    .meta({ ...byOrderToken, part: 'sale' })
    .route({
      method: 'POST',
      path: '/checkout/repeated-orders',
      summary:
        'Puts what was bought by an order into the cart, at the prices of today; what the cart has of it already counts, ' +
        'so a repeat changes nothing. Gifts, insurance and a device sold with it are not repeated',
    })
    .input(z.strictObject({ token: SecretToken }))
    .output(
      z.object({ put: z.int().describe('Pieces of its goods that the cart has now'), left_out: z.array(LeftOut) }),
    )
    .errors({ ORDER_NOT_FOUND: { status: 404, message: 'No such order' } }),
};
