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

/** Consents to a letter that is still to come; the terms are an agreement, news end as they were begun. */
export const EndedConsent = ConsentKind.extract(['heureka', 'review']);
export type EndedConsent = z.infer<typeof EndedConsent>;

/**
 * A consent somebody gave, and which version of its words. Null: the words were not ours, or not noted then.
 * `withdrawn_at` is null while it holds.
 */
export const Consent = z.object({
  kind: ConsentKind,
  text_version: z.int().nullable(),
  at: z.iso.datetime(),
  withdrawn_at: z.iso.datetime().nullable(),
});
export type Consent = z.infer<typeof Consent>;

/** Versions of the words that stood at each consent. */
type TextVersions = Partial<Record<ConsentKind, number>>;

/**
 * What is kept of an order's info: as sent, with the versions of the texts that were agreed to. The field of a consent
 * that was taken back is false; when it was is kept beside (ISO instants).
 */
export type KeptOrderInfo = OrderInfo & {
  text_versions?: TextVersions;
  withdrawn_consents?: Partial<Record<EndedConsent, string>>;
};

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

/** The field of an order's info by which a consent is given. */
export const consentField = (kind: ConsentKind): keyof OrderInfo => fieldOf[kind];

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

const withdrawnIn = (info: KeptOrderInfo, kind: ConsentKind): string | null =>
  EndedConsent.safeParse(kind).success ? (info.withdrawn_consents?.[kind as EndedConsent] ?? null) : null;

/**
 * Consents given with an order, those taken back since too.
 * @param at ISO instant at which the order was placed
 */
export const consentsOf = (info: KeptOrderInfo, at: string): Consent[] =>
  ConsentKind.options
    .map((kind) => ({ kind, withdrawn_at: withdrawnIn(info, kind) }))
    .filter(({ kind, withdrawn_at: end }) => end !== null || givenIn(info).includes(kind))
    .map((one) => ({ ...one, text_version: info.text_versions?.[one.kind] ?? null, at }));

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
  withdrawConsent: route
    .meta({
      access: 'account.own',
      owner: 'self',
      idempotencyKey: 'none',
      rateLimit: 'write',
      personalData: true,
      cache: 'private',
    })
    .route({
      method: 'POST',
      path: '/account/consents/withdrawals',
      summary: 'Takes a consent given with an own order back, so that its letter is not sent; a repeat changes nothing',
    })
    .input(z.strictObject({ order_number: OrderNumber, kind: EndedConsent }))
    .output(z.object({ withdrawn: z.literal(true) }))
    .errors({ CONSENT_NOT_FOUND: { status: 404, message: 'No such consent of the signed-in customer' } }),
};
