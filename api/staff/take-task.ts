import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { Deps } from '../operation/deps.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Caller } from '../http/calls/call-context.ts';
import { writeAudit } from '../operation/audit.ts';
import { lockTask, setTaker } from './queries/tasks.ts';

type Refusal = { code: 'TASK_DONE' } | { code: 'TASK_TAKEN'; data: { by: string } };

/** The caller says that he is at a task, or gives it up. A task somebody else is at stays with that person. */
export const takeTask = (
  deps: Deps,
  caller: Caller,
  { id, is_mine: isMine }: { id: string; is_mine: boolean },
): Promise<Result<true, Refusal>> =>
  inTransaction(deps.source, async (manager) => {
    const task = await lockTask(manager, id);
    if (!task || task.state === 'done') return refused({ code: 'TASK_DONE' });
    if (task.taken_by && task.taken_by !== caller.id)
      return refused({ code: 'TASK_TAKEN', data: { by: task.name ?? '' } });
    if (Boolean(task.taken_by) === isMine) return ok(true);
    await setTaker(manager, id, { taken_by: isMine ? caller.id : null, taken_at: isMine ? deps.now() : null });
    const action = isMine ? 'task.take' : 'task.give_up';
    await writeAudit(manager, caller, { action, subject: { kind: 'task', id } });
    return ok(true);
  });
