import { type Care, everyHour } from '../jobs/care.ts';
import type { Deps } from '../operation/deps.ts';
import { fileKey } from './file-key.ts';
import { dropOldImports } from './queries/imports.ts';

/** Takes away imports of three months ago with their files. */
async function forgetImports({ source, files }: Pick<Deps, 'source' | 'files'>): Promise<number> {
  const gone = await dropOldImports(source.manager);
  for (const { id } of gone) await files.delete(fileKey(id));
  return gone.length;
}

export const importSchedule: readonly Care[] = [everyHour('data-import.forget', forgetImports)];
