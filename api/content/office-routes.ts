import { api } from '../http/calls/implement.ts';
import { refuse, valueOf } from '../http/calls/refusal-error.ts';
import { readParams, saveParams } from './component-params.ts';
import { presentDocument, presentRow } from './present-document.ts';
import { previewDocument } from './preview-document.ts';
import { archiveDocument, publishDocument } from './publish-document.ts';
import { findBody, listDocuments } from './queries/office-documents.ts';
import { createDocument, restoreVersion, saveDocument } from './save-document.ts';

/** Calls of the office about documents. */
export const officeContentRoutes = {
  documents: api.content.documents.handler(async ({ context: { deps }, input }) => {
    const { kind = null, market = null, search = '' } = input;
    const stored = await listDocuments(deps.source, { kind, market, id: null, search: search || null });
    return { documents: stored.map((one) => presentRow(one, deps.now())) };
  }),
  document: api.content.document.handler(
    async ({ context: { deps }, input, errors }) =>
      (await presentDocument(deps.source.manager, input.id, deps.now())) ?? refuse(errors, 'DOCUMENT_NOT_FOUND'),
  ),
  documentVersion: api.content.documentVersion.handler(async ({ context: { deps }, input, errors }) => {
    const body = await findBody(deps.source.manager, input.id, input.version);
    return body ? { body } : refuse(errors, 'DOCUMENT_NOT_FOUND');
  }),
  createDocument: api.content.createDocument.handler(async ({ context: { deps, signedIn }, input, errors }) =>
    valueOf(errors, await createDocument(deps, signedIn, input)),
  ),
  saveDocument: api.content.saveDocument.handler(async ({ context: { deps, signedIn }, input, errors }) =>
    valueOf(errors, await saveDocument(deps, signedIn, input)),
  ),
  restoreVersion: api.content.restoreVersion.handler(async ({ context: { deps, signedIn }, input, errors }) =>
    valueOf(errors, await restoreVersion(deps, signedIn, input)),
  ),
  publishDocument: api.content.publishDocument.handler(async ({ context: { deps, signedIn }, input, errors }) =>
    valueOf(errors, await publishDocument(deps, signedIn, input)),
  ),
  archiveDocument: api.content.archiveDocument.handler(async ({ context: { deps, signedIn }, input, errors }) =>
    valueOf(errors, await archiveDocument(deps, signedIn, input)),
  ),
  componentParams: api.content.componentParams.handler(async ({ context: { deps }, input, errors }) =>
    valueOf(errors, await readParams(deps, input)),
  ),
  saveComponentParams: api.content.saveComponentParams.handler(async ({ context: { deps, signedIn }, input, errors }) =>
    valueOf(errors, await saveParams(deps, signedIn, input)),
  ),
  previewDocument: api.content.previewDocument.handler(({ context: { deps, signedIn }, input }) =>
    previewDocument(deps, signedIn, input),
  ),
};
