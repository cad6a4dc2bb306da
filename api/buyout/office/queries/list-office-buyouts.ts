import type { BuyoutGridRow } from '@kolobeh/shared/buyout/office/office-contract.ts';
import type { GridQuery } from '@kolobeh/shared/kernel/paging.ts';
import type { EntityManager } from 'typeorm';
import { type Counted, countedOf, countSql } from '../../../grid/bounded-count.ts';
import { filterConditions, orderBy, Parameters, windowOf } from '../../../grid/grid-sql.ts';
import { lineLike, rowsByLine } from '../../../grid/text-rows.ts';

type Db = Pick<EntityManager, 'query'>;

/** Number, e-mail and device of a buy-out in plain letters. */
const line = 'b.search_line';

/** Columns of the grid of buy-outs. */
const columns = {
  number: { sql: 'b.number', kind: 'text', isUnique: true, rows: rowsByLine(line, 'b.number') },
  market: { sql: 'b.market', kind: 'set' },
  state: { sql: 'b.state', kind: 'set' },
  device: { sql: 'm.name', kind: 'text' },
  grade: { sql: 'b.grade', kind: 'set' },
  price: { sql: 'b.price', kind: 'number', within: 'market' },
  created_at: { sql: 'b.created_at', kind: 'date' },
  submitted_at: { sql: 'b.submitted_at', kind: 'date', isNullable: true },
} as const;

const from = `buyout b join buyout_variant v on v.id = b.variant_id join buyout_model m on m.id = v.model_id`;

/** Number, device, e-mail, IMEI or serial number. */
function searchCondition(text: string, parameters: Parameters): string[] {
  if (text.length < 2) return [];
  const exact = parameters.add(text.replaceAll(/[\s-]/g, ''));
  return [
    `(${lineLike(line, parameters, text)}
      or b.id = any(array(select id from buyout where imei = ${exact} or serial_number = ${exact})))`,
  ];
}

/** What a row shows; `b` is narrowed to the shown ones already. */
const rowColumns = `
  b.id, b.number, b.market, b.state, m.name as device, v.colour_names ->> b.market as colour, b.grade, b.price, b.currency,
  coalesce(concat_ws(' ', i.masked ->> 'first_name', i.masked ->> 'last_name'), '') as seller,
  coalesce(i.masked ->> 'city', '') as city, b.created_at, b.submitted_at,
  coalesce((select max(l.at) from state_log l where l.subject_id = b.id), b.created_at) as state_since`;

type StoredGridRow = Omit<BuyoutGridRow, 'created_at' | 'submitted_at' | 'state_since'> & {
  created_at: Date;
  submitted_at: Date | null;
  state_since: Date;
};

const presentRow = (row: StoredGridRow): BuyoutGridRow => ({
  ...row,
  created_at: row.created_at.toISOString(),
  submitted_at: row.submitted_at?.toISOString() ?? null,
  state_since: row.state_since.toISOString(),
});

/** Rows of the grid of buy-outs and how many fit in all. */
export async function listOfficeBuyouts(db: Db, query: GridQuery): Promise<Counted & { rows: BuyoutGridRow[] }> {
  const parameters = new Parameters();
  const conditions = [...filterConditions(columns, query, parameters), ...searchCondition(query.search, parameters)];
  const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
  const counting: Promise<{ total: number }[]> = db.query(countSql(query, from, where), [...parameters.values]);
  const { limit, offset } = windowOf(query);
  const sorted =
    query.sort.length > 0 ? query : { ...query, sort: [{ column: 'created_at', direction: 'desc' as const }] };
  const order = orderBy(columns, sorted, 'b.id desc');
  const reading: Promise<StoredGridRow[]> = db.query(
    `select ${rowColumns} from ${from} left join buyout_identity i on i.buyout_id = b.id ${where}
      order by ${order} limit ${parameters.add(limit)} offset ${parameters.add(offset)}`,
    parameters.values,
  );
  const [[counted], rows] = await Promise.all([counting, reading]);
  return { ...countedOf(query, counted?.total), rows: rows.map(presentRow) };
}

/** A buy-out as its row of the grid; null when there is none. */
export async function findOfficeRow(db: Db, id: string): Promise<BuyoutGridRow | null> {
  const [row]: StoredGridRow[] = await db.query(
    `select ${rowColumns} from ${from} left join buyout_identity i on i.buyout_id = b.id where b.id = $1`,
    [id],
  );
  return row ? presentRow(row) : null;
}
