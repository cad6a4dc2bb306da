import type { Deps } from '../operation/deps.ts';
import { api } from '../http/implement.ts';
import { refuse } from '../http/refusal-error.ts';
import { findOrderByNumber, findOrderByToken } from '../order/repository.ts';
import { keepManifest } from '../warehouse/keep-manifest.ts';
import { keepInvoice } from './keep-invoice.ts';

/** A kept document as a file to download. */
async function document(errors: { DOCUMENT_NOT_FOUND: unknown }, deps: Deps, key: string | null): Promise<File> {
  const stored = key && (await deps.files.get(key));
  if (!key || !stored) return refuse(errors, 'DOCUMENT_NOT_FOUND');
  return new File([new Uint8Array(stored.bytes)], key.split('/').at(-1) ?? 'document.pdf', { type: 'application/pdf' });
}

export const invoiceRoutes = api.invoice.router({
  byToken: api.invoice.byToken.handler(async ({ context: { deps }, input, errors }) => {
    const order = await findOrderByToken(deps.source, deps.orderTokens.hash(input.token));
    return document(errors, deps, order && (await keepInvoice(deps, order.id)));
  }),
  byNumber: api.invoice.byNumber.handler(async ({ context: { deps }, input, errors }) => {
    const order = await findOrderByNumber(deps.source, input.number);
    return document(errors, deps, order && (await keepInvoice(deps, order.id)));
  }),
  manifest: api.invoice.manifest.handler(async ({ context: { deps }, input, errors }) =>
    document(errors, deps, await keepManifest(deps, input.id)),
  ),
});
