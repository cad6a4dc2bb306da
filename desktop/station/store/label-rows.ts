import { LabelState } from '@kolobeh/shared/warehouse/labels/label-job.ts';
import { z } from 'zod';
import type { Database } from './open-database.ts';

const Row = z.object({
  label_job_id: z.string(),
  work_id: z.string(),
  package_code: z.string(),
  reprint: z.int(),
  zpl: z.string(),
  /** JSON of a `LabelDescription`; null when there is none, or no more. */
  description: z.string().nullable(),
  state: LabelState,
  detail: z.string(),
  printer: z.string(),
  made_at: z.string(),
});
/** A label job; `zpl` is empty once the label is printed, because it holds an address. */
export type LabelRow = z.infer<typeof Row>;

/** Label jobs of this station. */
export function labelRows(database: Database) {
  const columns = 'label_job_id, work_id, package_code, reprint, zpl, description, state, detail, printer, made_at';
  const get = database.prepare(`select ${columns} from label_job where label_job_id = ?`);
  const insert = database.prepare(
    `insert into label_job (${columns}) values (@label_job_id, @work_id, @package_code, @reprint, @zpl, @description, @state, @detail, @printer, @made_at)
     on conflict (label_job_id) do nothing`,
  );
  const move = database.prepare(
    'update label_job set state = @state, detail = @detail, printer = @printer where label_job_id = @label_job_id',
  );
  const lastOfPackage = database.prepare(
    `select ${columns} from label_job where work_id = ? and package_code = ? order by made_at desc, rowid desc limit 1`,
  );
  const open = database.prepare(`select ${columns} from label_job where state in ('queued', 'sent') order by rowid`);
  const blank = database.prepare(`update label_job set zpl = '', description = null where work_id = ?`);
  const blankPackage = database.prepare(
    `update label_job set zpl = '', description = null where work_id = ? and package_code = ?`,
  );
  const blankOne = database.prepare(`update label_job set zpl = '', description = null where label_job_id = ?`);

  return {
    get: (id: string): LabelRow | null => Row.nullable().parse(get.get(id) ?? null),
    add: (row: LabelRow): void => {
      insert.run(row);
    },
    move: (label_job_id: string, state: LabelState, detail: string, printer: string): void => {
      move.run({ label_job_id, state, detail, printer });
    },
    lastOfPackage: (workId: string, packageCode: string): LabelRow | null =>
      Row.nullable().parse(lastOfPackage.get(workId, packageCode) ?? null),
    /** Jobs whose printing had begun or was about to when the program ended. */
    open: (): LabelRow[] => open.all().map((row) => Row.parse(row)),
    /** Removes the labels' contents, which hold the recipient's name and address. */
    blank: (workId: string): void => {
      blank.run(workId);
    },
    blankPackage: (workId: string, packageCode: string): void => {
      blankPackage.run(workId, packageCode);
    },
    blankOne: (labelJobId: string): void => {
      blankOne.run(labelJobId);
    },
  };
}
