import { qualityChoiceOf } from '@kolobeh/shared/catalogue/quality.ts';
import type { ProductRow } from '@kolobeh/shared/catalogue/contract.ts';
import type { GridQuery } from '@kolobeh/shared/kernel/paging.ts';
import type { z } from 'zod';
import type { EntityManager } from 'typeorm';
import { filterConditions, literal, orderBy, Parameters, windowOf } from '../grid/grid-sql.ts';

type Row = z.infer<typeof ProductRow>;

/** Columns of the grid of products. */
const columns = {
  code: { sql: 'p.code', kind: 'text' },
  ean: { sql: 'p.ean', kind: 'text' },
  name: { sql: 't.long_name', kind: 'text' },
  manufacturer: { sql: 'm.name', kind: 'text' },
  type_device: { sql: 'mp.type_device', kind: 'set' },
  quality: { sql: 'coalesce(p.grade, p.quality)', kind: 'set' },
  price_cs: { sql: 'cs.price', kind: 'number' },
  price_ro: { sql: 'ro.price', kind: 'number' },
  on_hand: { sql: 's.on_hand', kind: 'number' },
  reserved: { sql: 's.reserved', kind: 'number' },
} as const;

const from = `
  product p
  join master_product mp on mp.id = p.master_product_id
  join manufacturer m on m.id = mp.manufacturer_id
  join product_text t on t.product_id = p.id and t.market = 'cs'
  left join product_listing cs on cs.product_id = p.id and cs.market = 'cs'
  left join product_listing ro on ro.product_id = p.id and ro.market = 'ro'
  left join stock_level s on s.product_id = p.id`;

function searchCondition(text: string, parameters: Parameters): string[] {
  if (text.length < 2) return [];
  const pattern = parameters.add(`%${literal(text)}%`);
  return [`(plain_text(t.long_name) like plain_text(${pattern}) or p.code ilike ${pattern} or p.ean like ${pattern})`];
}

/** Rows of the grid of products and how many fit in all. */
export async function listOfficeProducts(db: Pick<EntityManager, 'query'>, query: GridQuery): Promise<{ rows: Row[]; total: number }> {
  const parameters = new Parameters();
  const conditions = [...filterConditions(columns, query, parameters), ...searchCondition(query.search, parameters)];
  const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
  const { limit, offset } = windowOf(query);
  const counted: Promise<{ total: number }[]> =
    where === '' ? db.query(`select count(*)::integer as total from product`) : db.query(`select count(*)::integer as total from ${from} ${where}`, [...parameters.values]);
  const read: Promise<(Omit<Row, 'quality'> & { quality: 'new' | 'almost_new' | 'used'; grade: 'A+' | 'A' | 'B' | 'C' | 'D' | null })[]> = db.query(
    `select p.id, p.code, p.ean, t.long_name as name, m.name as manufacturer, mp.type_device, p.quality, p.grade,
            cs.price as price_cs, ro.price as price_ro, coalesce(s.on_hand, 0) as on_hand, coalesce(s.reserved, 0) as reserved, p.is_active
       from ${from} ${where}
      order by ${orderBy(columns, query, 'p.id')} limit ${parameters.add(limit)} offset ${parameters.add(offset)}`,
    parameters.values,
  );
  const [[count], rows] = await Promise.all([counted, read]);
  return {
    total: count?.total ?? 0,
    rows: rows.map(({ grade, quality, ...row }) => ({ ...row, quality: qualityChoiceOf(quality, grade) })),
  };
}
