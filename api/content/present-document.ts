import { documentState, editionInForce } from '@kolobeh/shared/content/document-state.ts';
import type { DocumentRow, OfficeDocument } from '@kolobeh/shared/content/office-contract.ts';
import type { EntityManager } from 'typeorm';
import { findBody, listDocuments, listVersions, type StoredDocument } from './queries/office-documents.ts';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;
const instantOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

const editionsOf = ({ editions }: StoredDocument) =>
  editions.map((edition) => ({
    ...edition,
    valid_from: instantOf(edition.valid_from),
    valid_until: instantOf(edition.valid_until),
  }));

/** A document as the office's list shows it at a moment. */
export function presentRow(stored: StoredDocument, at: Date): DocumentRow {
  const editions = editionsOf(stored);
  const [last] = editions;
  const { id, kind, market, code, slug, title, version } = stored;
  return {
    id,
    kind,
    market,
    code,
    slug,
    title,
    version,
    state: documentState({ editions, isArchived: stored.is_archived }, at),
    has_changes: last?.version !== version,
    valid_from: iso(last?.valid_from ?? null),
    valid_until: iso(last?.valid_until ?? null),
    changed_by: stored.changed_by,
    changed_at: stored.changed_at.toISOString(),
  };
}

/** A document with its last version and history; null when there is none. */
export async function presentDocument(manager: EntityManager, id: number, at: Date): Promise<OfficeDocument | null> {
  const [stored] = await listDocuments(manager, { kind: null, market: null, id, search: null });
  const body = stored && (await findBody(manager, id, stored.version));
  if (!stored || !body) return null;
  const shown = stored.is_archived ? null : editionInForce(editionsOf(stored), at);
  const versions = await listVersions(manager, id);
  return {
    ...presentRow(stored, at),
    body,
    versions: versions.map((one) => ({
      ...one,
      saved_at: one.saved_at.toISOString(),
      published_at: iso(one.published_at),
      valid_from: iso(one.valid_from),
      valid_until: iso(one.valid_until),
      is_in_force: one.version === shown?.version,
    })),
  };
}
