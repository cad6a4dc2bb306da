import { z } from 'zod';
import { route, type StatedMeta } from '../kernel/contract.ts';
import { maxInteger, SecretToken, Slug, Uuid } from '../kernel/ids.ts';
import { MarketCode } from '../kernel/market.ts';
import { Money } from '../kernel/money.ts';
import { WatchdogState } from './watchdog-states.ts';

/** What is waited for: that there is a piece, or that one costs no more than wished. */
export const WatchdogKind = z.enum(['stock', 'price']);
export type WatchdogKind = z.infer<typeof WatchdogKind>;

/** A watch-dog as its owner sees it by the link. */
export const Watchdog = z.object({
  kind: WatchdogKind,
  state: WatchdogState,
  /** The highest price that is told; null of one that waits for a piece. */
  below: Money.nullable(),
  product: z.object({ name: z.string(), seo_name: z.string() }),
});
export type Watchdog = z.infer<typeof Watchdog>;

const byLink: StatedMeta = {
  access: 'shop.browse',
  owner: 'watchdog-token',
  idempotencyKey: 'none',
  rateLimit: 'write',
  personalData: true,
  cache: 'private',
};
const Link = z.strictObject({ id: Uuid, token: SecretToken });
const notFound = { WATCHDOG_NOT_FOUND: { status: 404, message: 'No such watch-dog' } } as const;

/** A watch-dog of an account, with what its own page is reached by. */
export const OwnWatchdog = Watchdog.extend({ id: Uuid, token: SecretToken, market: MarketCode });
export type OwnWatchdog = z.infer<typeof OwnWatchdog>;

export const watchdogContract = {
  own: route
    .meta({ ...byLink, access: 'account.own', owner: 'self', rateLimit: 'read' })
    .route({
      method: 'GET',
      path: '/account/watchdogs',
      summary: 'What the signed-in customer waits for, newest first',
    })
    .output(z.object({ watchdogs: z.array(OwnWatchdog) })),
  ask: route
    .meta({ ...byLink, owner: 'none', rateLimit: 'find-order' })
    .route({ method: 'POST', path: '/watchdogs', summary: 'Be told by e-mail of a piece or of a lower price' })
    .input(
      z.strictObject({
        market: MarketCode,
        product: Slug.describe('Name in its address'),
        kind: WatchdogKind,
        below: z.int().min(1, 'TOO_SMALL').max(maxInteger).optional().describe('Minor units; of a price alone'),
        email: z
          .string()
          .max(254, 'TOO_LONG')
          .optional()
          .describe('Left out by who is signed in: the letter goes to the account'),
      }),
    )
    .output(z.object({ state: z.enum(['asked', 'awake']), email: z.string() }))
    .errors({
      PRODUCT_NOT_FOUND: { status: 404, message: 'No such product' },
      ALREADY_TRUE: { status: 409, message: 'There is a piece, or it costs no more already' },
    }),
  find: route
    .meta({ ...byLink, rateLimit: 'read' })
    .route({ method: 'GET', path: '/watchdogs/{id}/{token}', summary: 'A watch-dog by its link' })
    .input(Link)
    .output(Watchdog)
    .errors(notFound),
  confirm: route
    .meta(byLink)
    .route({ method: 'POST', path: '/watchdogs/{id}/{token}/confirm', summary: 'The e-mail is its owner’s: it wakes' })
    .input(Link)
    .output(Watchdog)
    .errors(notFound),
  end: route
    .meta(byLink)
    .route({ method: 'POST', path: '/watchdogs/{id}/{token}/end', summary: 'Nothing is told any more' })
    .input(Link)
    .output(Watchdog)
    .errors(notFound),
};
