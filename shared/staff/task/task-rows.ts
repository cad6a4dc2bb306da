// Tasks of staff as rows of a grid.
import { z } from 'zod';
import type { GridQuery, GridTerms } from '../../kernel/paging.ts';
import { TaskGroup } from './task-groups.ts';
import { Task } from './task.ts';
import { DueMark } from './written-task.ts';

/** Whose a task is to who asks: given to him or taken by him, nobody's in particular, somebody else's. */
export const TaskWhose = z.enum(['mine', 'nobody', 'others']);
export type TaskWhose = z.infer<typeof TaskWhose>;

/** A task with what its columns say. */
export const TaskRow = Task.extend({
  /** Null: made by the system, its kind says what to do. */
  title: z.string().nullable(),
  /** Null: the system made it. */
  writer: z.string().nullable(),
  due: DueMark,
  /** Noon of its day, or where it has none when it was made: what is older waits longer. */
  turn_at: z.iso.datetime(),
  /** Null: its kind came after this program. */
  group: TaskGroup.nullable(),
  whose: TaskWhose,
  assignee: z.string().nullable(),
  taker: z.string().nullable(),
  /** Number or code of what it leads to; null: nothing. */
  about: z.string().nullable(),
  /** Products and where they lie, or a device. */
  goods: z.string(),
  /** Its note and what else it knows, one after another. */
  facts: z.string(),
  done_at: z.iso.datetime().nullable(),
  /** Null: it is open, or what happened made it needless. */
  done_by: z.string().nullable(),
});
export type TaskRow = z.infer<typeof TaskRow>;

/** What may be filtered and sorted in the grid, at the server. */
export const taskTerms = {
  kind: { kind: 'set', isSaid: true },
  title: { kind: 'text', isNullable: true },
  writer: { kind: 'text', isNullable: true },
  state: { kind: 'set' },
  group: { kind: 'set', isNullable: true },
  due: { kind: 'set' },
  due_on: { kind: 'date', isNullable: true },
  turn_at: { kind: 'date' },
  created_at: { kind: 'date' },
  assignee: { kind: 'text', isNullable: true },
  taker: { kind: 'text', isNullable: true },
  about: { kind: 'text', isNullable: true },
  goods: { kind: 'text' },
  facts: { kind: 'text' },
  done_at: { kind: 'date', isNullable: true },
  done_by: { kind: 'text', isNullable: true },
} as const satisfies GridTerms;

/** What waits. */
export const openTasks = { state: { filterType: 'set', values: ['open'] } } satisfies GridQuery['filter'];

/** What waits of some and is overdue or due today, as the first page, the rail and the list ask for it. */
export const tasksDue = (whose: readonly TaskWhose[]) =>
  ({
    ...openTasks,
    due: { filterType: 'set', values: ['overdue', 'today'] satisfies DueMark[] },
    whose: { filterType: 'set', values: [...whose] },
  }) satisfies GridQuery['filter'];
