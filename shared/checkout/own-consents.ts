import { z } from 'zod';
import { route } from '../kernel/contract.ts';
import { OrderNumber } from '../kernel/ids.ts';
import { Consent } from './consents.ts';

/** A consent that a customer gave with an order. */
export const OwnConsent = Consent.extend({ order_number: OrderNumber });
export type OwnConsent = z.infer<typeof OwnConsent>;

export const ownConsentContract = {
  consents: route
    .meta({
      access: 'account.own',
      owner: 'self',
      idempotencyKey: 'none',
      rateLimit: 'read',
      personalData: true,
      cache: 'private',
    })
    .route({
      method: 'GET',
      path: '/account/consents',
      summary: 'What the signed-in customer agreed to with orders, newest first, and in which version of the words',
    })
    .output(z.object({ consents: z.array(OwnConsent) })),
};
