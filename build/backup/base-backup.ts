// An online copy of the built-in server's files, as PostgreSQL documents it ("Making a Base Backup Using the Low Level
// API"): the server goes on working; the write-ahead log of the meantime is saved too and makes the copy consistent.
import { readdirSync, realpathSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Client } from 'pg';
import { withClient } from '../postgres/databases.ts';
import { dataFolder } from '../postgres/cluster.ts';
import { type Contents, copyFileInto, copyTree } from './copy-tree.ts';

/** Folders whose contents belong to the running server alone; they must exist, empty, in the copy. */
const EMPTIED = [
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
];
const LEFT_OUT = /^(postmaster\.(pid|opts)|.*pg_internal\.init.*|(.*\/)?pgsql_tmp.*)$/;

const isLeftOut = (place: string): boolean =>
  LEFT_OUT.test(place) || EMPTIED.some((folder) => place.startsWith(`${folder}/`));

/** Copies the cluster of `dir` into `<to>/data` while its server runs. */
export async function baseBackup(adminUrl: string, dir: string, to: string, into: Contents): Promise<void> {
  const data = dataFolder(realpathSync(dir));
  // The session must stay open from begin to end of the backup.
  await withClient(adminUrl, async (client) => {
    await assertOneFolder(client);
    // Keeps the log of the meantime from being recycled before it is copied; gone with the session.
    await client.query(`select pg_create_physical_replication_slot('backup_' || pg_backend_pid(), true, true)`);
    const begun = await client.query<{ segment: string }>(
      `select pg_walfile_name(pg_backup_start('kolobeh', fast => true)) as segment`,
    );
    await copyTree({ from: data, to, as: 'data', skip: isLeftOut }, into);
    const ended = await client.query<{ labelfile: string; segment: string }>(
      `select labelfile, pg_walfile_name(lsn) as segment from pg_backup_stop(wait_for_archive => false)`,
    );
    const stop = ended.rows[0];
    const start = begun.rows[0];
    if (!start || !stop) throw new Error('The server said neither where the backup begins nor where it ends');
    await copyLog(data, to, start.segment, stop.segment, into);
    await writeLabel(to, stop.labelfile, into);
  });
}

/** Data spread over tablespaces is never made by Kolobeh; a copy without them would be no backup. */
async function assertOneFolder(client: Client): Promise<void> {
  const found = await client.query(
    `select spcname from pg_tablespace where spcname not in ('pg_default', 'pg_global')`,
  );
  if (found.rowCount !== 0) throw new Error('Clusters with tablespaces of their own are not supported');
}

const SEGMENT = /^[0-9A-F]{24}$/;

async function copyLog(data: string, to: string, first: string, last: string, into: Contents): Promise<void> {
  const wanted = readdirSync(path.join(data, 'pg_wal')).filter(
    (name) => SEGMENT.test(name) && name >= first && name <= last,
  );
  if (!wanted.includes(first) || !wanted.includes(last))
    throw new Error(`The write-ahead log ${first}…${last} is not complete`);
  for (const name of wanted) await copyFileInto(path.join(data, 'pg_wal', name), to, `data/pg_wal/${name}`, into);
}

/** Tells a restored server from where to replay; the running one keeps it in memory only. */
async function writeLabel(to: string, label: string, into: Contents): Promise<void> {
  const draft = path.join(to, 'backup_label.draft');
  await writeFile(draft, label, { mode: 0o600 });
  await copyFileInto(draft, to, 'data/backup_label', into);
  await rm(draft);
}
