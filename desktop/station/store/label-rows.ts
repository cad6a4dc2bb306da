import { LabelState } from '@kolobeh/shared/warehouse/label-job.ts';
import { z } from 'zod';
import type { Database } from './open-database.ts';

const Row = z.object({
  label_job_id: z.string(),
  work_id: z.string(),
  package_code: z.string(),
  reprint: z.int(),
  zpl: z.string(),
  state: LabelState,
  detail: z.string(),
  made_at: z.string(),
});
export type LabelRow = z.infer<typeof Row>;

export function labelRows(database: Database) {
  const columns = 'label_job_id, work_id, package_code, reprint, zpl, state, detail, made_at';
  const get = database.prepare(`select ${columns} from label_job where label_job_id = ?`);
  const insert = database.prepare(
    `insert into label_job (${columns}) values (@label_job_id, @work_id, @package_code, @reprint, @zpl, @state, @detail, @made_at)
     on conflict (label_job_id) do nothing`,
  );
  const move = database.prepare(
    'update label_job set state = @state, detail = @detail where label_job_id = @label_job_id',
  );
  const last = database.prepare(
    `select ${columns} from label_job where work_id = ? order by made_at desc, rowid desc limit 1`,
  );
  const open = database.prepare(`select ${columns} from label_job where state in ('queued', 'sent') order by rowid`);
  const blank = database.prepare(`update label_job set zpl = '' where work_id = ?`);

  return {
    get: (id: string): LabelRow | null => Row.nullable().parse(get.get(id) ?? null),
    add: (row: LabelRow): void => {
      insert.run(row);
    },
    move: (label_job_id: string, state: LabelState, detail: string): void => {
      move.run({ label_job_id, state, detail });
    },
    lastOf: (workId: string): LabelRow | null => Row.nullable().parse(last.get(workId) ?? null),
    /** Jobs whose printing had begun or was about to when the program ended. */
    open: (): LabelRow[] => open.all().map((row) => Row.parse(row)),
    /** Removes the labels' contents, which hold the recipient's name and address. */
    blank: (workId: string): void => {
      blank.run(workId);
    },
  };
}
export type LabelRows = ReturnType<typeof labelRows>;
