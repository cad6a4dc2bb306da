// The grid of master products: ids are found and counted first, then only the shown rows are read.
import {
  categoryColumn,
  type MasterQuery,
  type MasterRow,
  masterTerms,
} from '@kolobeh/shared/category/product-categories.ts';
import { maxInteger } from '@kolobeh/shared/kernel/ids.ts';
import type { GridFilter } from '@kolobeh/shared/kernel/paging.ts';
import type { Pool } from 'pg';
import { filterConditions, orderBy, Parameters, windowOf, withSql } from '../../../grid/grid-sql.ts';
import { refuseAtEdge } from '../../../http/calls/refusal-error.ts';
import { keptCount } from '../../../grid/kept-count.ts';
import { lineMatch, productsLike } from '../../../grid/product-search.ts';
import { columnLike } from '../../../grid/text-rows.ts';
import { isSearched } from '../../search/products-by-name.ts';

const columns = withSql(masterTerms, {
  code: 'mp.code',
  name: 't.name',
  manufacturer: 'm.name',
  type_device: 'mp.type_device',
  variants: `(select count(*) from product p where p.master_product_id = mp.id)`,
  on_hand: `(select coalesce(sum(s.on_hand), 0) from product p join stock_level s on s.product_id = p.id
              where p.master_product_id = mp.id)`,
  categories: `(select count(distinct pc.category_id) from product p join product_category pc on pc.product_id = p.id
                 where p.master_product_id = mp.id)`,
});

const from = `
  master_product mp
  join manufacturer m on m.id = mp.manufacturer_id
  left join lateral (select mt.name from master_product_text mt where mt.master_product_id = mp.id
                      order by mt.market limit 1) t on true`;

/** By what its variants are called and coded, or by its own name and code. */
const searched = (text: string, parameters: Parameters): string[] =>
  isSearched(text)
    ? [
        `(mp.id in (select p.master_product_id from product p
                     where p.id in (${productsLike(lineMatch(parameters, 'any', text, false))}))
          or mp.id in (select own.master_product_id from master_product_text own
                        where ${columnLike('own.name', parameters, text, false)})
          or ${columnLike('mp.code', parameters, text, false)})`,
      ]
    : [];

const inOneOf = (categories: readonly number[], parameters: Parameters): string =>
  `mp.id in (select p.master_product_id from product_category pc join product p on p.id = pc.product_id
              where pc.category_id = any(${parameters.add(categories)}::integer[]))`;

const wrongFilter = (code: string) =>
  refuseAtEdge('INPUT_INVALID', { fields: [{ path: `filter.${categoryColumn}`, code }] });

/** Ids of categories that a filter names. */
function categoriesOf(filter: GridFilter): number[] {
  if (filter.filterType !== 'set') return wrongFilter('WRONG_FILTER');
  const ids = filter.values.map((value) => (/^\d{1,10}$/.test(value) ? Number(value) : Number.NaN));
  return ids.every((id) => id > 0 && id <= maxInteger) ? ids : wrongFilter('INVALID');
}

function categoryConditions({ category, filter }: MasterQuery, parameters: Parameters): string[] {
  const { [categoryColumn]: asked } = filter;
  return [
    ...(category === undefined ? [] : [inOneOf([category], parameters)]),
    ...(asked ? [inOneOf(categoriesOf(asked), parameters)] : []),
  ];
}

/** Ids of the rows asked for and how many fit. */
export async function findMasters(pool: Pool, query: MasterQuery): Promise<{ ids: number[]; total: number }> {
  const parameters = new Parameters();
  const { [categoryColumn]: _categories, ...filter } = query.filter;
  const conditions = [
    ...filterConditions(columns, { ...query, filter }, parameters),
    ...searched(query.search, parameters),
    ...categoryConditions(query, parameters),
  ];
  const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
  const { limit, offset } = windowOf(query);
  const order = orderBy(columns, query, 'mp.id');
  const counting = keptCount(pool, `select count(*)::integer as total from ${from} ${where}`, [...parameters.values]);
  const finding = pool.query<{ id: number }>(
    `select mp.id from ${from} ${where} order by ${order} limit ${parameters.add(limit)} offset ${parameters.add(offset)}`,
    parameters.values,
  );
  const [total, found] = await Promise.all([counting, finding]);
  return { ids: found.rows.map((row) => row.id), total };
}

/** A row with each of its categories and how many of its variants are in it. */
export type ShownMaster = Omit<MasterRow, 'categories' | 'category_ids' | 'some_category_ids'> & {
  assigned: { id: number; variants: number }[];
};

/** Rows of the grid by their ids, in the order of the ids. */
export async function readMasters(pool: Pool, ids: readonly number[]): Promise<ShownMaster[]> {
  const { rows } = await pool.query<ShownMaster>(
    `select mp.id, mp.code, m.name as manufacturer, mp.type_device,
            coalesce((select mt.name from master_product_text mt where mt.master_product_id = mp.id
                       order by mt.market limit 1), mp.model_name) as name,
            (select count(*)::integer from product p where p.master_product_id = mp.id) as variants,
            (select p.id from product p where p.master_product_id = mp.id
              order by p.storage_gb nulls first, p.colour_code, p.quality, p.grade, p.id limit 1) as product_id,
            (select coalesce(sum(s.on_hand), 0)::integer
               from product p join stock_level s on s.product_id = p.id where p.master_product_id = mp.id) as on_hand,
            coalesce((select json_agg(json_build_object('id', a.category_id, 'variants', a.variants) order by a.category_id)
                        from (select pc.category_id, count(*)::integer as variants
                                from product p join product_category pc on pc.product_id = p.id
                               where p.master_product_id = mp.id group by pc.category_id) as a), '[]') as assigned
       from master_product mp join manufacturer m on m.id = mp.manufacturer_id
      where mp.id = any($1::integer[]) order by array_position($1::integer[], mp.id)`,
    [ids],
  );
  return rows;
}
