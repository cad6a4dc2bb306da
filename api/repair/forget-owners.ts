import { contactYears } from '@kolobeh/shared/customer/kept-years.ts';
import type { EntityManager } from 'typeorm';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../operation/deps.ts';
import { eraseCheckWords } from './checks/queries/checks.ts';
import { dropAfterwards } from './photos/photo-files.ts';
import { deletePhotosOf } from './photos/queries/photos.ts';
import { eraseNotes, eraseOwners, takeEndedBefore } from './queries/owners.ts';

/** Repairs made nameless in one transaction. */
const atOnce = 500;

/**
 * Makes repairs nameless: contact, address, the owner's and the technician's words and photographs go. Device, lines, parts
 * and log stay, as the record of the device tells them.
 */
export async function forgetOwners(deps: Deps, manager: EntityManager, ids: string[]): Promise<void> {
  await eraseOwners(manager, ids);
  await eraseNotes(manager, ids);
  await eraseCheckWords(manager, ids);
  await dropAfterwards(deps, manager, await deletePhotosOf(manager, ids));
}

/** Makes nameless what has been kept as long as claims out of a repair can be raised. @returns how many repairs */
export async function forgetEnded(deps: Deps): Promise<number> {
  const until = new Date(deps.now());
  until.setUTCFullYear(until.getUTCFullYear() - contactYears);
  let forgotten = 0;
  for (;;) {
    // One after another: each transaction takes what those before it have left.
    const taken = await inTransaction(deps.source, async (manager) => {
      const ids = (await takeEndedBefore(manager, until, atOnce)).map(({ id }) => id);
      if (ids.length > 0) await forgetOwners(deps, manager, ids);
      return ids.length;
    });
    forgotten += taken;
    if (taken < atOnce) return forgotten;
  }
}
