import type { Task } from '@kolobeh/shared/staff/task/task.ts';

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
export function keptTask(task: Task): Task {
  const isOfDevice = task.subject_kind === 'unit';
  const { written } = task;
  return {
    ...task,
    subject_id: isOfDevice ? '' : task.subject_id,
    detail: Object.fromEntries(Object.entries(task.detail).filter(([name]) => keptFacts.has(name))),
    written: written && { ...written, link: written.link?.kind === 'unit' ? null : written.link },
  };
}
