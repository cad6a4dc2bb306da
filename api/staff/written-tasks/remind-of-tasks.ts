// Transactional outbox: what is marked as told and the letter that tells it are stored at once.
import { randomUUID } from 'node:crypto';
import { officeTimeZone } from '@kolobeh/shared/kernel/calendar/office-zone.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../operation/deps.ts';
import { claimDueTasks } from '../queries/reminders.ts';

/**
 * Queues a letter to each person whose tasks have come to their day: one for all of them, and of each task one for each
 * day it is given.
 * @returns how many letters
 */
export function remindOfTasks({ source, jobs, now }: Pick<Deps, 'source' | 'jobs' | 'now'>): Promise<number> {
  const today = now().toLocaleDateString('sv-SE', { timeZone: officeTimeZone });
  return inTransaction(source, async (manager) => {
    const due = Map.groupBy(await claimDueTasks(manager, today), ({ assigned_to: person }) => person);
    for (const [userId, tasks] of due)
      await jobs.send(manager, 'send-task-mail', { userId, taskIds: tasks.map(({ id }) => id), round: randomUUID() });
    return due.size;
  });
}
