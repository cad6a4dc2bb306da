import { archiveName, type DataExport } from '@kolobeh/shared/customer/data-export.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { DataExportRow } from '../../database/entities/people/data-export-entities.ts';
import { inTransaction } from '../../database/transaction.ts';
import { personOf } from '../../http/calls/access.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import { writeAudit } from '../../operation/audit.ts';
import type { Deps } from '../../operation/deps.ts';
import { fileOf, openArchive } from './archive-file.ts';
import { dropOldDataExports, findLatestExport, insertDataExport } from './queries/data-exports.ts';

const present = ({ id, state, asked_at, expires_at }: DataExportRow): DataExport => ({
  id,
  state,
  asked_at: asked_at.toISOString(),
  expires_at: expires_at?.toISOString() ?? null,
});

/** The latest archive of a customer; null without one that has not expired. */
export async function latestArchive(deps: Deps, userId: string): Promise<DataExport | null> {
  const row = await findLatestExport(deps.source, userId, deps.now());
  return row && present(row);
}

/**
 * Has an archive made. While one is being made, another wish for it is the same one. The wish is written to the audit
 * log.
 */
export async function askArchive(deps: Deps, caller: Caller, market: MarketCode): Promise<DataExport | null> {
  const userId = personOf(caller);
  await inTransaction(deps.source, async (manager) => {
    const exportId = await insertDataExport(manager, userId, market);
    if (exportId === null) return;
    await writeAudit(manager, caller, { action: 'customer.data_export', subject: { kind: 'customer', id: userId } });
    await deps.jobs.send(manager, 'write-data-archive', { exportId });
  });
  return latestArchive(deps, userId);
}

/** The archive as a file; null when it is not the customer's latest, not made yet or gone. */
export async function archiveOf(deps: Deps, userId: string, id: string): Promise<File | null> {
  const row = await findLatestExport(deps.source, userId, deps.now());
  if (row?.id !== id || row.state !== 'done' || row.key_id === null) return null;
  const file = await deps.files.get(fileOf(id));
  if (!file) return null;
  const zip = openArchive(deps.identityKeys, { exportId: id, keyId: row.key_id }, file.bytes);
  return new File([new Uint8Array(zip)], archiveName, { type: 'application/zip' });
}

/** Takes away archives that have expired. @returns how many */
export async function forgetArchives({ source, files, now }: Pick<Deps, 'source' | 'files' | 'now'>): Promise<number> {
  const gone = await dropOldDataExports(source.manager, now());
  for (const id of gone) await files.delete(fileOf(id));
  return gone.length;
}
