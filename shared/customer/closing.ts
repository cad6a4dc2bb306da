// The end of an account by its owner: what is in its way, what goes, and what the law keeps.
import { z } from 'zod';
import { route, type StatedMeta } from '../kernel/contract.ts';
import { MarketCode } from '../kernel/market.ts';

/** What has to come to its end first, because somebody still owes something. */
export const OpenMatter = z.object({
  kind: z.enum(['order', 'withdrawal', 'complaint', 'repair', 'buyout']),
  number: z.string(),
});
export type OpenMatter = z.infer<typeof OpenMatter>;

/** How many things of the account are kept after its end. */
export const KeptAtClose = z.object({
  orders: z.int(),
  documents: z.int(),
  documents_until: z.iso.date().optional().describe('Last day of the last document; absent where there is none'),
  repairs: z.int(),
  buyouts: z.int().describe('Devices sold to the shop: the identity is erased by its own date'),
  reviews: z.int().describe('Shown ones stay without their author’s name'),
});
export type KeptAtClose = z.infer<typeof KeptAtClose>;

const own: StatedMeta = {
  access: 'account.own',
  owner: 'self',
  idempotencyKey: 'none',
  rateLimit: 'read',
  personalData: true,
  cache: 'private',
};

export const closingContract = {
  closing: route
    .meta(own)
    .route({
      method: 'GET',
      path: '/account/closing',
      summary: 'What is in the way of the account’s end, and what stays',
    })
    .output(z.object({ open: z.array(OpenMatter), kept: KeptAtClose })),
  closeAccount: route
    .meta({ ...own, rateLimit: 'sign-in' })
    .route({
      method: 'POST',
      path: '/account/closing',
      summary: 'Ends the account for ever, once; the password is asked for again and all sessions end',
    })
    .input(z.strictObject({ market: MarketCode, current: z.string().min(1, 'REQUIRED').max(200) }))
    .output(z.object({ kept: KeptAtClose }))
    .errors({
      ACCOUNT_IN_USE: {
        status: 409,
        message: 'Something has to come to its end first',
        data: z.object({ open: z.array(OpenMatter) }),
      },
      ACCOUNT_OF_STAFF: { status: 409, message: 'The person worked for the house; the office ends the account' },
    }),
};
