// Files of CVs: encrypted as identities are, by keys that lie beside the database, and served to nobody but staff.
import { cvMimes } from '@kolobeh/shared/hiring/cv.ts';
import type { EntityManager } from 'typeorm';
import type { JobApplicationRow } from '../database/entities/people/hiring-entities.ts';
import type { Deps } from '../operation/deps.ts';
import { areThere } from './queries/applications.ts';

/** Key of a CV in the store of files. */
export const cvKey = (applicationId: string): string => `job-applications/${applicationId}.bin`;

const placeOf = (applicationId: string) => ({ ownerId: applicationId, column: 'job_application.cv' });

/** Stores a CV, encrypted by the named key. */
export const keepCv = (
  { files, identityKeys: keys }: Deps,
  { id, keyId }: { id: string; keyId: string },
  bytes: Buffer,
): Promise<void> =>
  files.put(cvKey(id), keys.close(keyId, placeOf(id), bytes.toString('base64')), 'application/octet-stream');

type OfFile = Pick<JobApplicationRow, 'id' | 'cv_name' | 'cv_kind' | 'cv_key_id'>;

/** The CV as it was sent, under its cleaned name. @throws when its file is gone or was closed by another key */
export async function readCv({ files, identityKeys: keys }: Deps, row: OfFile): Promise<File> {
  const stored = await files.get(cvKey(row.id));
  if (!stored) throw new Error(`The application ${row.id} has lost its file`);
  const bytes = Buffer.from(keys.open(row.cv_key_id, placeOf(row.id), stored.bytes), 'base64');
  return new File([new Uint8Array(bytes)], row.cv_name, { type: cvMimes[row.cv_kind] });
}

/** Has the files follow what becomes of their rows in this transaction, however it ends. */
export async function settleAfterwards({ jobs }: Deps, db: EntityManager, applicationIds: string[]): Promise<void> {
  if (applicationIds.length > 0) await jobs.send(db, 'settle-cv-files', { applicationIds });
}

/** Deletes the files of applications that are no more. Done again it changes nothing. */
export async function settleCvFiles(deps: Deps, applicationIds: readonly string[]): Promise<void> {
  const there = await areThere(deps.source, applicationIds);
  for (const id of applicationIds) if (!there.has(id)) await deps.files.delete(cvKey(id));
}
