// Calls of the office about feeds; their files have addresses of their own.
import { z } from 'zod';
import { route, staffCall } from '../kernel/contract.ts';
import { MarketCode } from '../kernel/market.ts';
import { FeedFault, FeedName } from './feeds.ts';

/** A feed with its last writing. */
export const OfficeFeed = z.object({
  market: MarketCode,
  name: FeedName,
  address: z.url(),
  /** When what is given out was written; null: nothing was yet. */
  written_at: z.iso.datetime().nullable(),
  items: z.int(),
  bytes: z.int().describe('As it travels, compressed'),
  left_out: z.array(
    z.object({ fault: FeedFault, products: z.int(), example: z.string().describe('Code of one of them') }),
  ),
  is_writing: z.boolean(),
  /** Why the last writing failed; empty: it did not. What was written before it is given out meanwhile. */
  failure: z.string(),
});
export type OfficeFeed = z.infer<typeof OfficeFeed>;

export const feedContract = {
  officeFeeds: route
    .meta({ ...staffCall('integration.edit'), rateLimit: 'read', personalData: false })
    .route({ method: 'GET', path: '/office/feeds', summary: 'Feeds with their addresses and last writings' })
    .output(z.object({ feeds: z.array(OfficeFeed) })),
  write: route
    .meta({ ...staffCall('integration.edit'), personalData: false })
    .route({
      method: 'POST',
      path: '/office/feeds/{market}/{name}',
      summary: 'Has a feed written now',
      successStatus: 202,
    })
    .input(z.strictObject({ market: MarketCode, name: FeedName }))
    .output(z.object({ asked: z.literal(true) }))
    .errors({ FEED_NOT_FOUND: { status: 404, message: 'The market has no such feed' } }),
};
