// One way for every change of a document: held, compared with the version it was made on, audited, purged.
import type { DocumentBody } from '@kolobeh/shared/content/document.ts';
import type { OfficeDocument } from '@kolobeh/shared/content/office-contract.ts';
import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { EntityManager } from 'typeorm';
import type { ContentDocumentRow } from '../database/entities/goods/content-entities.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Caller } from '../http/calls/call-context.ts';
import { writeAudit } from '../operation/audit.ts';
import type { Deps } from '../operation/deps.ts';
import { purgeAfterCommit } from '../page-cache/purge-channel.ts';
import { contentTag } from './content-tags.ts';
import { presentDocument } from './present-document.ts';
import { lockDocument } from './queries/office-documents.ts';

export type Invalid = { code: 'INPUT_INVALID'; data: { fields: FieldError[] } };
export type ChangeRefused =
  | Invalid
  | { code: 'DOCUMENT_NOT_FOUND' }
  | { code: 'VERSION_STALE'; data: { value: DocumentBody; version: number; by: string; at: string } };

export const invalid = (path: string, code: string): { ok: false; refusal: Invalid } =>
  refused({ code: 'INPUT_INVALID', data: { fields: [{ path, code }] } });

/** The document as it is after a change. */
export async function written(manager: EntityManager, id: number, at: Date): Promise<OfficeDocument> {
  const document = await presentDocument(manager, id, at);
  if (!document) throw new Error('The document was not stored');
  return document;
}

/** Tells the audit log of a deed. */
export const told = (
  manager: EntityManager,
  caller: Caller,
  { id, action, detail }: { id: number; action: string; detail: Record<string, unknown> },
): Promise<unknown> =>
  writeAudit(manager, caller, {
    action: `content.${action}`,
    subject: { kind: 'content_document', id: String(id) },
    detail,
  });

/** What a change does with a held document; what it answers is audited. Null = it is as wanted already. */
type Change = (
  manager: EntityManager,
  held: ContentDocumentRow,
) => Promise<Result<{ action: string; detail: Record<string, unknown>; isShown: boolean } | null, Invalid>>;

/**
 * Changes a document that nobody has changed since it was read. Pages that show its kind are drawn anew once the change
 * `isShown`.
 */
export const changeDocument = (
  deps: Deps,
  caller: Caller,
  { id, version }: { id: number; version: number },
  change: Change,
): Promise<Result<OfficeDocument, ChangeRefused>> =>
  inTransaction(deps.source, async (manager): Promise<Result<OfficeDocument, ChangeRefused>> => {
    const held = await lockDocument(manager, id);
    if (!held) return refused({ code: 'DOCUMENT_NOT_FOUND' });
    if (held.version !== version) {
      const { body, changed_by: by, changed_at: at } = await written(manager, id, deps.now());
      return refused({ code: 'VERSION_STALE', data: { value: body, version: held.version, by, at } });
    }
    const changed = await change(manager, held);
    if (!changed.ok) return changed;
    if (changed.value) {
      await told(manager, caller, { id, ...changed.value });
      if (changed.value.isShown) await purgeAfterCommit(manager, [contentTag(held.kind, held.market)]);
    }
    return ok(await written(manager, id, deps.now()));
  });
