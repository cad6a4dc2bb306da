import { type FoundThing, mostOfKind } from '@kolobeh/shared/staff/search-everything.ts';
import type { EntityManager } from 'typeorm';
import { literal } from '../../../grid/text-rows.ts';
import type { Wanted } from '../wanted.ts';

type Db = Pick<EntityManager, 'query'>;
type Found = Omit<FoundThing, 'kind'>;

/** As its index has it. */
const unitLine = `plain_text(coalesce(u.imei, '') || ' ' || coalesce(u.serial_number, ''))`;

const isUnit = `(u.number = $3 or u.imei = $2 or upper(u.serial_number) = $2)`;

/** Units by IMEI, serial number, or the number on their labels, `K48213`. */
export function findUnits(db: Db, { text, code }: Wanted): Promise<Found[]> {
  const number = /^[KU](\d{1,9})$/.exec(code)?.[1];
  return db.query(
    `select coalesce(t.long_name, p.code) as title, coalesce(u.imei, u.serial_number, 'K' || u.number) as detail,
            u.number::text as opens, coalesce(${isUnit}, false) as is_exact
       from unit u join product p on p.id = u.product_id
       left join product_text t on t.product_id = p.id and t.market = 'cs'
      where u.number = $3 or ${unitLine} like plain_text($1)
      order by coalesce(${isUnit}, false) desc, u.number desc limit ${mostOfKind}`,
    [`%${literal(text)}%`, code, number === undefined ? null : Number(number)],
  );
}

/** By number, e-mail, device, IMEI or serial number. */
export function findBuyouts(db: Db, { text, code }: Wanted): Promise<Found[]> {
  return db.query(
    `select b.number as title, m.name as detail, b.number as opens, b.number = $2 as is_exact
       from buyout b join buyout_variant v on v.id = b.variant_id join buyout_model m on m.id = v.model_id
      where b.search_line like plain_text($1)
         or b.id = any(array(select x.id from buyout x where x.imei = $2 or x.serial_number = $2))
      order by b.number = $2 desc, b.created_at desc, b.id desc limit ${mostOfKind}`,
    [`%${literal(text)}%`, code],
  );
}

/** As its index has it. */
const repairLine = `plain_text(r.number || ' ' || r.name || ' ' || r.email || ' ' || r.phone || ' '
  || coalesce(r.imei, '') || ' ' || coalesce(r.serial_number, ''))`;

/** Its own number is typed, or that of one of its documents. */
const isNamed = `(r.number = $2 or r.id = any(array(select v.repair_id from invoice v where v.number = $2)))`;

/** By number, owner, e-mail, phone, IMEI or serial number, and by the whole number of its invoice or credit note. */
export function findRepairs(db: Db, { text, code }: Wanted): Promise<Found[]> {
  return db.query(
    `select r.number as title, r.name as detail, r.number as opens, ${isNamed} as is_exact
       from repair r where ${repairLine} like plain_text($1) or r.id = any(array(
              select v.repair_id from invoice v where v.number = $2 and v.repair_id is not null))
      order by ${isNamed} desc, r.created_at desc limit ${mostOfKind}`,
    [`%${literal(text)}%`, code],
  );
}
