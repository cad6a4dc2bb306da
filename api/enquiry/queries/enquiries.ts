import { statesBefore } from '@kolobeh/shared/kernel/state-moves.ts';
import { enquiryMoves } from '@kolobeh/shared/enquiry/enquiry-states.ts';
import type { EntityManager } from 'typeorm';
import {
  type EnquiryMessageRow,
  type EnquiryRow,
  enquiryMessageTable,
  enquiryTable,
} from '../../database/entities/people/enquiry-entities.ts';

type Db = Pick<EntityManager, 'query'>;
type Tables = Pick<EntityManager, 'getRepository'>;
type Builder = Pick<EntityManager, 'createQueryBuilder'>;

type NewEnquiry = Pick<EnquiryRow, 'id' | 'market' | 'kind' | 'state' | 'name' | 'email' | 'details'>;

export const insertEnquiry = (db: Tables, one: NewEnquiry): Promise<unknown> =>
  db.getRepository(enquiryTable).insert(one);

type NewMessage = Pick<EnquiryMessageRow, 'enquiry_id' | 'is_ours' | 'text' | 'written_by'>;

export const insertMessage = (db: Tables, one: NewMessage): Promise<unknown> =>
  db.getRepository(enquiryMessageTable).insert(one);

/** A message with who of the staff wrote it. */
type StoredMessage = Pick<EnquiryMessageRow, 'id' | 'is_ours' | 'text'> & { by: string | null; at: string };

/** An enquiry with its messages, the oldest first. */
export type StoredEnquiry = EnquiryRow & { messages: StoredMessage[]; assigned_name: string | null };

/** An enquiry that somebody is to answer. */
const waits = `e.state = 'waiting'`;

export async function findEnquiry(db: Db, id: string): Promise<StoredEnquiry | null> {
  const [row]: StoredEnquiry[] = await db.query(
    `select e.*, a.name as assigned_name,
            (select jsonb_agg(jsonb_build_object('id', m.id, 'is_ours', m.is_ours, 'text', m.text, 'by', w.name,
                              'at', to_char(m.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) order by m.id)
               from enquiry_message m left join app_user w on w.id = m.written_by
              where m.enquiry_id = e.id) as messages
       from enquiry e left join app_user a on a.id = e.assigned_to
      where e.id = $1`,
    [id],
  );
  return row ?? null;
}

/** The longest waiting, each with how many wait in all. */
export const listWaitingEnquiries = (
  db: Db,
  most: number,
): Promise<(Pick<EnquiryRow, 'id' | 'kind' | 'name' | 'changed_at'> & { total: number })[]> =>
  db.query(
    `select e.id, e.kind, e.name, e.changed_at, (count(*) over ())::integer as total
       from enquiry e where ${waits} order by e.changed_at, e.id limit $1`,
    [most],
  );

/** Holds an enquiry to the end of the transaction. @returns its state and last message; null without it */
export async function lockEnquiry(
  db: Db & Tables,
  id: string,
): Promise<(Pick<EnquiryRow, 'state'> & { last: EnquiryMessageRow['id'] }) | null> {
  const [row]: Pick<EnquiryRow, 'state'>[] = await db.query(`select state from enquiry where id = $1 for update`, [id]);
  if (!row) return null;
  const message = await db
    .getRepository(enquiryMessageTable)
    .findOne({ select: { id: true }, where: { enquiry_id: id }, order: { id: 'DESC' } });
  return { state: row.state, last: message?.id ?? '' };
}

/** Moves an enquiry that may be moved so. @returns whether it was */
export async function moveEnquiry(db: Builder, id: string, state: EnquiryRow['state']): Promise<boolean> {
  const { affected } = await db
    .createQueryBuilder()
    .update(enquiryTable)
    .set({ state, changed_at: () => 'now()' })
    .where('id = :id and state = any(:from)', { id, from: statesBefore(enquiryMoves, state) })
    .execute();
  return affected === 1;
}

export const assignEnquiry = (db: Tables, id: string, assigned_to: EnquiryRow['assigned_to']): Promise<unknown> =>
  db.getRepository(enquiryTable).update({ id }, { assigned_to });

/** Forgets what nobody confirmed within a week, and what has been at rest for a year; their messages go with them. */
export const forgetOldEnquiries = (db: Db): Promise<unknown> =>
  db.query(
    `delete from enquiry
      where (state = 'unconfirmed' and changed_at < now() - interval '7 days')
         or (state in ('answered', 'closed') and changed_at < now() - interval '365 days')`,
  );
