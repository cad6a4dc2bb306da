import { z } from 'zod';
import { lagging, route, staffCall } from '../../kernel/contract.ts';
import { Uuid } from '../../kernel/ids.ts';
import { GridQuery, gridPage } from '../../kernel/paging.ts';
import { Version } from '../../kernel/versioned.ts';
import { TaskRow } from './task-rows.ts';
import { Task } from './task.ts';
import { TaskState } from './task-states.ts';
import { TaskChange, TaskLink, TaskText } from './written-task.ts';

const TASK_NOT_FOUND = { status: 404, message: 'There is no such task' };
const editing = staffCall('task.edit');

/** What another person saved meanwhile. */
export const StaleTask = z.object({
  value: TaskText.extend({ title: z.string() }),
  version: z.int(),
  by: z.string(),
  at: z.iso.datetime().nullable(),
});

export const taskContract = {
  taskRows: route
    .meta(lagging(staffCall('task.read')))
    .route({ method: 'POST', path: '/office/tasks/rows', summary: 'Rows of the grid of tasks' })
    .input(GridQuery)
    .output(gridPage(TaskRow)),
  task: route
    .meta(staffCall('task.read', { rateLimit: 'read' }))
    .route({ method: 'GET', path: '/office/tasks/{id}', summary: 'A task with what it leads to' })
    .input(z.strictObject({ id: Uuid }))
    .output(Task)
    .errors({ TASK_NOT_FOUND }),
  tasksOf: route
    .meta(staffCall('task.read', { rateLimit: 'read' }))
    .route({
      // What is named may be a person or a device, which belong into no address.
      method: 'POST',
      path: '/office/tasks/of-thing',
      summary: 'Open tasks of an order, a product or another thing that tasks lead to; none of what is not there',
    })
    .input(TaskLink.omit({ ref: true }).extend({ named: TaskLink.shape.ref.describe('As a person names it') }))
    .output(z.object({ tasks: z.array(Task) })),
  taskPeople: route
    .meta(staffCall('task.read', { rateLimit: 'read' }))
    .route({ method: 'GET', path: '/office/task-people', summary: 'People a task can be given to' })
    .output(z.object({ people: z.array(z.object({ id: Uuid, name: z.string(), is_me: z.boolean() })) })),
  createTask: route
    .meta({ ...editing, idempotencyKey: 'required' })
    .route({ method: 'POST', path: '/office/tasks', summary: 'Writes a task' })
    .input(TaskText)
    .output(z.object({ id: Uuid, version: z.int() })),
  changeTask: route
    .meta(editing)
    .route({
      method: 'PUT',
      path: '/office/tasks/{id}',
      summary: 'Says whose an open task is and until when; of a written one, its words too',
    })
    .input(z.strictObject({ id: Uuid, version: Version, change: TaskChange }))
    .output(z.object({ id: Uuid, version: z.int() }))
    .errors({
      TASK_NOT_FOUND,
      TASK_DONE: { status: 409, message: 'The task is done already' },
      VERSION_STALE: { status: 409, message: 'Somebody changed it meanwhile', data: StaleTask },
    }),
  finishTask: route
    .meta(editing)
    .route({
      method: 'PUT',
      path: '/office/tasks/{id}/state',
      summary: 'Has a written task done, or open again; a repeat changes nothing',
    })
    .input(z.strictObject({ id: Uuid, state: TaskState }))
    .output(z.object({ id: Uuid, state: TaskState }))
    .errors({
      TASK_NOT_FOUND,
      TASK_OF_SYSTEM: {
        status: 409,
        message: 'The system made the task: it is settled by its act, and never reopened',
      },
    }),
  settleTask: route
    .meta(staffCall('task.settle'))
    .route({ method: 'POST', path: '/office/tasks/{id}/done', summary: 'Marks a task done; a repeat changes nothing' })
    .input(z.strictObject({ id: Uuid }))
    .output(z.object({ id: Uuid, state: z.literal('done') })),
  takeTask: route
    .meta(staffCall('task.settle'))
    .route({
      method: 'PUT',
      path: '/office/tasks/{id}/taker',
      summary: 'Says that the caller is at a task, or is not any more; a repeat changes nothing',
    })
    .input(z.strictObject({ id: Uuid, is_mine: z.boolean() }))
    .output(z.object({ id: Uuid, is_mine: z.boolean() }))
    .errors({
      TASK_DONE: { status: 409, message: 'The task is done already' },
      TASK_TAKEN: { status: 409, message: 'Somebody else is at it', data: z.object({ by: z.string() }) },
    }),
};
