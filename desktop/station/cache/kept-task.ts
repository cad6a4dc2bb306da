import type { TaskRow } from '@kolobeh/shared/staff/task/task-rows.ts';

/**
 * What a station keeps of what a task knows besides its order and its goods. Anything else, also what a newer server
 * says, is left out: accounts, and the words of banks and carriers, in which anything may stand.
 */
const keptFacts: ReadonlySet<string> = new Set([
  'amount',
  'currency',
  'booked',
  'invoice',
  'return_code',
  'package',
  'carrier',
  'tracking_number',
  'withdrawal',
  'complaint',
  'by',
]);

/** A task as it may stay in the station's file: without accounts and without numbers of devices. */
export function keptTask(task: TaskRow): TaskRow {
  const isOfDevice = task.subject_kind === 'unit';
  const { written } = task;
  const leadsToDevice = written?.link?.kind === 'unit';
  const detail = Object.fromEntries(Object.entries(task.detail).filter(([name]) => keptFacts.has(name)));
  const said = Object.values(detail).filter((fact) => typeof fact === 'string' || typeof fact === 'number');
  return {
    ...task,
    subject_id: isOfDevice ? '' : task.subject_id,
    detail,
    written: written && { ...written, link: leadsToDevice ? null : written.link },
    about: leadsToDevice ? null : task.about,
    goods: isOfDevice ? '' : task.goods,
    facts: [written?.note, ...said].filter(Boolean).join(' · '),
  };
}
