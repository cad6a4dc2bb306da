import { z } from 'zod';
import { route, staffCall } from '../../kernel/contract.ts';
import { OrderNumber, ProductCode, Uuid } from '../../kernel/ids.ts';
import { Money } from '../../kernel/money.ts';
import { Version } from '../../kernel/versioned.ts';
import { OrderSums } from '../change/order-change.ts';
import { OfficeOrder } from '../contract.ts';
import { SplitRefusal } from './split-order.ts';

/** Pieces of a line that go to the other order. */
export const SplitMove = z.strictObject({
  id: Uuid,
  quantity: z.int('INVALID_COUNT').min(0, 'POSITIVE').max(999, 'TOO_MUCH'),
});
export type SplitMove = z.infer<typeof SplitMove>;
const SplitMoves = z.array(SplitMove).max(200, 'TOO_MANY');

/** What an order and the one split from it would be. */
export const SplitPreview = z.object({
  /** The edition that it was counted on. */
  version: z.int(),
  /** Lines of the order as it is. */
  lines: z.array(
    z.object({
      id: Uuid,
      code: ProductCode,
      name: z.string(),
      unit_price: Money,
      quantity: z.int(),
      /** Pieces that go. */
      goes: z.int(),
      /** Pieces of the product that the order has reserved, for all its lines. */
      held: z.int(),
    }),
  ),
  first: OrderSums,
  second: OrderSums,
  is_paid: z.boolean(),
  refusal: SplitRefusal.nullable(),
});
export type SplitPreview = z.infer<typeof SplitPreview>;

const notFound = { ORDER_NOT_FOUND: { status: 404, message: 'No such order' } } as const;
const wanted = z.strictObject({ number: OrderNumber, lines: SplitMoves });

/** Calls about splitting an order in two before it is picked. */
export const orderSplitContract = {
  splitPreview: route
    .meta(staffCall('order.change'))
    .route({
      method: 'POST',
      path: '/office/orders/{number}/split/preview',
      summary: 'What an order and one split from it would be; nothing is changed',
    })
    .input(wanted)
    .output(SplitPreview)
    .errors(notFound),
  split: route
    .meta(staffCall('order.change', { idempotencyKey: 'required' }))
    .route({
      method: 'POST',
      path: '/office/orders/{number}/split',
      summary: 'Splits an order before it is picked: pieces, discounts and what was paid go with the lines',
    })
    .input(wanted.extend({ version: Version, reason: z.string().trim().max(300, 'TOO_LONG').default('') }))
    .output(z.object({ order: OfficeOrder, number: OrderNumber.describe('Of the order that was split from it') }))
    .errors({
      ...notFound,
      SPLIT_REFUSED: {
        status: 409,
        message: 'The order cannot be split so',
        data: z.object({ reason: SplitRefusal }),
      },
      ORDER_CHANGED: {
        status: 409,
        message: 'The order was changed meanwhile; look at it again',
        data: z.object({ version: z.int() }),
      },
    }),
};
