// Snapshots: the present state of claimed work, kept beside its events.
import { z } from 'zod';
import type { Database } from './open-database.ts';

const Row = z.object({
  id: z.string(),
  kind: z.enum(['pick_list', 'pack_job', 'hand_over', 'stock_move', 'stock_count', 'goods_return']),
  user_id: z.string(),
  body: z.string().transform((text): unknown => JSON.parse(text)),
  progress: z.string().transform((text): unknown => JSON.parse(text)),
});
/** Work as it stands: what the server gave (`body`) and what was done here since (`progress`). */
export type SnapshotRow = z.infer<typeof Row>;
/** Kinds of work that are claimed from the server. */
export type SnapshotKind = SnapshotRow['kind'];

const Present = z.object({
  mode: z.enum(['idle', 'picking', 'packing', 'hand_over', 'moving', 'counting', 'returning']),
  work_id: z.string().nullable(),
});
/** What is on the screen; `work_id` null in `idle`, and where work waits for its first scan. */
export type Present = z.infer<typeof Present>;

/** Work claimed from the server, as this station sees it, and which of it is on the screen. */
export function snapshotRows(database: Database) {
  const columns = 'id, kind, user_id, body, progress';
  const get = database.prepare(`select ${columns} from snapshot where id = ?`);
  const ids = database.prepare('select id from snapshot order by rowid').pluck();
  const ofKind = database.prepare(`select ${columns} from snapshot where kind = ? order by rowid`);
  const put = database.prepare(
    `insert into snapshot (id, kind, user_id, body, progress) values (@id, @kind, @user_id, @body, @progress)
     on conflict (id) do update set user_id = excluded.user_id, body = excluded.body, progress = excluded.progress`,
  );
  const settle = database.prepare('update snapshot set settled_refusals = ? where id = ?');
  const settled = database.prepare('select settled_refusals from snapshot where id = ?').pluck();
  const remove = database.prepare('delete from snapshot where id = ?');
  const present = database.prepare('select mode, work_id from present');
  const show = database.prepare('update present set mode = @mode, work_id = @work_id');

  return {
    get: (id: string): SnapshotRow | null => Row.nullable().parse(get.get(id) ?? null),
    ids: (): string[] => z.array(z.string()).parse(ids.all()),
    ofKind: (kind: SnapshotKind): SnapshotRow[] => ofKind.all(kind).map((row) => Row.parse(row)),
    put: (row: SnapshotRow): void => {
      put.run({ ...row, body: JSON.stringify(row.body), progress: JSON.stringify(row.progress) });
    },
    /** A fresh snapshot has answered this many refused events of the work. */
    settleRefusals: (id: string, count: number): void => {
      settle.run(count, id);
    },
    settledRefusals: (id: string): number => z.int().optional().parse(settled.get(id)) ?? 0,
    remove: (id: string): void => {
      remove.run(id);
    },
    present: (): Present => Present.parse(present.get()),
    show: (to: Present): void => {
      show.run(to);
    },
  };
}
