// Cards that give their holders a discount, as the office adds them.
import { z } from 'zod';
import { route, staffCall } from '../kernel/contract.ts';
import { RowNumber } from '../kernel/ids.ts';

export const DiscountCard = z.object({
  id: z.int(),
  cardNumber: z.string(),
  cardHolder: z.string().describe('As it is compared: in plain small letters'),
  uses: z.int().describe('Orders placed with it'),
});
export type DiscountCard = z.infer<typeof DiscountCard>;

const change = staffCall('discount.edit');

export const discountCardContract = {
  discountCards: route
    .meta(staffCall('discount.edit', { rateLimit: 'read' }))
    .route({ method: 'GET', path: '/office/discounts/{id}/cards', summary: 'Cards of a discount, by number' })
    .input(z.strictObject({ id: RowNumber }))
    .output(z.object({ cards: z.array(DiscountCard) })),
  addCard: route
    .meta(change)
    .route({
      method: 'POST',
      path: '/office/discounts/{id}/cards',
      successStatus: 201,
      summary: 'Adds a card by its number and holder',
    })
    .input(
      z.strictObject({
        id: RowNumber,
        cardNumber: z
          .string()
          .trim()
          .max(60, 'TOO_LONG')
          .regex(/^(?:[A-Za-z0-9-] *){4,40}$/, 'CARD_NUMBER')
          .describe('Spaces that are printed in it are left out'),
        cardHolder: z.string().trim().min(1, 'REQUIRED').max(80, 'TOO_LONG'),
      }),
    )
    .output(DiscountCard)
    .errors({
      DISCOUNT_NOT_FOUND: { status: 404, message: 'No such discount' },
      CARD_TAKEN: { status: 409, message: 'There is such a card already' },
    }),
  removeCard: route
    .meta(change)
    .route({
      method: 'DELETE',
      path: '/office/discounts/{id}/cards/{card}',
      summary: 'Takes a card away; open carts lose it, a repeat changes nothing',
    })
    .input(z.strictObject({ id: RowNumber, card: RowNumber }))
    .output(z.object({ removed: z.boolean() }))
    .errors({ CARD_USED: { status: 409, message: 'Orders were placed with the card; archive the discount instead' } }),
};
