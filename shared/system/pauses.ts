import { z } from 'zod';
import { publicRead, route, staffCall } from '../kernel/contract.ts';
import { MarketCode } from '../kernel/market.ts';
import { Pausable, Pause } from '../kernel/pause/pause.ts';
import { Version } from '../kernel/versioned.ts';

/** A pause as the office sees it. */
export const OfficePause = Pause.extend({
  market: MarketCode,
  begun_at: z.iso.datetime(),
  version: Version.describe('Never the same for two states of one part'),
  by: z.string().nullable().describe('Null when it was begun by the command, or the account is gone'),
});
export type OfficePause = z.infer<typeof OfficePause>;

const SeenVersions = z
  .strictObject({ cs: Version.optional(), ro: Version.optional() })
  .describe(
    'Version of the pause that was seen in a market, 0 where the part went on; what is left out is not compared',
  );
export type SeenVersions = z.infer<typeof SeenVersions>;

const which = { markets: z.array(MarketCode).min(1).max(2), part: Pausable, seen: SeenVersions.default({}) };
const setting = staffCall('pause.set', { personalData: false });
const pauses = z.object({ pauses: z.array(OfficePause) });
const stale = {
  VERSION_STALE: { status: 409, message: 'Somebody has paused, changed or resumed it meanwhile', data: pauses },
};

/** Maintenance and switched-off features of the shop. */
export const pausesContract = {
  pauses: route
    .meta(publicRead)
    .route({ method: 'GET', path: '/pauses', summary: 'What of the shop is paused, and until when' })
    .input(z.strictObject({ market: MarketCode }))
    .output(z.object({ pauses: z.array(Pause) })),
  officePauses: route
    .meta({ ...setting, rateLimit: 'read' })
    .route({ method: 'GET', path: '/office/pauses', summary: 'What is paused in both shops, since when and by whom' })
    .output(pauses),
  pause: route
    .meta(setting)
    .route({ method: 'POST', path: '/office/pauses', summary: 'Pauses the sale or a feature, or says anew until when' })
    .input(z.strictObject({ ...which, until: z.iso.datetime().nullable() }))
    .output(pauses)
    .errors(stale),
  resume: route
    .meta(setting)
    .route({ method: 'POST', path: '/office/pauses/end', summary: 'Ends a pause; what goes on stays so' })
    .input(z.strictObject(which))
    .output(pauses)
    .errors(stale),
};
