// One way for every change of a file set: held, compared with the version it was made on, audited, purged.
import type { FileSet } from '@kolobeh/shared/content/file-set.ts';
import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { EntityManager } from 'typeorm';
import type { FileSetRow } from '../database/entities/goods/file-set-entities.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Caller } from '../http/calls/call-context.ts';
import { writeAudit } from '../operation/audit.ts';
import type { Deps } from '../operation/deps.ts';
import { lastEdit } from '../operation/queries/last-edit.ts';
import { purgeAfterCommit } from '../page-cache/purge-channel.ts';
import {
  dropSetPhotos,
  findSet,
  insertSetPhotos,
  listSetPhotos,
  listUses,
  lockSet,
  type StoredSetPhoto,
  updateSet,
} from './queries/file-sets.ts';

const action = 'file_set.change';

export type Invalid = { code: 'INPUT_INVALID'; data: { fields: FieldError[] } };
export type SetRefused =
  | Invalid
  | { code: 'FILE_SET_NOT_FOUND' }
  | { code: 'VERSION_STALE'; data: { value: FileSet; version: number; by: string; at: string | null } };

export const invalid = (path: string, code: string): { ok: false; refusal: Invalid } =>
  refused({ code: 'INPUT_INVALID', data: { fields: [{ path, code }] } });

/** Under which pages that show a set are stored. */
export const fileSetTag = (code: string): string => `file-set-${code}`;

/** Tells the audit log of a deed. */
export const told = (manager: EntityManager, caller: Caller, deed: { id: number; action: string; detail: object }) =>
  writeAudit(manager, caller, {
    action: `file_set.${deed.action}`,
    subject: { kind: 'file_set', id: String(deed.id) },
    detail: { ...deed.detail },
  });

/** A set with its pictures and where it is used; null when there is none. */
export async function presentSet(manager: EntityManager, id: number): Promise<FileSet | null> {
  const row = await findSet(manager, id);
  if (!row) return null;
  const photos = await listSetPhotos(manager, id);
  return {
    id,
    code: row.code,
    name: row.name,
    version: row.version,
    photos: photos.map(({ key, alts, crop }) => ({ key, alts, crop })),
    used_in: await listUses(
      manager,
      row.code,
      photos.map(({ key }) => key),
    ),
  };
}

/** A set that is there. */
export async function written(manager: EntityManager, id: number): Promise<FileSet> {
  const set = await presentSet(manager, id);
  if (!set) throw new Error('The file set was not stored');
  return set;
}

/** The refusal of a change made on a version that is not the present one. */
export async function staleSet(manager: EntityManager, id: number): Promise<{ ok: false; refusal: SetRefused }> {
  const value = await written(manager, id);
  const last = await lastEdit(manager, action, { kind: 'file_set', id: String(id) });
  return refused({ code: 'VERSION_STALE', data: { value, version: value.version, ...last } });
}

/** What a change makes of a held set; null = it is as wanted already. */
type Change<Refusal> = (
  photos: readonly StoredSetPhoto[],
  held: FileSetRow,
) => Result<{ name?: string; photos: readonly StoredSetPhoto[]; what: string } | null, Refusal>;

/**
 * Changes a set that nobody has changed since it was read.
 * @param version null where any version will do: a picture that is added takes nobody's work away
 */
export const changeSet = <Refusal extends { code: string }>(
  deps: Deps,
  caller: Caller,
  { id, version }: { id: number; version: number | null },
  change: Change<Refusal>,
): Promise<Result<FileSet, SetRefused | Refusal>> =>
  inTransaction(deps.source, async (manager): Promise<Result<FileSet, SetRefused | Refusal>> => {
    const held = await lockSet(manager, id);
    if (!held) return refused({ code: 'FILE_SET_NOT_FOUND' });
    const changed = change(await listSetPhotos(manager, id), held);
    const isStale = version !== null && held.version !== version;
    if (!changed.ok) return isStale ? staleSet(manager, id) : changed;
    if (!changed.value) return ok(await written(manager, id));
    if (isStale) return staleSet(manager, id);
    const { name = held.name, photos, what } = changed.value;
    await dropSetPhotos(manager, id);
    if (photos.length > 0) await insertSetPhotos(manager, id, photos);
    await updateSet(manager, id, { name, at: deps.now() });
    await told(manager, caller, { id, action: 'change', detail: { what, code: held.code } });
    await purgeAfterCommit(manager, [fileSetTag(held.code)]);
    return ok(await written(manager, id));
  });
