// Calls about the account itself: how one gets into it and who else is in it.
import { z } from 'zod';
import { route, type StatedMeta } from '../kernel/contract.ts';
import { MarketCode } from '../kernel/market.ts';
import { AccountEmail } from './account-email.ts';

const sessionCall: StatedMeta = {
  access: 'session.own',
  owner: 'self',
  idempotencyKey: 'none',
  rateLimit: 'sign-in',
  personalData: true,
  cache: 'private',
};

export const accountContract = {
  forgotPassword: route
    .meta(sessionCall)
    .route({
      method: 'POST',
      path: '/account/forgotten-password',
      successStatus: 202,
      summary: 'Has a link for a new password sent to an account’s e-mail; the answer is the same when there is none',
    })
    .input(z.strictObject({ market: MarketCode, email: AccountEmail }))
    .output(z.object({ accepted: z.literal(true) })),
};
