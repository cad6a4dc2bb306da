import { isDeepStrictEqual } from 'node:util';
import { addressedKinds, type DocumentBody } from '@kolobeh/shared/content/document.ts';
import type { OfficeDocument } from '@kolobeh/shared/content/office-contract.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { ok, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { EntityManager } from 'typeorm';
import type { ContentDocumentRow } from '../database/entities/goods/content-entities.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Caller } from '../http/calls/call-context.ts';
import type { Deps } from '../operation/deps.ts';
import { type ChangeRefused, changeDocument, type Invalid, invalid, told, written } from './change-document.ts';
import { cleanBody } from './clean-html.ts';
import { findBody, insertDocument, insertVersion, nextEdition, setLast, takenBy } from './queries/office-documents.ts';

type Address = Pick<ContentDocumentRow, 'kind' | 'market' | 'code' | 'slug'> & { id: number | null };

/** What is wrong with the address of a document; null = nothing. */
async function wrongAddress(manager: EntityManager, address: Address) {
  if (addressedKinds.includes(address.kind) !== (address.slug !== null))
    return invalid('slug', address.slug === null ? 'REQUIRED' : 'INVALID');
  const taken = await takenBy(manager, address);
  return taken && invalid(taken, 'TAKEN');
}

/** Adds a version and makes it the document's last. */
async function addVersion(
  manager: EntityManager,
  { id, version, slug }: { id: number; version: number; slug: string | null },
  { body, by, at }: { body: DocumentBody; by: string | null; at: Date },
): Promise<void> {
  await insertVersion(manager, { document_id: id, version, body, saved_by: by, saved_at: at });
  await setLast(manager, id, { version, slug });
}

/** Adds a document as a draft; its code and its address are its own in its kind and market. */
export const createDocument = (
  deps: Deps,
  caller: Caller,
  { body, ...address }: { market: MarketCode; code: string; slug: string | null; body: DocumentBody },
): Promise<Result<OfficeDocument, Invalid>> =>
  inTransaction(deps.source, async (manager): Promise<Result<OfficeDocument, Invalid>> => {
    const { kind } = body;
    const wrong = await wrongAddress(manager, { ...address, kind, id: null });
    if (wrong) return wrong;
    const id = await insertDocument(manager, { ...address, kind });
    await addVersion(
      manager,
      { id, version: 1, slug: address.slug },
      { body: cleanBody(body), by: caller.id, at: deps.now() },
    );
    await told(manager, caller, { id, action: 'create', detail: { kind, ...address } });
    return ok(await written(manager, id, deps.now()));
  });

/** The next version of a document; one that says the same is not made. The address stays once it was published. */
export const saveDocument = (
  deps: Deps,
  caller: Caller,
  { id, version, slug, body }: { id: number; version: number; slug: string | null; body: DocumentBody },
): Promise<Result<OfficeDocument, ChangeRefused>> =>
  changeDocument(deps, caller, { id, version }, async (manager, held) => {
    if (body.kind !== held.kind) return invalid('body.kind', 'INVALID');
    const clean = cleanBody(body);
    if (slug !== held.slug) {
      if ((await nextEdition(manager, id)) > 1) return invalid('slug', 'SLUG_FIXED');
      const wrong = await wrongAddress(manager, { ...held, slug });
      if (wrong) return wrong;
    }
    const before = await findBody(manager, id, version);
    if (slug === held.slug && isDeepStrictEqual(before, clean)) return ok(null);
    await addVersion(manager, { id, version: version + 1, slug }, { body: clean, by: caller.id, at: deps.now() });
    return ok({ action: 'save', detail: { version: version + 1, slug }, isShown: false });
  });

/** Makes what an older version says the next version. */
export const restoreVersion = (
  deps: Deps,
  caller: Caller,
  { id, version, from }: { id: number; version: number; from: number },
): Promise<Result<OfficeDocument, ChangeRefused>> =>
  changeDocument(deps, caller, { id, version }, async (manager, held) => {
    const body = await findBody(manager, id, from);
    if (!body) return invalid('from', 'UNKNOWN');
    if (from === version) return ok(null);
    await addVersion(
      manager,
      { id, version: version + 1, slug: held.slug },
      { body: cleanBody(body), by: caller.id, at: deps.now() },
    );
    return ok({ action: 'restore', detail: { version: version + 1, from }, isShown: false });
  });
