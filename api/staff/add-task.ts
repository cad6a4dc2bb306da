import type { EntityManager } from 'typeorm';
import { insertTask } from './queries/tasks.ts';

/** A task for staff; at most one is open per kind and thing it is about. */
export const addTask = (
  manager: EntityManager,
  kind: string,
  subject: { kind: string; id: string },
  detail: object,
): Promise<unknown> => insertTask(manager, { kind, subject_kind: subject.kind, subject_id: subject.id, detail });
