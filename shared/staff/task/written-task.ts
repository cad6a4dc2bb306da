// Tasks that people write for each other, and whose a task is and until when.
import { z } from 'zod';
import { IsoDay } from '../../kernel/calendar/iso-day.ts';
import { Uuid } from '../../kernel/ids.ts';

/** What a task can lead to. */
export const TaskLinkKind = z.enum([
  'order',
  'product',
  'unit',
  'customer',
  'buyout',
  'repair',
  'reservation',
  'review',
  'enquiry',
  'gift_card',
  'discount',
  'location',
]);
export type TaskLinkKind = z.infer<typeof TaskLinkKind>;

/** As a person names it: a number, a product's code, IMEI or serial number, a customer's e-mail. */
export const TaskLink = z.strictObject({
  kind: TaskLinkKind,
  ref: z.string().trim().min(1, 'REQUIRED').max(120, 'TOO_LONG'),
});

/** Whose work it shall be and until when, in the office's days; null: nobody's in particular, no day. */
const plan = { assigned_to: Uuid.nullable(), due_on: IsoDay.nullable() };

/** What is written of a task. */
export const TaskText = z.strictObject({
  title: z.string().trim().min(1, 'REQUIRED').max(120, 'TOO_LONG'),
  note: z.string().trim().max(2000, 'TOO_LONG'),
  ...plan,
  link: TaskLink.nullable(),
});
export type TaskText = z.infer<typeof TaskText>;

/** A change of any open task; title, note and link are of written ones and say nothing of others. */
export const TaskChange = z.strictObject({
  ...plan,
  written: TaskText.pick({ title: true, note: true, link: true }).nullable(),
});
export type TaskChange = z.infer<typeof TaskChange>;

/** What a task leads to, as it is shown and opened. */
export const LinkedThing = z.object({
  kind: TaskLinkKind,
  /** As a person names it. */
  ref: z.string(),
  /** What its screen opens it by. */
  opens: z.string(),
});
export type LinkedThing = z.infer<typeof LinkedThing>;

/** How a task stands to its day. */
export const DueMark = z.enum(['overdue', 'today', 'soon', 'later', 'none']);
export type DueMark = z.infer<typeof DueMark>;

/** @param today as `due_on`, in the office's zone; `soon` is within seven days */
export function dueMark(dueOn: string | null, today: string): DueMark {
  if (dueOn === null) return 'none';
  if (dueOn <= today) return dueOn < today ? 'overdue' : 'today';
  const days = (Date.parse(dueOn) - Date.parse(today)) / 86_400_000;
  return days <= 7 ? 'soon' : 'later';
}
