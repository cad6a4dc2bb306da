import type { EntityManager } from 'typeorm';

/** A task for staff; at most one is open per kind and thing it is about. */
export const addTask = (
  manager: EntityManager,
  kind: string,
  subject: { kind: string; id: string },
  detail: object,
): Promise<unknown> =>
  manager.query(
    `insert into staff_task (kind, subject_kind, subject_id, detail) values ($1, $2, $3, $4)
     on conflict (kind, subject_kind, subject_id) where state = 'open' do nothing`,
    [kind, subject.kind, subject.id, JSON.stringify(detail)],
  );
