import { z } from 'zod';
import { route, staffCall } from '../../kernel/contract.ts';

/** What a person finds on a shelf against what the books say of it. */
export const shelfContract = {
  countShelf: route
    .meta(staffCall('task.settle', { personalData: false, idempotencyKey: 'required' }))
    .route({
      method: 'POST',
      path: '/warehouse/shelves/count',
      summary: 'Corrects a shelf by what was counted there; the task that asked for it is done',
    })
    .input(
      z.strictObject({
        location_code: z.string().max(20),
        product_code: z.string().max(80),
        counted: z.int().min(0).max(100_000),
      }),
    )
    .output(
      z.object({
        booked: z.int().describe('Pieces the books had there before'),
        counted: z.int(),
        on_hand: z.int().describe('Pieces of the product in the whole house from now on'),
      }),
    )
    .errors({
      SHELF_UNKNOWN: { status: 404, message: 'No such location or product' },
      SHELF_BUSY: {
        status: 409,
        message: 'Somebody holds pieces of it in hand just now',
        data: z.object({ by: z.string() }),
      },
    }),
};
