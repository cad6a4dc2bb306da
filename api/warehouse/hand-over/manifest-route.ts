import { api } from '../../http/calls/implement.ts';
import { keptDocument } from '../../invoice/kept-document.ts';
import { keepManifest } from './keep-manifest.ts';

/** The list of packages handed over, a call of the invoices' contract, as all documents are. */
export const manifestRoute = {
  manifest: api.invoice.manifest.handler(async ({ context: { deps }, input, errors }) =>
    keptDocument(errors, deps, await keepManifest(deps, input.id)),
  ),
};
