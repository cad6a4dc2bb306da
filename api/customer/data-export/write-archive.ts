import { archiveDays } from '@kolobeh/shared/customer/data-export.ts';
import { strToU8, zipSync } from 'fflate';
import { findPerson } from '../../auth/queries/people.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../operation/deps.ts';
import { photoKey } from '../../repair/photos/photo-files.ts';
import { collectKept } from './collect-kept.ts';
import { closeArchive, fileOf } from './archive-file.ts';
import { failDataExport, findDataExport, finishDataExport } from './queries/data-exports.ts';
import { listKeptDocuments, listKeptPhotos } from './queries/kept-files.ts';

const dayMs = 24 * 3_600_000;

/** What is kept at one moment, with documents and photographs of repairs as their files are. */
async function zipOf(deps: Deps, userId: string): Promise<Uint8Array | null> {
  const read = await inTransaction(deps.source, async (manager) => {
    const person = await findPerson(manager, userId);
    return (
      person && {
        kept: await collectKept(deps, manager, person),
        documents: await listKeptDocuments(manager, userId),
        photos: await listKeptPhotos(manager, userId),
      }
    );
  });
  if (!read) return null;
  const files: Record<string, Uint8Array> = { 'kolobeh-data.json': strToU8(JSON.stringify(read.kept, null, 2)) };
  for (const { number, file_key } of read.documents) {
    const file = await deps.files.get(file_key);
    if (file) files[`documents/${number}.pdf`] = new Uint8Array(file.bytes);
  }
  for (const [index, { id, number, state }] of read.photos.entries()) {
    const file = await deps.files.get(photoKey(id));
    if (file) files[`repairs/${number}/${index + 1}-${state}.webp`] = new Uint8Array(file.bytes);
  }
  return zipSync(files);
}

/**
 * Makes an archive, encrypted, and has its customer told. May run again: it begins anew and replaces the file. When the
 * account ends meanwhile, nothing of it stays.
 */
export async function writeDataArchive(deps: Deps, exportId: string): Promise<void> {
  const asked = await findDataExport(deps.source, exportId);
  if (!asked || asked.state === 'done') return;
  try {
    const zip = await zipOf(deps, asked.user_id);
    if (!zip) return;
    const { keyId, bytes } = closeArchive(deps.identityKeys, exportId, zip);
    await deps.files.put(fileOf(exportId), bytes, 'application/octet-stream');
    const isDone = await inTransaction(deps.source, async (manager) => {
      const expiresAt = new Date(deps.now().getTime() + archiveDays * dayMs);
      if (!(await finishDataExport(manager, exportId, { keyId, expiresAt }))) return false;
      await deps.jobs.send(manager, 'send-archive-mail', { exportId });
      return true;
    });
    if (!isDone && !(await findDataExport(deps.source, exportId))) await deps.files.delete(fileOf(exportId));
  } catch (error) {
    await failDataExport(deps.source, exportId);
    throw error;
  }
}
