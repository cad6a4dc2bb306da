import { z } from 'zod';
import { publicRead, route, staffCall } from '../kernel/contract.ts';
import { PageLink } from '../validation/contact/page-link.ts';
import { pausesContract } from './pauses.ts';

export const PurgeMode = z.enum(['key', 'url', 'full']);
export type PurgeMode = z.infer<typeof PurgeMode>;

/** What a person had dropped from the page cache. */
export const PurgeDone = z.object({
  at: z.iso.datetime(),
  by: z.string().nullable().describe('Null once the account is gone'),
  mode: PurgeMode,
  keys: z.array(z.string()),
  url: z.string().describe('Empty unless the mode is `url`'),
  soft_purge: z.boolean(),
});
export type PurgeDone = z.infer<typeof PurgeDone>;

/** What a process of the server does. */
const ProcessRole = z.enum(['all', 'web', 'stations', 'worker']);

export const systemContract = {
  ...pausesContract,
  health: route
    .meta({ ...publicRead, cache: 'private' })
    .route({ method: 'GET', path: '/health', summary: 'The process answers' })
    .output(z.object({ status: z.literal('ok'), version: z.string(), role: ProcessRole })),
  ready: route
    .meta({ ...publicRead, cache: 'private' })
    .route({
      method: 'GET',
      path: '/ready',
      summary:
        'The process may be sent traffic or does its jobs: database reached by the connections of its role, not stopping',
    })
    .output(z.object({ status: z.literal('ready'), role: ProcessRole })),
  purge: route
    .meta(staffCall('page-cache.purge', { personalData: false }))
    .route({ method: 'POST', path: '/core/fastly/purge', summary: 'Drops pages from the page cache and the CDN' })
    .input(
      z.strictObject({
        mode: PurgeMode.describe('Which of the other fields says what is dropped'),
        keys: z.array(z.string().max(120)).max(200).nullish(),
        url: z.union([z.literal(''), PageLink]).nullish(),
        soft_purge: z
          .boolean()
          .nullish()
          .describe('The CDN marks pages stale instead of dropping them; not with everything at once'),
      }),
    )
    .output(z.object({ purged: z.int() }))
    .errors({
      NOTHING_NAMED: { status: 400, message: 'Name what to purge' },
      CDN_UNAVAILABLE: { status: 503, message: 'Failed to purge cache' },
    }),
  purges: route
    .meta(staffCall('page-cache.purge', { rateLimit: 'read' }))
    .route({ method: 'GET', path: '/office/page-cache/purges', summary: 'What people had dropped last, newest first' })
    .output(z.object({ purges: z.array(PurgeDone).max(20) })),
  reconcile: route
    .meta(staffCall('stock.reconcile', { personalData: false, rateLimit: 'read' }))
    .route({
      method: 'GET',
      path: '/office/stock/reconcile',
      summary: 'Stock levels that differ from their ledger; none when all is right',
    })
    .output(
      z.object({
        differences: z.array(z.object({ product: z.string(), what: z.string(), expected: z.int(), found: z.int() })),
      }),
    ),
};
