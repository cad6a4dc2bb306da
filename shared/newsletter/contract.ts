// News of promotions by e-mail: subscribed to twice, by the form and by the link of its letter (double opt-in).
import { z } from 'zod';
import { lagging, route, staffCall, type StatedMeta } from '../kernel/contract.ts';
import { SecretToken, Uuid } from '../kernel/ids.ts';
import { MarketCode } from '../kernel/market.ts';
import { GridQuery, gridPage, type GridTerms } from '../kernel/paging.ts';
import { SubscriberState } from './subscriber-states.ts';

/** Where the wish was written: the foot of the shop, a box of the checkout, the account. */
export const SubscriberSource = z.enum(['footer', 'order', 'account']);
export type SubscriberSource = z.infer<typeof SubscriberSource>;

/** Version of the words at the form; it grows when they change in any language. */
export const subscribeTextVersion = 1;

/** A subscription as the link of its letters shows it; the address is not in it. */
export const Subscription = z.object({ market: MarketCode, state: SubscriberState });
export type Subscription = z.infer<typeof Subscription>;

const byLink: StatedMeta = {
  access: 'shop.browse',
  owner: 'subscriber-token',
  idempotencyKey: 'none',
  rateLimit: 'write',
  personalData: true,
  cache: 'private',
};
const Link = z.strictObject({ id: Uuid, token: SecretToken });
const notFound = { SUBSCRIBER_NOT_FOUND: { status: 404, message: 'No such subscription' } } as const;
const own: StatedMeta = { ...byLink, access: 'account.own', owner: 'self' };

const OwnNews = z.object({
  state: SubscriberState.nullable().describe('Null: the e-mail was never subscribed in the market'),
  since: z.iso.datetime().nullable().describe('When the state was last written'),
});

/** Row of the office's grid of subscribers. */
export const SubscriberRow = z.object({
  id: Uuid,
  market: MarketCode,
  email: z.string(),
  state: SubscriberState,
  source: SubscriberSource,
  text_version: z.int().describe('Version of the words that were agreed to'),
  asked_at: z.iso.datetime(),
  confirmed_at: z.iso.datetime().nullable(),
  ended_at: z.iso.datetime().nullable(),
  end_link: z.string().describe('Ends the subscription; every letter of news carries it'),
});
export type SubscriberRow = z.infer<typeof SubscriberRow>;

/** What may be filtered and sorted in the grid. */
export const subscriberTerms = {
  market: { kind: 'set' },
  email: { kind: 'text' },
  state: { kind: 'set' },
  source: { kind: 'set' },
  text_version: { kind: 'number' },
  asked_at: { kind: 'date' },
  confirmed_at: { kind: 'date' },
  ended_at: { kind: 'date' },
} as const satisfies GridTerms;

export const newsletterContract = {
  subscribe: route
    .meta({ ...byLink, owner: 'none', rateLimit: 'find-order' })
    .route({
      method: 'POST',
      path: '/newsletter',
      successStatus: 202,
      summary: 'Has a letter sent by which news are subscribed to; the answer is the same whoever has the address',
    })
    .input(z.strictObject({ market: MarketCode, email: z.string().max(254, 'TOO_LONG') }))
    .output(z.object({ accepted: z.literal(true) })),
  find: route
    .meta({ ...byLink, rateLimit: 'read' })
    .route({ method: 'GET', path: '/newsletter/{id}/{token}', summary: 'A subscription by the link of its letters' })
    .input(Link)
    .output(Subscription)
    .errors(notFound),
  confirm: route
    .meta(byLink)
    .route({
      method: 'POST',
      path: '/newsletter/{id}/{token}/confirm',
      summary: 'The e-mail is theirs: news are sent; a repeat changes nothing',
    })
    .input(Link)
    .output(Subscription)
    .errors(notFound),
  end: route
    .meta(byLink)
    .route({
      method: 'POST',
      path: '/newsletter/{id}/{token}/end',
      summary: 'No more news; a repeat changes nothing',
    })
    .input(Link)
    .output(Subscription)
    .errors(notFound),
  own: route
    .meta({ ...own, rateLimit: 'read' })
    .route({ method: 'GET', path: '/account/newsletter', summary: 'Whether the account’s e-mail gets news' })
    .input(z.strictObject({ market: MarketCode }))
    .output(OwnNews),
  setOwn: route
    .meta(own)
    .route({
      method: 'POST',
      path: '/account/newsletter',
      summary: 'Subscribes the account’s e-mail, by a letter where it is not proven yet, or ends that',
    })
    .input(z.strictObject({ market: MarketCode, wanted: z.boolean() }))
    .output(OwnNews),
  rows: route
    .meta(lagging(staffCall('subscriber.read')))
    .route({ method: 'POST', path: '/office/subscribers/rows', summary: 'Rows of the grid of subscribers' })
    .input(GridQuery)
    .output(gridPage(SubscriberRow)),
};
