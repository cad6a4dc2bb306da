import { z } from 'zod';
import { route, staffCall } from '../../kernel/contract.ts';
import { OrderNumber } from '../../kernel/ids.ts';
import { Money } from '../../kernel/money.ts';
import { SentMoney } from '../../kernel/sent-money.ts';
import { staleVersion, Version, versioned } from '../../kernel/versioned.ts';
import { OfficeOrder } from '../contract.ts';
import { orderSplitContract } from '../split/contract.ts';
import { ChangedLine, ChangePreview, ChangeRefusal, OrderChange } from './order-change.ts';

const notFound = { ORDER_NOT_FOUND: { status: 404, message: 'No such order' } } as const;
const whichOrder = z.strictObject({ number: OrderNumber });

export const orderChangeContract = {
  ...orderSplitContract,
  form: route
    .meta(staffCall('order.change'))
    .route({
      method: 'GET',
      path: '/office/orders/{number}/change',
      summary: 'What of an order can be changed, as it is',
    })
    .input(whichOrder)
    .output(versioned(OrderChange).extend({ lines: z.array(ChangedLine) }))
    .errors(notFound),
  preview: route
    .meta(staffCall('order.change'))
    .route({
      method: 'POST',
      path: '/office/orders/{number}/change/preview',
      summary: 'What a change of an order would come to; nothing is saved',
    })
    .input(whichOrder.extend({ change: OrderChange }))
    .output(ChangePreview)
    .errors(notFound),
  save: route
    .meta(staffCall('order.change', { idempotencyKey: 'required' }))
    .route({
      method: 'POST',
      path: '/office/orders/{number}/change',
      summary: 'Changes an order before it is picked: priced anew, reserved anew, the customer told',
    })
    .input(
      whichOrder.extend({
        version: Version,
        change: OrderChange,
        expected_total: SentMoney,
        reason: z.string().trim().max(300, 'TOO_LONG').default(''),
      }),
    )
    .output(OfficeOrder)
    .errors({
      ...notFound,
      ...staleVersion(OrderChange),
      CHANGE_REFUSED: {
        status: 409,
        message: 'The order cannot be changed so any more',
        data: z.object({ reason: ChangeRefusal }),
      },
      TOTAL_CHANGED: {
        status: 409,
        message: 'It comes to another sum than was shown',
        data: z.object({ total: Money }),
      },
    }),
};
