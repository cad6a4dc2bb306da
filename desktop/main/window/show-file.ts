import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { shell } from 'electron';
import { Refusal } from '../../station/net/refusal.ts';
import type { ShowFile } from '../../station/documents.ts';

const folders: string[] = [];

/** Opens a PDF in the system's viewer. */
export const showFile: ShowFile = async (name, bytes) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'kolobeh-'));
  folders.push(folder);
  const file = path.join(folder, name.replace(/[^\w.-]/g, '_'));
  await writeFile(file, bytes, { mode: 0o600 });
  const trouble = await shell.openPath(file);
  if (trouble !== '') throw new Refusal('DEVICE_FAILED', { detail: trouble });
  return { url: null };
};

/** Removes what was shown: documents hold people's addresses. */
export async function removeShownFiles(): Promise<void> {
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
}
