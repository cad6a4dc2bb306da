import { z } from 'zod';
import { Uuid } from '../../kernel/ids.ts';
import { TaskState } from './task-states.ts';
import { LinkedThing } from './written-task.ts';

/** A product a task is about, as far as the task knows it. */
export const TaskItem = z.object({
  /** Null: the task names the product in words only. */
  product_id: z.int().nullable(),
  product_name: z.string(),
  /** Where it lies, or should; empty: nowhere in particular. */
  location_code: z.string(),
  /** Null: not a matter of a count. */
  pieces: z.int().nullable(),
});
export type TaskItem = z.infer<typeof TaskItem>;

/** Work that waits for a person. */
export const Task = z.object({
  id: Uuid,
  kind: z.string(),
  subject_kind: z.string(),
  subject_id: z.string(),
  detail: z.record(z.string(), z.unknown()),
  created_at: z.iso.datetime(),
  /** Null: it is about no order. */
  order_number: z.string().nullable(),
  /** Null: it is about no buy-out. */
  buyout_number: z.string().nullable(),
  items: z.array(TaskItem),
  /** Who is at it, and since when; null: nobody yet. */
  taken_by: z.object({ name: z.string(), at: z.iso.datetime(), is_mine: z.boolean() }).nullable(),
  state: TaskState,
  version: z.int(),
  /** Words of who wrote it; null: made by the system, its kind says what to do. */
  written: z.object({ title: z.string(), note: z.string(), by: z.string(), link: LinkedThing.nullable() }).nullable(),
  due_on: z.iso.date().nullable(),
  /** Whose work it shall be; null: nobody's in particular. */
  assigned_to: z.object({ id: Uuid, name: z.string(), is_mine: z.boolean() }).nullable(),
  /** Null while it is open; an empty name: what happened made it needless. */
  done: z.object({ at: z.iso.datetime(), by: z.string() }).nullable(),
});
export type Task = z.infer<typeof Task>;
