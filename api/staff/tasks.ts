import type { EntityManager } from 'typeorm';
import { inTransaction } from '../database/transaction.ts';
import type { Caller } from '../http/calls/call-context.ts';
import { writeAudit } from '../operation/audit.ts';
import type { Deps } from '../operation/deps.ts';

/**
 * What a domain does when a person says that a task is done, in the same transaction.
 * @param actorId who says so
 */
type TaskAct = (manager: EntityManager, subjectId: string, actorId: string | null) => Promise<void>;

declare module '../operation/deps.ts' {
  interface Deps {
    /** Acts by kind of task; a kind without one is only ticked off. */
    taskActs: Readonly<Record<string, TaskAct>>;
  }
}

/** An order is held before its task, as pickers hold it who may ask for another return at this moment. */
async function lockSubject(manager: EntityManager, taskId: string): Promise<void> {
  await manager.query(
    `select o.id from shop_order o
      where o.id::text = (select subject_id from staff_task where id = $1 and subject_kind = 'order') for update`,
    [taskId],
  );
}

/**
 * Marks a task done, once; the audit log keeps who said so. What the person did by it is stored in the same transaction.
 */
export const settleTask = (deps: Pick<Deps, 'source' | 'taskActs'>, caller: Caller, id: string): Promise<void> =>
  inTransaction(deps.source, async (manager) => {
    await lockSubject(manager, id);
    const [done]: [{ kind: string; subject_id: string }[], number] = await manager.query(
      `update staff_task set state = 'done', done_at = now(), done_by = $2 where id = $1 and state = 'open' returning kind, subject_id`,
      [id, caller.id],
    );
    const [task] = done;
    if (!task) return;
    await deps.taskActs[task.kind]?.(manager, task.subject_id, caller.id);
    await writeAudit(manager, caller, { action: 'task.done', subject: { kind: 'task', id } });
  });

/** Ends open tasks by doing what they ask for, with the act's own transaction. */
export async function settleTasksAbout(
  manager: EntityManager,
  caller: Caller,
  { kind, subject }: { kind: string; subject: { kind: string; id: string } },
): Promise<void> {
  const [done]: [{ id: string }[], number] = await manager.query(
    `update staff_task set state = 'done', done_at = now(), done_by = $4
      where kind = $1 and subject_kind = $2 and subject_id = $3 and state = 'open' returning id`,
    [kind, subject.kind, subject.id, caller.id],
  );
  for (const { id } of done) await writeAudit(manager, caller, { action: 'task.done', subject: { kind: 'task', id } });
}
