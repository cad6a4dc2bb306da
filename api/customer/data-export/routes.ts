import { checkCurrent } from '../../auth/own-sessions.ts';
import { personOf } from '../../http/calls/access.ts';
import { api } from '../../http/calls/implement.ts';
import { refuse, valueOf } from '../../http/calls/refusal-error.ts';
import { archiveOf, askArchive, latestArchive } from './ask-archive.ts';

/** Calls about the archive of all that is kept of a customer. */
export const dataExportRoutes = {
  askDataExport: api.customer.askDataExport.handler(async ({ context, input: { market, current }, errors }) => {
    // A browser left open is not enough for an identity.
    valueOf(errors, await checkCurrent(context, current));
    return { latest: await askArchive(context.deps, context.signedIn, market) };
  }),
  dataExport: api.customer.dataExport.handler(async ({ context: { deps, signedIn } }) => ({
    latest: await latestArchive(deps, personOf(signedIn)),
  })),
  dataArchive: api.customer.dataArchive.handler(
    async ({ context: { deps, signedIn }, input, errors }) =>
      (await archiveOf(deps, personOf(signedIn), input.id)) ?? refuse(errors, 'ARCHIVE_GONE'),
  ),
};
