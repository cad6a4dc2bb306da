// Heureka's "Ověřeno zákazníky" (shop certification v2): the partner asks customers who agreed how satisfied they are.
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { callPartner, type PartnerCall, unexpectedStatus } from '../call-partner.ts';

interface ReviewInvitation {
  email: string;
  orderNumber: string;
  /** Ids of the goods as the shop's feed tells them. */
  productCodes: readonly string[];
}

/** Only customers who agreed are told of. */
export interface Reviews {
  /** Tells the partner of an order. @throws PartnerError when it does not take it */
  invite: (market: MarketCode, invitation: ReviewInvitation) => Promise<void>;
}

/** The partner's address and the shop's key there, for each market. */
export type ReviewsSettings = Record<MarketCode, { url: string; apiKey: string }>;

/** A partner that is slow is given up on after eight seconds; the job tries again. */
export const reviews = (settings: ReviewsSettings): Reviews => ({
  invite: async (market, { email, orderNumber, productCodes }) => {
    const { url, apiKey } = settings[market];
    const call: PartnerCall = {
      partner: 'reviews',
      operation: 'order/log',
      method: 'POST',
      url: `${url}/shop-certification/v2/order/log`,
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ apiKey, email, orderId: orderNumber, productItemIds: productCodes }),
      timeoutMs: 8_000,
      // The partner knows an order by its number: told again, it asks once.
      isRepeatable: true,
    };
    const reply = await callPartner(call);
    if (reply.status !== 200) throw unexpectedStatus(call, reply.status);
  },
});

declare module '../../operation/deps.ts' {
  interface Deps {
    reviews: Reviews;
  }
}
