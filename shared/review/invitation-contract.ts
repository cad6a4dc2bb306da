import { z } from 'zod';
import { route } from '../kernel/contract.ts';
import { MarketCode } from '../kernel/market.ts';
import { Invitation } from './invitation.ts';
import { ReviewedGoods } from './reviewed-goods.ts';

export const reviewInvitationContract = {
  invited: route
    .meta({
      access: 'shop.browse',
      owner: 'review-token',
      idempotencyKey: 'none',
      rateLimit: 'read',
      personalData: true,
      cache: 'private',
    })
    .route({
      method: 'GET',
      path: '/product-reviews/invitations/{order}/{token}',
      summary: 'Models of an order to be reviewed, by the link of the letter that asks for it',
    })
    .input(Invitation)
    .output(
      z.object({
        market: MarketCode,
        first_name: z.string(),
        last_name: z.string(),
        products: z.array(ReviewedGoods.extend({ has_reviewed: z.boolean() })),
      }),
    )
    .errors({ INVITATION_NOT_FOUND: { status: 404, message: 'No such invitation, or it is over' } }),
};
