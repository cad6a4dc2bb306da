import { unzipSync } from 'fflate';
import { writeDataArchive } from '../../customer/data-export/write-archive.ts';
import { password, type RunningTestApi, type Visitor } from '../running-api.ts';

/** An archive of a customer as it is downloaded: its data, and the names of its files. */
export interface ReadArchive {
  data: unknown;
  names: string[];
}

/** Files of an archive that was downloaded. */
export async function readArchive(file: File): Promise<ReadArchive> {
  const files = unzipSync(new Uint8Array(await file.arrayBuffer()));
  const json = files['kolobeh-data.json'];
  if (!json) throw new Error('No data in the archive');
  return { data: JSON.parse(Buffer.from(json).toString('utf8')), names: Object.keys(files) };
}

/** Asks for an archive, has it made in this process, and reads it. */
export async function archiveOf(api: RunningTestApi, { client }: Pick<Visitor, 'client'>): Promise<ReadArchive> {
  const { latest } = await client.customer.askDataExport({ market: 'cs', current: password });
  if (!latest) throw new Error('No archive was asked for');
  await writeDataArchive(api.deps, latest.id);
  return readArchive(await client.customer.dataArchive({ id: latest.id }));
}
