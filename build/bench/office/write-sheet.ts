// Program of the bench: writes rows of the grid of orders as a workbook, as the office's job does, and tells what it cost.
// Environment: as of the API, and ROWS.
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { closeDeps, createDeps } from '../../../api/app/create-deps.ts';
import { localFiles } from '../../../api/integrations/files/local-files.ts';
import type { Deps } from '../../../api/operation/deps.ts';
import { readSettings } from '../../../api/operation/settings.ts';
import { writeExport } from '../../../api/staff/exports/grid-export.ts';
import { findExport, insertExport } from '../../../api/staff/exports/queries/grid-exports.ts';

/** What the program tells before it ends. */
export interface Written {
  rows: number;
  fileBytes: number;
  /** By how much the process grew at most. */
  grownBytes: number;
  seconds: number;
}

/** What the screen shows of orders unless a person chose otherwise. */
const columns = [
  'number',
  'created_at',
  'state',
  'payment_state',
  'type_payment',
  'customer_name',
  'email',
  'type_delivery_code',
  'carrier',
  'total',
].map((id) => ({ id, label: id, words: {} }));

const query = { start_row: 0, end_row: 1, sort: [], filter: {}, search: '' };

async function write(deps: Deps, userId: string, rows: number): Promise<Written> {
  const id = await insertExport(deps.source.manager, userId, { grid: 'orders', format: 'xlsx', columns, query });
  const before = process.memoryUsage().rss;
  let most = before;
  const look = (): void => {
    most = Math.max(most, process.memoryUsage().rss);
  };
  const timer = setInterval(look, 20);
  const begun = performance.now();
  await writeExport(deps, id, rows);
  const seconds = (performance.now() - begun) / 1000;
  clearInterval(timer);
  look();
  const done = (await findExport(deps.source.manager, id))?.rows_done ?? 0;
  const { size } = await stat(path.join(folder, 'exports', `${id}.xlsx`));
  return { rows: done, fileBytes: size, grownBytes: most - before, seconds };
}

const folder = await mkdtemp(path.join(tmpdir(), 'kolobeh-sheet-'));
const deps = await createDeps(readSettings(process.env));
try {
  deps.files = localFiles(folder);
  const [person]: { id: string }[] = await deps.source.query(`select id from app_user order by created_at limit 1`);
  if (!person) throw new Error('The shop has nobody');
  // The first rows compile, connect and plan.
  await write(deps.office, person.id, 5_000);
  const told = await write(deps.office, person.id, Number(process.env['ROWS']));
  await new Promise((sent) => process.send?.(told, undefined, undefined, sent));
} finally {
  await deps.jobs.stop();
  await closeDeps(deps);
  await rm(folder, { recursive: true, force: true });
  if (process.connected) process.disconnect();
}
