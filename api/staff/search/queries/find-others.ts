import { type FoundThing, mostOfKind } from '@kolobeh/shared/staff/search-everything.ts';
import type { EntityManager } from 'typeorm';
import { literal } from '../../../grid/text-rows.ts';
import type { Wanted } from '../wanted.ts';

type Db = Pick<EntityManager, 'query'>;
type Found = Omit<FoundThing, 'kind'>;

/** As its index has it. */
const customerLine = `plain_text(c.name || ' ' || c.email)`;

/** Accounts of customers by name or e-mail. Somebody of staff who was let out is none. */
export function findCustomers(db: Db, { text }: Wanted): Promise<Found[]> {
  return db.query(
    `select c.name as title, c.email as detail, c.email as opens, c.email = $2 as is_exact
       from app_user c
      where c.role = 'customer' and c.former_role is null and ${customerLine} like plain_text($1)
      order by c.email = $2 desc, c.name, c.id limit ${mostOfKind}`,
    [`%${literal(text)}%`, text.toLowerCase()],
  );
}

/** By code; crates are a few hundred. */
export function findCrates(db: Db, { text, code }: Wanted): Promise<Found[]> {
  return db.query(
    `select k.code as title, coalesce(o.number, '') as detail, k.code as opens, k.code = $2 as is_exact
       from crate k left join shop_order o on o.id = k.order_id
      where plain_text(k.code) like plain_text($1)
      order by k.code = $2 desc, k.code limit ${mostOfKind}`,
    [`%${literal(text)}%`, code],
  );
}

/** As its index has it. */
const packageLine = `plain_text(p.code || ' ' || coalesce(p.tracking_number, ''))`;

/** Packages by code or the carrier's number. */
export function findPackages(db: Db, { text, code }: Wanted): Promise<Found[]> {
  return db.query(
    `select p.code as title, o.number as detail, p.code as opens, coalesce(p.code = $2 or p.tracking_number = $2, false) as is_exact
       from package p join shop_order o on o.id = p.order_id
      where ${packageLine} like plain_text($1)
      order by coalesce(p.code = $2 or p.tracking_number = $2, false) desc, p.opened_at desc, p.id limit ${mostOfKind}`,
    [`%${literal(text)}%`, code],
  );
}

/** Locations by the code on their label; there are some thousands. */
export function findLocations(db: Db, { text, code }: Wanted): Promise<Found[]> {
  return db.query(
    `select l.code as title, l.zone as detail, l.code as opens, l.code = $2 as is_exact
       from location l where plain_text(l.code) like plain_text($1)
      order by l.code = $2 desc, l.code limit ${mostOfKind}`,
    [`%${literal(text)}%`, code],
  );
}

/** As its index has it. */
const reservationLine = `plain_text(r.number::text || ' ' || r.name || ' ' || r.phone || ' ' || r.email)`;

/** Reservations at stores by number, name, phone or e-mail, those still held first. */
export function findReservations(db: Db, { text, code }: Wanted): Promise<Found[]> {
  return db.query(
    `select r.number::text as title, r.name || ' · ' || s.name as detail, r.number::text as opens, r.number::text = $2 as is_exact
       from store_reservation r join store s on s.id = r.store_id
      where ${reservationLine} like plain_text($1)
      order by r.number::text = $2 desc, r.state = 'held' desc, r.created_at desc, r.id limit ${mostOfKind}`,
    [`%${literal(text)}%`, code],
  );
}

/** As its index has it. */
const taskLine = `plain_text(t.title || ' ' || t.note || ' ' || coalesce(t.link_ref, ''))`;

/** Written tasks by their words, open ones first. */
export function findTasks(db: Db, { text }: Wanted): Promise<Found[]> {
  return db.query(
    `select t.title, coalesce(t.due_on::text, '') as detail, t.id as opens, false as is_exact
       from staff_task t where t.title is not null and ${taskLine} like plain_text($1)
      order by t.state = 'open' desc, t.created_at desc, t.id limit ${mostOfKind}`,
    [`%${literal(text)}%`],
  );
}
