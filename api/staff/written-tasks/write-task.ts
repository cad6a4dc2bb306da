import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { may, staffRoles } from '@kolobeh/shared/kernel/roles.ts';
import { writtenKind } from '@kolobeh/shared/staff/task/task-states.ts';
import type { TaskChange, TaskText } from '@kolobeh/shared/staff/task/written-task.ts';
import type { EntityManager } from 'typeorm';
import { inTransaction } from '../../database/transaction.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import { writeAudit } from '../../operation/audit.ts';
import type { Deps } from '../../operation/deps.ts';
import { lastEdit } from '../../operation/queries/last-edit.ts';
import { findLinked } from '../queries/open-tasks.ts';
import { findLinkRef, holdTask, insertWrittenTask, listPeopleOf, rewriteTask } from '../queries/written-tasks.ts';

type Invalid = { code: 'INPUT_INVALID'; data: { fields: FieldError[] } };
type ChangeRefused =
  | Invalid
  | { code: 'TASK_NOT_FOUND' }
  | { code: 'TASK_DONE' }
  | { code: 'VERSION_STALE'; data: { value: TaskText; version: number; by: string; at: string | null } };
interface Saved {
  id: string;
  version: number;
}

const changing = 'task.change';
const subjectOf = (id: string) => ({ kind: 'task', id });

/** People who see tasks, so that nobody is given one he never reads. */
export const listTaskPeople = (manager: Pick<EntityManager, 'getRepository'>) =>
  listPeopleOf(
    manager,
    staffRoles.filter((role) => may(role, 'task.read')),
  );

interface Named {
  assigned_to: string | null;
  link: TaskText['link'];
}

/** What a task keeps of its person and its thing, when both are there. @param at where the link stands in the input */
async function checked(
  manager: EntityManager,
  { assigned_to: person, link }: Named,
  { before, at }: { before: string | null; at: { person: string; link: string } },
): Promise<Result<{ link_kind: NonNullable<Named['link']>['kind'] | null; link_ref: string | null }, Invalid>> {
  const fields: FieldError[] = [];
  const people = person === null || person === before ? [] : await listTaskPeople(manager);
  if (person !== null && person !== before && !people.some(({ id }) => id === person))
    fields.push({ path: at.person, code: 'UNKNOWN' });
  const ref = link && (await findLinkRef(manager, link.kind, link.ref));
  if (link && ref === null) fields.push({ path: at.link, code: 'NOTHING_NAMED_SO' });
  if (fields.length > 0) return refused({ code: 'INPUT_INVALID', data: { fields } });
  return ok({ link_kind: link?.kind ?? null, link_ref: ref });
}

/** Writes a task. */
export const createTask = (
  deps: Pick<Deps, 'source'>,
  caller: Caller,
  text: TaskText,
): Promise<Result<Saved, Invalid>> =>
  inTransaction(deps.source, async (manager) => {
    const at = { person: 'assigned_to', link: 'link.ref' };
    const link = await checked(manager, text, { before: null, at });
    if (!link.ok) return link;
    const { title, note, due_on, assigned_to } = text;
    const id = await insertWrittenTask(manager, {
      kind: writtenKind,
      title,
      note,
      due_on,
      assigned_to,
      written_by: caller.id,
      ...link.value,
    });
    await writeAudit(manager, caller, {
      action: 'task.create',
      subject: subjectOf(id),
      detail: { due_on, assigned_to, link: link.value.link_kind },
    });
    return ok({ id, version: 1 });
  });

/** Changes an open task nobody has changed since it was read. The words of one that the system made stay its own. */
export const changeTask = (
  deps: Pick<Deps, 'source'>,
  caller: Caller,
  { id, version, change }: { id: string; version: number; change: TaskChange },
): Promise<Result<Saved, ChangeRefused>> =>
  inTransaction(deps.source, async (manager): Promise<Result<Saved, ChangeRefused>> => {
    const held = await holdTask(manager, id);
    if (!held) return refused({ code: 'TASK_NOT_FOUND' });
    if (held.state === 'done') return refused({ code: 'TASK_DONE' });
    const { assigned_to, due_on } = change;
    const written = held.kind === writtenKind ? change.written : null;
    if (held.version !== version) {
      const linked = await findLinked(manager, id);
      const link = linked && { kind: linked.kind, ref: linked.ref };
      const value = {
        title: held.title ?? '',
        note: held.note,
        assigned_to: held.assigned_to,
        due_on: held.due_on,
        link,
      };
      const last = await lastEdit(manager, changing, subjectOf(id));
      return refused({ code: 'VERSION_STALE', data: { value, version: held.version, ...last } });
    }
    const at = { person: 'change.assigned_to', link: 'change.written.link.ref' };
    const link = await checked(manager, { assigned_to, link: written?.link ?? null }, { before: held.assigned_to, at });
    if (!link.ok) return link;
    const words = written && { title: written.title, note: written.note, ...link.value };
    // Who gets it anew is reminded, too.
    const again = assigned_to !== held.assigned_to && { reminded_of: null };
    await rewriteTask(manager, id, { ...words, ...again, assigned_to, due_on, version: version + 1 });
    await writeAudit(manager, caller, {
      action: changing,
      subject: subjectOf(id),
      detail: {
        before: { assigned_to: held.assigned_to, due_on: held.due_on },
        after: { assigned_to, due_on },
        version: version + 1,
      },
    });
    return ok({ id, version: version + 1 });
  });
