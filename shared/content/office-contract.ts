// What the office does with documents: each save is a version, a published version is an edition.
import { z } from 'zod';
import { route, staffCall } from '../kernel/contract.ts';
import { RowNumber, SecretToken, Slug } from '../kernel/ids.ts';
import { MarketCode } from '../kernel/market.ts';
import { staleVersion, Version, versioned } from '../kernel/versioned.ts';
import { DocumentBody, DocumentCode, DocumentKind } from './document.ts';
import { DocumentState } from './document-state.ts';

/** A document in the office's list. */
export const DocumentRow = z.object({
  id: z.int(),
  kind: DocumentKind,
  market: MarketCode,
  code: z.string(),
  slug: z.string().nullable(),
  title: z.string(),
  state: DocumentState,
  version: Version,
  /** Whether the last version is not published. */
  has_changes: z.boolean(),
  /** Of the edition published last; null = at once, without an end, or not published. */
  valid_from: z.iso.datetime().nullable(),
  valid_until: z.iso.datetime().nullable(),
  changed_by: z.string(),
  changed_at: z.iso.datetime(),
});
export type DocumentRow = z.infer<typeof DocumentRow>;

/** One version in the history of a document, the newest first. */
const DocumentVersion = z.object({
  version: Version,
  title: z.string(),
  saved_by: z.string(),
  saved_at: z.iso.datetime(),
  /** Null = never published. */
  edition: z.int().nullable(),
  published_by: z.string().nullable(),
  published_at: z.iso.datetime().nullable(),
  valid_from: z.iso.datetime().nullable(),
  valid_until: z.iso.datetime().nullable(),
  is_in_force: z.boolean(),
});
export type DocumentVersion = z.infer<typeof DocumentVersion>;

/** A document with its last version and its history. */
export const OfficeDocument = DocumentRow.extend({ body: DocumentBody, versions: z.array(DocumentVersion) });
export type OfficeDocument = z.infer<typeof OfficeDocument>;

/** Where the screens of the office come from: the desktop program, or a browser at the computer of its host. */
export const OfficeOrigin = z
  .string()
  .max(60)
  .regex(/^(?:app:\/\/kolobeh|http:\/\/(?:127\.0\.0\.1|localhost):\d{1,5})$/);
export type OfficeOrigin = z.infer<typeof OfficeOrigin>;

/** An edit made on another version; the present body beside it. */
export const StaleDocument = versioned(DocumentBody);

const read = staffCall('content.edit', { rateLimit: 'read', personalData: false });
const change = staffCall('content.edit', { personalData: false });
const notFound = { DOCUMENT_NOT_FOUND: { status: 404, message: 'No such document' } };
const stale = { ...notFound, ...staleVersion(DocumentBody) };
const onVersion = { id: RowNumber, version: Version };
const instant = z.iso.datetime({ offset: true, error: 'INVALID_DATE' });

export const officeContentContract = {
  documents: route
    .meta(read)
    .route({ method: 'GET', path: '/office/content', summary: 'All documents, without their bodies' })
    .input(
      z.strictObject({
        kind: DocumentKind.optional(),
        market: MarketCode.optional(),
        search: z.string().trim().max(80).optional().describe('A part of anything it says, of its code or its address'),
      }),
    )
    .output(z.object({ documents: z.array(DocumentRow) })),
  document: route
    .meta(read)
    .route({ method: 'GET', path: '/office/content/{id}', summary: 'A document with its last version and history' })
    .input(z.strictObject({ id: RowNumber }))
    .output(OfficeDocument)
    .errors(notFound),
  documentVersion: route
    .meta(read)
    .route({ method: 'GET', path: '/office/content/{id}/versions/{version}', summary: 'The body of one version' })
    .input(z.strictObject({ id: RowNumber, version: RowNumber }))
    .output(z.object({ body: DocumentBody }))
    .errors(notFound),
  createDocument: route
    .meta(change)
    .route({ method: 'POST', path: '/office/content', successStatus: 201, summary: 'A new document, as a draft' })
    .input(z.strictObject({ market: MarketCode, code: DocumentCode, slug: Slug.nullable(), body: DocumentBody }))
    .output(OfficeDocument),
  saveDocument: route
    .meta(change)
    .route({
      method: 'PUT',
      path: '/office/content/{id}',
      summary: 'Saves the next version; the shop shows it once published',
    })
    .input(z.strictObject({ ...onVersion, slug: Slug.nullable(), body: DocumentBody }))
    .output(OfficeDocument)
    .errors(stale),
  restoreVersion: route
    .meta(change)
    .route({
      method: 'POST',
      path: '/office/content/{id}/restore',
      summary: 'Makes what an older version says the next version; not published by itself',
    })
    .input(z.strictObject({ ...onVersion, from: Version }))
    .output(OfficeDocument)
    .errors(stale),
  publishDocument: route
    .meta(change)
    .route({
      method: 'POST',
      path: '/office/content/{id}/publish',
      summary:
        'Publishes the last version from a moment on; a repeat changes nothing, another schedule replaces the former',
    })
    .input(z.strictObject({ ...onVersion, valid_from: instant.nullable(), valid_until: instant.nullable() }))
    .output(OfficeDocument)
    .errors(stale),
  archiveDocument: route
    .meta(change)
    .route({
      method: 'POST',
      path: '/office/content/{id}/archive',
      summary: 'Takes a document out of the shop, or back; its versions stay',
    })
    .input(z.strictObject({ ...onVersion, is_archived: z.boolean() }))
    .output(OfficeDocument)
    .errors(stale),
  previewDocument: route
    .meta(change)
    .route({
      method: 'POST',
      path: '/office/content/preview',
      summary: 'What is being written, under a secret address of the shop for an hour',
    })
    .input(
      z.strictObject({
        market: MarketCode,
        token: SecretToken.nullable(),
        body: DocumentBody,
        framed_by: OfficeOrigin.nullable().optional().describe('The office whose frame shows it'),
      }),
    )
    .output(z.object({ token: SecretToken, url: z.url() })),
};
