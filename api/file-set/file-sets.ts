import type { ProductPicture } from '@kolobeh/shared/catalogue/office/master-product.ts';
import type { FileSet } from '@kolobeh/shared/content/file-set.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Caller } from '../http/calls/call-context.ts';
import type { Deps } from '../operation/deps.ts';
import { purgeAfterCommit } from '../page-cache/purge-channel.ts';
import {
  changeSet,
  fileSetTag,
  invalid,
  type Invalid,
  presentSet,
  type SetRefused,
  staleSet,
  told,
  written,
} from './change-file-set.ts';
import { deleteSet, insertSet, lockSet } from './queries/file-sets.ts';

/** Adds a set without pictures, under a code of its own. */
export const createSet = (
  deps: Deps,
  caller: Caller,
  { code, name }: { code: string; name: string },
): Promise<Result<FileSet, Invalid>> =>
  inTransaction(deps.source, async (manager): Promise<Result<FileSet, Invalid>> => {
    const id = await insertSet(manager, { code, name, at: deps.now() });
    if (id === null) return invalid('code', 'TAKEN');
    await told(manager, caller, { id, action: 'create', detail: { code } });
    await purgeAfterCommit(manager, [fileSetTag(code)]);
    return ok(await written(manager, id));
  });

/** Names a set and puts its pictures in order, with their texts; those left out go. */
export const saveSet = (
  deps: Deps,
  caller: Caller,
  { id, version, name, photos }: { id: number; version: number; name: string; photos: readonly ProductPicture[] },
): Promise<Result<FileSet, SetRefused>> =>
  changeSet(deps, caller, { id, version }, (stored, held) => {
    const present = stored.map(({ key, alts }) => ({ key, alts }));
    if (name === held.name && JSON.stringify(present) === JSON.stringify(photos)) return ok(null);
    const arranged = photos.flatMap(({ key, alts }) => {
      const one = stored.find((kept) => kept.key === key);
      return one ? [{ ...one, alts }] : [];
    });
    const isOnce = new Set(photos.map(({ key }) => key)).size === photos.length;
    if (arranged.length < photos.length || !isOnce) return invalid('photos', 'UNKNOWN');
    return ok({ name, photos: arranged, what: 'photos' });
  });

type RemoveRefused = SetRefused | { code: 'FILE_SET_USED'; data: Pick<FileSet, 'used_in'> };

/** Takes a set away that no document shows. Files of its pictures stay: older versions of documents may name them. */
export const removeSet = (
  deps: Deps,
  caller: Caller,
  { id, version }: { id: number; version: number },
): Promise<Result<{ id: number }, RemoveRefused>> =>
  inTransaction(deps.source, async (manager): Promise<Result<{ id: number }, RemoveRefused>> => {
    const held = await lockSet(manager, id);
    const set = held && (await presentSet(manager, id));
    if (!set) return refused({ code: 'FILE_SET_NOT_FOUND' });
    if (set.version !== version) return staleSet(manager, id);
    const { used_in } = set;
    if (used_in.length > 0) return refused({ code: 'FILE_SET_USED', data: { used_in } });
    await deleteSet(manager, id);
    await told(manager, caller, { id, action: 'remove', detail: { code: set.code } });
    await purgeAfterCommit(manager, [fileSetTag(set.code)]);
    return ok({ id });
  });
