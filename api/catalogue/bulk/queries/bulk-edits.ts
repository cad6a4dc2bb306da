import type { BulkLine } from '@kolobeh/shared/catalogue/office/bulk-contract.ts';
import type { EntityManager } from 'typeorm';
import {
  bulkEditTable,
  type BulkEditLineRow,
  type BulkEditRow,
} from '../../../database/entities/goods/bulk-edit-entities.ts';
import type { ProductRow } from '../../../database/entities/goods/product-entities.ts';
import type { AppUserRow } from '../../../database/entities/people/account-entities.ts';

type Db = Pick<EntityManager, 'query'>;

export type StoredEdit = BulkEditRow & {
  by: AppUserRow['name'] | null;
  lines: number;
  warned: number;
  asked: number;
  applied: number;
  conflicts: number;
  kept: number;
};

const editColumns = `
  e.id, e.change, e.state, e.made_by, e.made_at, e.applied_at, u.name as by, c.lines, c.warned, c.asked, c.applied, c.conflicts, c.kept`;
const editFrom = `
  bulk_edit e left join app_user u on u.id = e.made_by
  cross join lateral (
    select count(*)::integer as lines,
           (count(*) filter (where l.mark <> 'none'))::integer as warned,
           (count(*) filter (where l.mark = 'asked'))::integer as asked,
           (count(*) filter (where l.outcome in ('applied', 'undone', 'kept')))::integer as applied,
           (count(*) filter (where l.outcome = 'conflict'))::integer as conflicts,
           (count(*) filter (where l.outcome = 'kept'))::integer as kept
      from bulk_edit_line l where l.bulk_edit_id = e.id
  ) c`;

export async function findEdit(db: Db, id: string): Promise<StoredEdit | null> {
  const [row]: StoredEdit[] = await db.query(`select ${editColumns} from ${editFrom} where e.id = $1`, [id]);
  return row ?? null;
}

/** Changes that took effect in the last days, the newest first. */
export const listEdits = (db: Db): Promise<StoredEdit[]> =>
  db.query(
    `select ${editColumns} from ${editFrom}
      where e.state <> 'staged' and e.made_at > now() - interval '14 days' order by e.made_at desc limit 30`,
  );

/** Holds a change to the end of the transaction; null when there is none. */
export async function lockEdit(
  db: Db,
  id: string,
): Promise<Pick<BulkEditRow, 'id' | 'change' | 'state' | 'applied_at'> | null> {
  const [row]: Pick<BulkEditRow, 'id' | 'change' | 'state' | 'applied_at'>[] = await db.query(
    `select id, change, state, applied_at from bulk_edit where id = $1 for update`,
    [id],
  );
  return row ?? null;
}

export async function insertEdit(
  db: Pick<EntityManager, 'getRepository'>,
  change: BulkEditRow['change'],
  madeBy: string | null,
): Promise<string> {
  const stored = await db.getRepository(bulkEditTable).save({ change, made_by: madeBy });
  return stored.id;
}

export const setEditState = (
  db: Pick<EntityManager, 'getRepository'>,
  id: string,
  values: Partial<Pick<BulkEditRow, 'state' | 'applied_at'>>,
): Promise<unknown> => db.getRepository(bulkEditTable).update(id, values);

/** What one product would become. Values are JSON. */
export type NewLine = Pick<BulkEditLineRow, 'product_id' | 'market' | 'low' | 'cost' | 'mark'> & {
  before: string;
  after: string;
  version: number;
};

export const insertLines = (db: Db, id: string, lines: readonly NewLine[]): Promise<unknown> =>
  db.query(
    `insert into bulk_edit_line (bulk_edit_id, product_id, market, before, after, version, low, cost, mark)
     select $1, l.* from unnest($2::integer[], $3::text[], $4::jsonb[], $5::jsonb[], $6::bigint[], $7::integer[], $8::integer[], $9::text[]) l`,
    [
      id,
      lines.map((line) => line.product_id),
      lines.map((line) => line.market),
      lines.map((line) => line.before),
      lines.map((line) => line.after),
      lines.map((line) => line.version),
      lines.map((line) => line.low),
      lines.map((line) => line.cost),
      lines.map((line) => line.mark),
    ],
  );

type Shown = Pick<BulkEditLineRow, 'product_id' | 'low' | 'cost' | 'mark' | 'outcome'> &
  Pick<ProductRow, 'code' | 'vat_regime'> &
  Pick<BulkLine, 'name' | 'market' | 'before' | 'after'>;

/** A page of lines: what needs a look first. */
export const listLines = (db: Db, id: string, most: number, after: number): Promise<Shown[]> =>
  db.query(
    `select l.product_id, p.code, coalesce(t.long_name, p.code) as name, nullif(l.market, '') as market, l.before, l.after, l.low, l.cost, l.mark, l.outcome,
            p.vat_regime
       from bulk_edit_line l
       join product p on p.id = l.product_id
       left join product_text t on t.product_id = p.id and t.market = 'cs'
      where l.bulk_edit_id = $1
      order by l.outcome <> 'conflict', l.mark = 'none', l.mark <> 'asked', p.code, l.market limit $2 offset $3`,
    [id, most, after],
  );

export type ChangedLine = Pick<BulkEditLineRow, 'product_id' | 'market' | 'version' | 'applied_version' | 'outcome'> &
  Pick<BulkLine, 'before' | 'after'>;

// Plain SQL: what a change writes into the two JSON columns is its contract's, which the entity does not know.
export const listWhole = (db: Db, id: string): Promise<ChangedLine[]> =>
  db.query(
    `select product_id, market, before, after, version, applied_version, outcome from bulk_edit_line
      where bulk_edit_id = $1 order by product_id, market`,
    [id],
  );

export const setOutcomes = (
  db: Db,
  id: string,
  lines: readonly {
    product_id: number;
    market: BulkEditLineRow['market'];
    outcome: BulkLine['outcome'];
    applied_version: number | null;
  }[],
): Promise<unknown> =>
  db.query(
    `update bulk_edit_line l set outcome = v.outcome, applied_version = coalesce(v.version, l.applied_version)
       from unnest($2::integer[], $3::text[], $4::text[], $5::bigint[]) as v (product_id, market, outcome, version)
      where l.bulk_edit_id = $1 and l.product_id = v.product_id and l.market = v.market`,
    [
      id,
      lines.map((line) => line.product_id),
      lines.map((line) => line.market),
      lines.map((line) => line.outcome),
      lines.map((line) => line.applied_version),
    ],
  );

/** Drops what was staged a day ago and never applied. */
export async function forgetStaged(db: Db): Promise<number> {
  const [, gone]: [unknown[], number] = await db.query(
    `delete from bulk_edit where state = 'staged' and made_at < now() - interval '1 day'`,
  );
  return gone;
}
