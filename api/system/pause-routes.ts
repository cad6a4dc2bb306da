import { api } from '../http/calls/implement.ts';
import { valueOf } from '../http/calls/refusal-error.ts';
import { pausesIn, pausesTag } from '../http/pauses/kept-pauses.ts';
import type { Deps } from '../operation/deps.ts';
import { officePauses, pauseShop, resumeShop } from './pause-shop.ts';

/** Pages kept by the CDN lack the notice until it drops them; the calls themselves are refused from the commit on. */
async function purgeCdn({ cdn, log }: Deps): Promise<void> {
  try {
    await cdn.purgeAll();
  } catch (error) {
    log.error({ err: error }, 'CDN purge failed');
  }
}

/** Calls of maintenance and switched-off features. */
export const pauseRoutes = {
  pauses: api.system.pauses.handler(async ({ context, input }) => {
    context.tag(pausesTag(input.market));
    return { pauses: await pausesIn(context.deps, input.market) };
  }),
  officePauses: api.system.officePauses.handler(async ({ context }) => ({
    pauses: await officePauses(context.deps.source),
  })),
  pause: api.system.pause.handler(async ({ context: { deps, signedIn }, input, errors }) => {
    const until = input.until === null ? null : new Date(input.until);
    const pauses = valueOf(errors, await pauseShop(deps.source, signedIn, { ...input, until }));
    await purgeCdn(deps);
    return { pauses };
  }),
  resume: api.system.resume.handler(async ({ context: { deps, signedIn }, input, errors }) => {
    const pauses = valueOf(errors, await resumeShop(deps.source, signedIn, input));
    await purgeCdn(deps);
    return { pauses };
  }),
};
