import { z } from 'zod';
import { route } from '../kernel/contract.ts';
import { OrderNumber } from '../kernel/ids.ts';
import type { OrderInfo } from './order-payload.ts';

/**
 * What a customer agrees to, or asks for, with an order: the terms, offers by e-mail, a question of satisfaction by
 * Heureka, one letter of the shop that asks for reviews of the goods, and news of promotions. Offers and news are the
 * same letters: either asks for them, and the shop's own checkout shows one box.
 */
export const ConsentKind = z.enum(['terms', 'marketing', 'heureka', 'review', 'promotions']);
export type ConsentKind = z.infer<typeof ConsentKind>;

/** A consent somebody gave, and which version of its words. Null: the words were not ours, or not noted then. */
export const Consent = z.object({ kind: ConsentKind, text_version: z.int().nullable(), at: z.iso.datetime() });
export type Consent = z.infer<typeof Consent>;

/** Versions of the words that stood at each consent. */
type TextVersions = Partial<Record<ConsentKind, number>>;

/** What is kept of an order's info: as sent, with the versions of the texts that were agreed to. */
export type KeptOrderInfo = OrderInfo & { text_versions?: TextVersions };

/**
 * Versions of the words at the boxes of the checkout; each grows when its words change in any language. The terms are an
 * article with versions of its own.
 */
export const boxVersions = { marketing: 1, heureka: 1, review: 1, promotions: 2 } as const;

const fieldOf = {
  terms: 'consent_to_terms_of_service',
  marketing: 'consent_marketing',
  heureka: 'consent_heureka_review',
  review: 'consent_review',
  promotions: 'subscribe_promotions_info',
} as const satisfies Record<ConsentKind, keyof OrderInfo>;

const givenIn = (info: OrderInfo): ConsentKind[] => ConsentKind.options.filter((kind) => info[fieldOf[kind]]);

/**
 * The info of an order as it is kept.
 * @param terms version of the terms in force; null when the shop shows none
 */
export function keepConsents(info: OrderInfo, terms: number | null): KeptOrderInfo {
  const versions: TextVersions = { ...boxVersions, ...(terms === null ? {} : { terms }) };
  const given = givenIn(info).flatMap((kind) => (versions[kind] === undefined ? [] : [[kind, versions[kind]]]));
  return { ...info, text_versions: Object.fromEntries(given) as TextVersions };
}

/**
 * Consents given with an order.
 * @param at ISO instant at which the order was placed
 */
export const consentsOf = (info: KeptOrderInfo, at: string): Consent[] =>
  givenIn(info).map((kind) => ({ kind, text_version: info.text_versions?.[kind] ?? null, at }));

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
