import type { BuyoutGridRow } from '@kolobeh/shared/buyout/office/office-contract.ts';
import { buyoutTerms } from '@kolobeh/shared/buyout/office/grid-terms.ts';
import type { GridQuery } from '@kolobeh/shared/kernel/paging.ts';
import type { EntityManager } from 'typeorm';
import type { Counted } from '../../../grid/bounded-count.ts';
import { withSql } from '../../../grid/grid-sql.ts';
import { listRows, type SearchConditions, shortestSearch } from '../../../grid/queries/list-rows.ts';
import { lineLike, rowsByLine } from '../../../grid/text-rows.ts';

type Db = Pick<EntityManager, 'query'>;

/** Number, e-mail and device of a buy-out in plain letters. */
const line = 'b.search_line';

/** Of who sells the masked words alone: the grid knows no more of them. */
const seller = `coalesce(concat_ws(' ', i.masked ->> 'first_name', i.masked ->> 'last_name'), '')`;
const city = `coalesce(i.masked ->> 'city', '')`;
const stateSince = `coalesce((select max(l.at) from state_log l where l.subject_id = b.id), b.created_at)`;

/** Columns of the grid of buy-outs: what may be filtered and sorted, and how SQL names it. */
const columns = withSql(
  buyoutTerms,
  {
    number: 'b.number',
    market: 'b.market',
    state: 'b.state',
    device: 'm.name',
    grade: 'b.grade',
    price: 'b.price',
    created_at: 'b.created_at',
    submitted_at: 'b.submitted_at',
    state_since: stateSince,
    colour: `v.colour_names ->> b.market`,
    seller,
    city,
  },
  { number: rowsByLine(line, 'b.number') },
);

const from = `buyout b join buyout_variant v on v.id = b.variant_id join buyout_model m on m.id = v.model_id
  left join buyout_identity i on i.buyout_id = b.id`;

/** Number, device, e-mail, IMEI or serial number. */
const search: SearchConditions = (text, parameters) => {
  if (text.length < shortestSearch) return [];
  const exact = parameters.add(text.replaceAll(/[\s-]/g, ''));
  return [
    `(${lineLike(line, parameters, text)}
      or b.id = any(array(select id from buyout where imei = ${exact} or serial_number = ${exact})))`,
  ];
};

/** What a row shows; `b` is narrowed to the shown ones already. */
const rowColumns = `
  b.id, b.number, b.market, b.state, m.name as device, v.colour_names ->> b.market as colour, b.grade, b.price, b.currency,
  ${seller} as seller, ${city} as city, b.created_at, b.submitted_at, ${stateSince} as state_since`;

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
export const listOfficeBuyouts = (db: Db, query: GridQuery): Promise<Counted & { rows: BuyoutGridRow[] }> =>
  listRows(db, query, {
    columns,
    from,
    fields: rowColumns,
    present: presentRow,
    search,
    latestBy: 'created_at',
    tieBreaker: 'b.id desc',
  });

/** A buy-out as its row of the grid; null when there is none. */
export async function findOfficeRow(db: Db, id: string): Promise<BuyoutGridRow | null> {
  const [row]: StoredGridRow[] = await db.query(`select ${rowColumns} from ${from} where b.id = $1`, [id]);
  return row ? presentRow(row) : null;
}
