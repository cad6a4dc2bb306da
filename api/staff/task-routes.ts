import { personOf } from '../http/calls/access.ts';
import { api } from '../http/calls/implement.ts';
import { valueOf } from '../http/calls/refusal-error.ts';
import { listTaskRows, listTasksOf, readTask, tasksOfCaller } from './list-tasks.ts';
import { takeTask } from './take-task.ts';
import { settleTask } from './tasks.ts';
import { finishTask } from './written-tasks/finish-task.ts';
import { changeTask, createTask, listTaskPeople } from './written-tasks/write-task.ts';

export const taskRoutes = {
  taskRows: api.staff.taskRows.handler(({ context, input }) =>
    listTaskRows(context.deps.source, tasksOfCaller(context.signedIn, input)),
  ),
  task: api.staff.task.handler(async ({ context, input, errors }) => {
    const task = await readTask(context.deps.source, context.signedIn.id, input.id);
    if (!task) throw errors.TASK_NOT_FOUND();
    return task;
  }),
  tasksOf: api.staff.tasksOf.handler(async ({ context, input }) => ({
    tasks: await listTasksOf(context.deps.source, context.signedIn.id, input),
  })),
  taskPeople: api.staff.taskPeople.handler(async ({ context }) => ({
    people: (await listTaskPeople(context.deps.source)).map((person) => ({
      ...person,
      is_me: person.id === context.signedIn.id,
    })),
  })),
  createTask: api.staff.createTask.handler(async ({ context, input, errors }) =>
    valueOf(errors, await createTask(context.deps, { ...context.signedIn, id: personOf(context.signedIn) }, input)),
  ),
  changeTask: api.staff.changeTask.handler(async ({ context, input, errors }) =>
    valueOf(errors, await changeTask(context.deps, context.signedIn, input)),
  ),
  finishTask: api.staff.finishTask.handler(async ({ context, input, errors }) => ({
    id: input.id,
    state: valueOf(errors, await finishTask(context.deps, context.signedIn, input)),
  })),
  takeTask: api.staff.takeTask.handler(async ({ context, input, errors }) => {
    valueOf(errors, await takeTask(context.deps, context.signedIn, input));
    return input;
  }),
  settleTask: api.staff.settleTask.handler(async ({ context, input }) => {
    await settleTask(context.deps, context.signedIn, input.id);
    return { id: input.id, state: 'done' as const };
  }),
};
