import type { GridQuery } from '@kolobeh/shared/kernel/paging.ts';
import { type QueuedRepair, repairTerms } from '@kolobeh/shared/repair/bench/contract.ts';
import type { EntityManager } from 'typeorm';
import type { Counted } from '../../../grid/bounded-count.ts';
import { withSql } from '../../../grid/grid-sql.ts';
import { isoMoments } from '../../../grid/iso-moments.ts';
import { foundBy, listRows } from '../../../grid/queries/list-rows.ts';
import { lineLike, rowsAmong, rowsByColumn, rowsByLine, type TextRows } from '../../../grid/text-rows.ts';
import { deviceSql, missingPartsSql, namedSql, queuedSql, type QueueRow, sinceSql } from './bench-repairs.ts';

/** As its index has it. */
const line = `plain_text(r.number || ' ' || r.name || ' ' || r.email || ' ' || r.phone || ' ' || coalesce(r.imei, '') || ' ' || coalesce(r.serial_number, ''))`;

const columns = withSql(
  repairTerms,
  {
    number: 'r.number',
    state: 'r.state',
    since: sinceSql,
    created_at: 'r.created_at',
    device: deviceSql,
    imei: 'r.imei',
    serial_number: 'r.serial_number',
    name: 'r.name',
    phone: 'r.phone',
    way: 'r.way',
    store: 's.name',
    market: 'r.market',
    missing_parts: missingPartsSql,
  },
  {
    number: rowsByLine(line, 'r.number'),
    name: rowsByLine(line, 'r.name'),
    phone: rowsByLine(line, 'r.phone'),
    imei: rowsByLine(line, `coalesce(r.imei, '')`),
    serial_number: rowsByLine(line, `coalesce(r.serial_number, '')`),
  },
);

/** A device by its number as it is typed or scanned, in groups or with dashes. */
const byDevice: TextRows = (parameters, text) => {
  const exact = parameters.add(text.replaceAll(/[\s-]/g, '').toUpperCase());
  return rowsAmong(
    'r.id',
    `select found.id from repair found where found.imei = ${exact} or found.serial_number = ${exact}`,
  );
};

/** Rows of the grid of repairs; the newest come first. */
export const listRepairRows = (
  db: Pick<EntityManager, 'query'>,
  query: GridQuery,
): Promise<Counted & { rows: QueuedRepair[] }> =>
  listRows(db, query, {
    columns,
    from: `repair r ${namedSql} left join store s on s.id = r.store_id`,
    fields: queuedSql,
    present: isoMoments<QueueRow>,
    search: foundBy((parameters, text) => lineLike(line, parameters, text), byDevice, rowsByColumn(deviceSql)),
    latestBy: 'created_at',
    tieBreaker: 'r.id desc',
  });
