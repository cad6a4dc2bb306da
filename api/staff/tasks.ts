import type { EntityManager } from 'typeorm';
import { inTransaction } from '../database/transaction.ts';
import type { Caller } from '../http/calls/call-context.ts';
import { writeAudit } from '../operation/audit.ts';
import type { Deps } from '../operation/deps.ts';
import { endTask, endTasksAbout } from './queries/end-tasks.ts';
import { lockOrderOfTask } from './queries/tasks.ts';

/**
 * What a domain does when a person says that a task is done, in the same transaction.
 * @param actorId who says so
 */
type TaskAct = (manager: EntityManager, subjectId: string, actorId: string | null, jobs: Deps['jobs']) => Promise<void>;

declare module '../operation/deps.ts' {
  interface Deps {
    /** Acts by kind of task; a kind without one is only ticked off. */
    taskActs: Readonly<Record<string, TaskAct>>;
  }
}

/**
 * Marks a task done, once; the audit log keeps who said so. What the person did by it is stored in the same transaction.
 */
export const settleTask = (
  deps: Pick<Deps, 'source' | 'taskActs' | 'jobs'>,
  caller: Caller,
  id: string,
): Promise<void> =>
  inTransaction(deps.source, async (manager) => {
    // As pickers hold the order who may ask for another return at this moment.
    await lockOrderOfTask(manager, id);
    const task = await endTask(manager, id, caller.id);
    if (!task) return;
    await deps.taskActs[task.kind]?.(manager, task.subject_id, caller.id, deps.jobs);
    await writeAudit(manager, caller, { action: 'task.done', subject: { kind: 'task', id } });
  });

/** Ends open tasks by doing what they ask for, with the act's own transaction. */
export async function settleTasksAbout(
  manager: EntityManager,
  caller: Caller,
  { kind, subject }: { kind: string; subject: { kind: string; id: string } },
): Promise<void> {
  for (const id of await endTasksAbout(manager, { kinds: [kind], subject, doneBy: caller.id }))
    await writeAudit(manager, caller, { action: 'task.done', subject: { kind: 'task', id } });
}
