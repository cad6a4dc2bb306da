import { createHash } from 'node:crypto';
import { type ChangeMarks, ChangeTopic, readerOf } from '@kolobeh/shared/staff/changes.ts';
import { may, type Role } from '@kolobeh/shared/kernel/roles.ts';
import type { EntityManager } from 'typeorm';
import { listMarks } from './queries/change-tally.ts';

type Db = Pick<EntityManager, 'query'>;
/** How each topic stands, by a value that changes with it. */
export type AllMarks = Record<ChangeTopic, string>;

/** Marks of all topics as of one moment: which data they are, and how many changes of the topic were committed. */
export async function readMarks(db: Db): Promise<AllMarks> {
  const rows = await listMarks(db, ChangeTopic.options);
  return Object.fromEntries(rows.map(({ topic, mark }) => [topic, mark])) as AllMarks;
}

/** What somebody of the role may know, and one short value for all of it together. */
export function standingFor(role: Role, all: AllMarks): { state: string; marks: ChangeMarks } {
  const known = ChangeTopic.options.filter((topic) => may(role, readerOf[topic]));
  const marks: ChangeMarks = Object.fromEntries(known.map((topic) => [topic, all[topic]]));
  return { state: createHash('sha256').update(JSON.stringify(marks)).digest('base64url').slice(0, 22), marks };
}
