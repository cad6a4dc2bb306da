import type { GridQuery } from '@kolobeh/shared/kernel/paging.ts';
import { type PackageLine, packageTerms } from '@kolobeh/shared/warehouse/packages/contract.ts';
import type { EntityManager } from 'typeorm';
import type { PackageRow } from '../../../database/entities/warehouse/packing-entities.ts';
import type { Counted } from '../../../grid/bounded-count.ts';
import { withSql } from '../../../grid/grid-sql.ts';
import { foundBy, listRows } from '../../../grid/queries/list-rows.ts';
import { rowsAmong, rowsByLine, rowsByOrder } from '../../../grid/text-rows.ts';

/** As its index has it. */
const packageLine = `plain_text(p.code || ' ' || coalesce(p.tracking_number, ''))`;
const byOrder = rowsByOrder('p.order_id', 'number');

const latestLabel = `(select j.state from label_job j where j.package_id = p.id order by j.reprint desc limit 1)`;
const loadPlace = `(case when p.state = 'finished' then l.code end)`;

const columns = withSql(
  packageTerms,
  {
    code: 'p.code',
    order_number: 'o.number',
    market: 'o.market',
    carrier: 'p.carrier',
    tracking_number: 'p.tracking_number',
    state: 'p.state',
    state_since: 'p.state_since',
    weight_grams: 'p.weight_grams',
    expected_grams: 'p.expected_grams',
    cash_amount: 'p.cash_amount',
    hand_over: 'h.code',
    label_state: latestLabel,
    load_place: loadPlace,
    opened_at: 'p.opened_at',
  },
  {
    code: rowsByLine(packageLine, 'p.code'),
    tracking_number: rowsByLine(packageLine, 'p.tracking_number'),
    order_number: byOrder,
  },
);

const from = `
  package p join shop_order o on o.id = p.order_id
  left join hand_over_package hp on hp.package_id = p.id
  left join hand_over h on h.id = hp.hand_over_id
  left join location l on l.id = p.load_location_id`;

const fields = `p.code, o.number as order_number, o.market, p.carrier, p.tracking_number, p.state, p.state_since,
  p.weight_grams, p.expected_grams, p.cash_amount, h.code as hand_over, ${latestLabel} as label_state,
  ${loadPlace} as load_place, p.opened_at`;

type Row = Omit<PackageLine, 'state_since' | 'opened_at'> & Pick<PackageRow, 'state_since' | 'opened_at'>;

const present = (row: Row): PackageLine => ({
  ...row,
  state_since: row.state_since.toISOString(),
  opened_at: row.opened_at.toISOString(),
});

/** Rows of the grid of packages and how many fit; the search finds code, the carrier's number, order and contents. */
export const listPackageRows = (
  db: Pick<EntityManager, 'query'>,
  query: GridQuery,
): Promise<Counted & { rows: PackageLine[] }> =>
  listRows(db, query, {
    columns,
    from,
    fields,
    present,
    search: foundBy(
      rowsByLine(packageLine, `p.code || ' ' || coalesce(p.tracking_number, '')`),
      byOrder,
      (parameters, text) =>
        rowsAmong(
          'p.id',
          `select i.package_id from package_item i where i.scanned_value = ${parameters.add(text.trim())}`,
        ),
    ),
    latestBy: 'state_since',
    tieBreaker: 'p.id desc',
  });

/** One row of the grid; null when there is no such package. */
export async function findPackageLine(db: Pick<EntityManager, 'query'>, code: string): Promise<PackageLine | null> {
  const [row]: Row[] = await db.query(`select ${fields} from ${from} where p.code = $1`, [code]);
  return row ? present(row) : null;
}
