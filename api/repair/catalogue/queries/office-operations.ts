import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import { type ProductRow, productTable } from '../../../database/entities/goods/product-entities.ts';
import {
  type RepairKindRow,
  type RepairOperationRow,
  repairOperationTable,
  type RepairPriceRow,
  repairPriceTable,
} from '../../../database/entities/repair/repair-entities.ts';

type Db = Pick<EntityManager, 'query'>;
type Rows = Pick<EntityManager, 'getRepository'>;

/** A repair of a model as the office sees it. */
export interface OperationRow
  extends
    Pick<RepairOperationRow, 'id' | 'version' | 'colour_code' | 'minutes' | 'warranty_months' | 'part_days'>,
    Pick<RepairKindRow, 'code' | 'names'> {
  model: string;
  colour_names: Partial<Record<MarketCode, string>>;
  part_code: string;
  pieces: number;
  prices: Partial<Record<MarketCode, { part: number; work: number }>>;
  total: number;
}

/** Repairs whose model, name or part has all the words, the newest models first; one alone by its id. */
export const listOperationRows = (
  db: Db,
  { words, id, most }: { words: readonly string[]; id: number | null; most: number },
): Promise<OperationRow[]> =>
  db.query(
    `select o.id, o.version, o.colour_code, coalesce(c.colour_names, '{}') as colour_names, o.minutes, o.warranty_months, o.part_days, k.code, k.names,
            f.name || ' ' || m.name as model, coalesce(p.code, '') as part_code,
            greatest(coalesce(l.on_hand - l.reserved, 0), 0) as pieces,
            coalesce((select jsonb_object_agg(r.market, jsonb_build_object('part', r.part, 'work', r.work))
                        from repair_price r where r.operation_id = o.id), '{}') as prices,
            (count(*) over ())::integer as total
       from repair_operation o
       join repair_kind k on k.id = o.kind_id
       join buyout_model m on m.id = o.model_id
       join manufacturer f on f.id = m.manufacturer_id
       left join lateral (select v.colour_names from buyout_variant v
                           where v.model_id = o.model_id and v.colour_code = o.colour_code order by v.id limit 1) c on true
       left join product p on p.id = o.part_id
       left join stock_level l on l.product_id = p.id
      where ($2::integer is null or o.id = $2)
        and not exists (select from unnest($1::text[]) w
                         where strpos(lower(concat_ws(' ', f.name, m.name, k.names ->> 'cs', k.names ->> 'ro', p.code, o.colour_code, c.colour_names ->> 'cs', c.colour_names ->> 'ro')), lower(w)) = 0)
      order by m.released_on desc nulls last, m.name, k.position, o.colour_code, o.id limit $3`,
    [words, id, most],
  );

/** A repair held to the end of the transaction; null when there is none. */
export async function lockOperation(db: Db, id: number): Promise<Pick<RepairOperationRow, 'id' | 'version'> | null> {
  const [row]: Pick<RepairOperationRow, 'id' | 'version'>[] = await db.query(
    `select id, version from repair_operation where id = $1 for update`,
    [id],
  );
  return row ?? null;
}

/** Id of a product by its code; null when there is none. */
export async function findPartId(db: Rows, code: string): Promise<ProductRow['id'] | null> {
  const row = await db.getRepository(productTable).findOne({ select: { id: true }, where: { code } });
  return row?.id ?? null;
}

export const updateOperation = (
  db: Rows,
  id: number,
  change: Pick<RepairOperationRow, 'minutes' | 'warranty_months' | 'part_days' | 'part_id' | 'version'>,
): Promise<unknown> => db.getRepository(repairOperationTable).update({ id }, change);

/** Takes a repair out of a market. */
export const deletePrice = (db: Rows, operationId: number, market: MarketCode): Promise<unknown> =>
  db.getRepository(repairPriceTable).delete({ operation_id: operationId, market });

/** Price of a repair in a market, whether it had one or not. */
export const savePrice = (db: Rows, row: RepairPriceRow): Promise<unknown> =>
  db.getRepository(repairPriceTable).upsert(row, ['operation_id', 'market']);

/** Takes a repair off its model, with its prices. */
export const deleteOperation = (db: Rows, id: number): Promise<unknown> =>
  db.getRepository(repairOperationTable).delete({ id });
