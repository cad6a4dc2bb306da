import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { PartHold, RepairState, RepairWay } from '@kolobeh/shared/repair/order/states.ts';
import type { EntityManager } from 'typeorm';
import { unitTable } from '../../../database/entities/goods/unit-entities.ts';
import { type RepairNoteRow, repairNoteTable } from '../../../database/entities/repair/repair-note-entities.ts';
import {
  type RepairLineRow,
  repairLineTable,
  type RepairRow,
  repairTable,
} from '../../../database/entities/repair/ordered-repair-entities.ts';

type Db = Pick<EntityManager, 'query'>;
type Rows = Pick<EntityManager, 'getRepository'>;

/** A row of the queue. */
export interface QueueRow extends Pick<
  RepairRow,
  'number' | 'market' | 'imei' | 'serial_number' | 'name' | 'phone' | 'created_at'
> {
  state: RepairState;
  way: RepairWay;
  device: string;
  store: string | null;
  since: Date;
  missing_parts: number;
}

/** Since when a repair is as it is. */
export const sinceSql = `coalesce((select max(g.at) from state_log g where g.subject_kind = 'repair' and g.subject_id = r.id), r.created_at)`;
export const deviceSql = `f.name || ' ' || m.name || ', ' || (v.colour_names ->> r.market)`;
/** Agreed parts that are neither held nor built in. */
export const missingPartsSql = `(select count(*) from repair_line n
    where n.repair_id = r.id and n.state = 'agreed' and n.part_id is not null
      and not exists (select from stock_reservation h where h.repair_line_id = n.id and h.state <> 'released'))::integer`;
export const namedSql = `join buyout_variant v on v.id = r.variant_id
       join buyout_model m on m.id = v.model_id
       join manufacturer f on f.id = m.manufacturer_id`;
/** What a row of the queue shows. */
export const queuedSql = `r.number, r.market, r.state, r.way, r.imei, r.serial_number, r.name, r.phone, r.created_at,
  s.name as store, ${deviceSql} as device, ${sinceSql} as since, ${missingPartsSql} as missing_parts`;

/** A repair as its row of the queue; null when there is none. */
export async function findQueued(db: Db, number: string): Promise<QueueRow | null> {
  const [row]: QueueRow[] = await db.query(
    `select ${queuedSql} from repair r ${namedSql} left join store s on s.id = r.store_id where r.number = $1`,
    [number],
  );
  return row ?? null;
}

/** Repairs in some states, the longest in them first, each with how many there are in all. */
export const listInStates = (
  db: Db,
  states: readonly RepairState[],
  most: number,
): Promise<(Pick<QueueRow, 'number' | 'device' | 'since'> & { total: number })[]> =>
  db.query(
    `select r.number, ${deviceSql} as device, ${sinceSql} as since, (count(*) over ())::integer as total
       from repair r ${namedSql} where r.ended_at is null and r.state = any($1::text[]) order by since, r.number limit $2`,
    [states, most],
  );

/** A repair held to the end of the transaction; null when there is none. */
export async function lockRepair(db: Db, number: string): Promise<RepairRow | null> {
  const [row]: RepairRow[] = await db.query(
    `select r.*, r.day::text as day from repair r where r.number = $1 for update`,
    [number],
  );
  return row ?? null;
}

/** By its number; null when there is none. */
export const findByNumber = (db: Rows, number: string): Promise<RepairRow | null> =>
  db.getRepository(repairTable).findOneBy({ number });

/** Held by its id. */
export async function lockRepairById(db: Db, id: string): Promise<RepairRow | null> {
  const [row]: RepairRow[] = await db.query(`select r.*, r.day::text as day from repair r where r.id = $1 for update`, [
    id,
  ]);
  return row ?? null;
}

/** A line with its part: how many are free, where one lies, and whether the line has it. */
export interface BenchLineRow extends RepairLineRow {
  hold: PartHold;
  spare: { code: string; name: string; free: number; location: string | null } | null;
}

/** Lines of a repair in their order, the dropped ones too. */
export const listBenchLines = (db: Db, repairId: string, market: MarketCode): Promise<BenchLineRow[]> =>
  db.query(
    `select n.*,
            case when n.part_id is null then 'none' when h.state = 'held' then 'held' when h.state = 'shipped' then 'used'
                 else 'missing' end as hold,
            case when p.id is not null then
              json_build_object('code', p.code, 'name', coalesce(t.long_name, p.code),
                'free', greatest(coalesce(l.on_hand - l.reserved, 0), 0),
                'location', (select c.code from location_stock q join location c on c.id = q.location_id and c.kind = 'shelf'
                              where q.product_id = p.id and q.quantity > 0 order by q.quantity, c.id limit 1)) end as spare
       from repair_line n
       left join product p on p.id = n.part_id
       left join product_text t on t.product_id = p.id and t.market = $2
       left join stock_level l on l.product_id = p.id
       left join stock_reservation h on h.repair_line_id = n.id
      where n.repair_id = $1 order by n.position`,
    [repairId, market],
  );

interface LoggedState {
  state: RepairState;
  at: Date;
  by: string;
  words: string;
}

/** States it came to, with who made them and their words. */
export const listLog = (db: Db, repairId: string): Promise<LoggedState[]> =>
  db.query(
    `select g.to_state as state, g.at, coalesce(a.name, g.actor_kind) as by, coalesce(n.words, g.reason) as words
       from state_log g left join app_user a on a.id = g.actor_id
       left join repair_note n on n.repair_id = g.subject_id and n.state = g.to_state and n.at = g.at
      where g.subject_kind = 'repair' and g.subject_id = $1 order by g.at, g.id`,
    [repairId],
  );

/** Number of the record of a device; null of one that was never in the house. */
export async function findUnitNumber(db: Rows, imei: string | null): Promise<number | null> {
  if (imei === null) return null;
  const unit = await db.getRepository(unitTable).findOne({ select: { number: true }, where: { imei } });
  return unit?.number ?? null;
}

/** Model and colour of a device by their names in addresses. */
export async function findNames(db: Db, variantId: number): Promise<{ model: string; colour: string } | null> {
  const [row]: { model: string; colour: string }[] = await db.query(
    `select m.seo_name as model, v.colour_code as colour from buyout_variant v join buyout_model m on m.id = v.model_id
      where v.id = $1`,
    [variantId],
  );
  return row ?? null;
}

export const changeRepair = (db: Rows, id: string, change: Partial<RepairRow>): Promise<unknown> =>
  db.getRepository(repairTable).update({ id }, change);

export const changeLine = (db: Rows, id: string, change: Partial<RepairLineRow>): Promise<unknown> =>
  db.getRepository(repairLineTable).update({ id }, change);

/** What was written to a step; its moment is that of the log’s row, of the same transaction. */
export const insertNote = (db: Rows, note: Pick<RepairNoteRow, 'repair_id' | 'state' | 'words'>): Promise<unknown> =>
  db.getRepository(repairNoteTable).insert(note);

export const insertLines = (db: Rows, lines: readonly Omit<RepairLineRow, 'id'>[]): Promise<unknown> =>
  db.getRepository(repairLineTable).insert([...lines]);
