import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { type TaskState, taskMoves, writtenKind } from '@kolobeh/shared/staff/task/task-states.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import { writeAudit } from '../../operation/audit.ts';
import type { Deps } from '../../operation/deps.ts';
import { endTask } from '../queries/end-tasks.ts';
import { holdTask, reopenTask } from '../queries/written-tasks.ts';

type Refusal = { code: 'TASK_NOT_FOUND' } | { code: 'TASK_OF_SYSTEM' };

/** Has a written task done, or open again; a repeat changes nothing and is written down once. */
export const finishTask = (
  deps: Pick<Deps, 'source'>,
  caller: Caller,
  { id, state }: { id: string; state: TaskState },
): Promise<Result<TaskState, Refusal>> =>
  inTransaction(deps.source, async (manager): Promise<Result<TaskState, Refusal>> => {
    const held = await holdTask(manager, id);
    if (!held) return refused({ code: 'TASK_NOT_FOUND' });
    if (held.kind !== writtenKind) return refused({ code: 'TASK_OF_SYSTEM' });
    if (!taskMoves[held.state].includes(state)) return ok(held.state);
    if (state === 'done') await endTask(manager, id, caller.id);
    else await reopenTask(manager, id);
    const action = state === 'done' ? 'task.done' : 'task.reopen';
    await writeAudit(manager, caller, { action, subject: { kind: 'task', id } });
    return ok(state);
  });
