import type { KeptAtClose, OpenMatter } from '@kolobeh/shared/customer/closing.ts';
import { contactYears } from '@kolobeh/shared/customer/kept-years.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { namelessAuthor } from '@kolobeh/shared/review/nameless.ts';
import { settleAfterwards } from '../../review/photos/photo-files.ts';
import { deletePhotosOf } from '../../review/queries/review-photos.ts';
import type { EntityManager } from 'typeorm';
import { inTransaction } from '../../database/transaction.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import { writeAudit } from '../../operation/audit.ts';
import type { Deps } from '../../operation/deps.ts';
import { settleAfterwards as settleCvs } from '../../hiring/cv-file.ts';
import { deleteApplicationsOf } from '../../hiring/queries/applications.ts';
import { deleteSubscriber } from '../../newsletter/queries/subscribers.ts';
import { purgeAfterCommit } from '../../page-cache/purge-channel.ts';
import { fileOf } from '../data-export/archive-file.ts';
import { listExportIds } from '../data-export/queries/data-exports.ts';
import { countKept, listOpenMatters, lockAccount } from './queries/account-facts.ts';
import { insertClosed, noteKept } from './queries/closed-accounts.ts';
import {
  deleteAccount,
  deleteLinks,
  deleteReplies,
  deleteUnshownReviews,
  eraseAuthor,
  eraseCarts,
  eraseDiscountUses,
  eraseEstimates,
  eraseOrderNotes,
  releaseRepairs,
} from './queries/erase-account.ts';
import {
  deleteCounts,
  deleteEnquiries,
  deleteUnshownQuestions,
  deleteWatchdogs,
  eraseAskers,
  eraseReservations,
} from './queries/erase-by-email.ts';

type CloseRefused =
  | { code: 'SIGN_IN_REQUIRED' | 'ACCOUNT_OF_STAFF' }
  | { code: 'ACCOUNT_IN_USE'; data: { open: OpenMatter[] } };

/** What is in the way of an account's end, and what would stay. */
export const closingOf = async (
  { source }: Deps,
  userId: string,
): Promise<{ open: OpenMatter[]; kept: KeptAtClose }> => ({
  open: await listOpenMatters(source, userId),
  kept: await countKept(source, userId),
});

/** What is known by the e-mail alone: of an address that was never proven it may be somebody else's. */
async function eraseByEmail(deps: Deps, manager: EntityManager, email: string): Promise<void> {
  await deleteSubscriber(manager, email);
  await deleteEnquiries(manager, email);
  await settleCvs(deps, manager, await deleteApplicationsOf(manager, email));
  await deleteUnshownQuestions(manager, email);
  await eraseAskers(manager, email, namelessAuthor);
  await deleteWatchdogs(manager, email);
  await eraseReservations(manager, email);
}

async function eraseOwn(deps: Deps, manager: EntityManager, userId: string): Promise<void> {
  // Files first: when the transaction is given up, an archive is asked for again, but none is ever left behind.
  for (const id of await listExportIds(manager, userId)) await deps.files.delete(fileOf(id));
  await eraseOrderNotes(manager, userId);
  await eraseDiscountUses(manager, userId);
  await eraseEstimates(manager, userId);
  await releaseRepairs(manager, userId);
  await settleAfterwards(deps, manager, await deletePhotosOf(manager, userId));
  await deleteUnshownReviews(manager, userId);
  const models = await eraseAuthor(manager, userId, namelessAuthor);
  if (models.length > 0)
    await purgeAfterCommit(
      manager,
      models.map((code) => `master-${code}`),
    );
  await eraseCarts(manager, userId);
  await deleteReplies(manager, userId);
  await deleteLinks(manager, userId);
}

/**
 * Ends an account for ever: what the law keeps loses its account and gets its last day, all else goes at once, with
 * password and sessions. Of calls at the same moment one does it; to the others nobody is signed in.
 */
export const closeAccount = (
  deps: Deps,
  caller: Caller,
  { userId, market }: { userId: string; market: MarketCode },
): Promise<Result<KeptAtClose, CloseRefused>> =>
  inTransaction(deps.source, async (manager): Promise<Result<KeptAtClose, CloseRefused>> => {
    const account = await lockAccount(manager, userId);
    if (!account) return refused({ code: 'SIGN_IN_REQUIRED' });
    // What they did in the house names them for as long as its books are kept.
    if (account.former_role !== null) return refused({ code: 'ACCOUNT_OF_STAFF' });
    const open = await listOpenMatters(manager, userId);
    if (open.length > 0) return refused({ code: 'ACCOUNT_IN_USE', data: { open } });
    const kept = await countKept(manager, userId);
    await noteKept(manager, userId, contactYears);
    await insertClosed(manager, { id: userId, market, email: account.email, kept });
    await eraseOwn(deps, manager, userId);
    if (account.email_verified) await eraseByEmail(deps, manager, account.email);
    await deleteCounts(manager, account.email);
    await deleteAccount(manager, userId);
    await writeAudit(manager, caller, { action: 'customer.close_account', subject: { kind: 'customer', id: userId } });
    await deps.jobs.send(manager, 'send-closed-mail', { closedId: userId });
    return ok(kept);
  });
