import { z } from 'zod';
import { route, staffCall } from '../../kernel/contract.ts';
import { MarketCode } from '../../kernel/market.ts';

/** Why the law lets nobody withdraw from the purchase of a product. */
export const ExceptionReason = z.enum(['made_to_measure', 'hygiene', 'unsealed_media', 'perishable']);
export type ExceptionReason = z.infer<typeof ExceptionReason>;

/** A product whose purchase nobody can withdraw from in a market. */
export const ExceptedProduct = z.object({
  market: MarketCode,
  code: z.string(),
  name: z.string(),
  reason: ExceptionReason,
});
export type ExceptedProduct = z.infer<typeof ExceptedProduct>;

const Excepted = z.object({ products: z.array(ExceptedProduct) });
const Code = z.string().trim().toUpperCase().min(1, 'REQUIRED').max(40, 'TOO_LONG');

export const exceptionContract = {
  exceptions: route
    .meta(staffCall('product.read'))
    .route({
      method: 'GET',
      path: '/office/withdrawal-exceptions',
      summary: 'Products whose purchase nobody can withdraw from, by market and code',
    })
    .output(Excepted),
  except: route
    .meta(staffCall('product.edit'))
    .route({
      method: 'POST',
      path: '/office/withdrawal-exceptions',
      summary: 'Lets nobody withdraw from a product, for a reason of the law, in orders placed from now on',
    })
    .input(z.strictObject({ market: MarketCode, code: Code, reason: ExceptionReason }))
    .output(Excepted)
    .errors({ PRODUCT_NOT_FOUND: { status: 404, message: 'No such product' } }),
  allow: route
    .meta(staffCall('product.edit'))
    .route({
      method: 'POST',
      path: '/office/withdrawal-exceptions/{market}/{code}/end',
      summary: 'Lets people withdraw from a product again; a repeat changes nothing',
    })
    .input(z.strictObject({ market: MarketCode, code: Code }))
    .output(Excepted),
};
