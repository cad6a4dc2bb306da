import { showTypedDate } from '@kolobeh/shared/validation/fields/typed-date.ts';
import { csvMark, csvRow } from '@kolobeh/shared/staff/grid-export.ts';
import type { Task } from '@kolobeh/shared/staff/task/task.ts';

/** Columns of the file, in their order. */
const taskSheetColumns = ['since', 'what', 'due', 'assignee', 'taker', 'goods', 'about', 'detail'] as const;
type Column = (typeof taskSheetColumns)[number];

interface SheetWords {
  heading: (column: Column) => string;
  /** What to do, and what else is known, as the list says them. */
  said: (task: Task) => { kind: string; detail: string };
  /** An instant in the office's zone. */
  moment: (iso: string) => string;
}

const goodsOf = ({ items, subject_kind: kind, subject_id: id }: Task): string =>
  [
    ...items.map(({ pieces, product_name: name, location_code: shelf }) =>
      [pieces === null ? '' : `${pieces}×`, name, shelf && `(${shelf})`].filter(Boolean).join(' '),
    ),
    ...(kind === 'unit' ? [id] : []),
  ].join(', ');

const aboutOf = ({ order_number: order, buyout_number: buyout, written }: Task): string =>
  written ? (written.link?.ref ?? '') : (order ?? buyout ?? '');

/** Tasks as a spreadsheet opens them (CSV), in the order they are given. */
export function taskSheet(tasks: readonly Task[], { heading, said, moment }: SheetWords): string {
  const rows = tasks.map((task) => {
    const { kind, detail } = said(task);
    const cells: Record<Column, string> = {
      since: moment(task.created_at),
      what: kind,
      due: task.due_on === null ? '' : showTypedDate(task.due_on),
      assignee: task.assigned_to?.name ?? '',
      taker: task.taken_by?.name ?? '',
      goods: goodsOf(task),
      about: aboutOf(task),
      detail,
    };
    return csvRow(taskSheetColumns.map((column) => cells[column]));
  });
  return [csvMark, csvRow(taskSheetColumns.map(heading)), ...rows].join('');
}
