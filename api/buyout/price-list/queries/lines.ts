// Lines of a version: the prices of one model each.
import type { ListToCompare } from '@kolobeh/shared/buyout/price-list/difference.ts';
import type { Line } from '@kolobeh/shared/buyout/price-list/line.ts';
import type { Defaults } from '@kolobeh/shared/buyout/price-list/questionnaire.ts';
import type { ProductType } from '@kolobeh/shared/buyout/product-type.ts';
import type { EntityManager } from 'typeorm';
import { type AppraisalModelRow, appraisalModelTable } from '../../../database/entities/buyout/buyout-entities.ts';

type Db = Pick<EntityManager, 'query'>;

/** Lines of a version by model; all types, or the named models only. */
export async function readLines(
  db: Db,
  versionId: number,
  models: readonly number[] | null = null,
): Promise<ListToCompare['lines']> {
  const rows: Omit<AppraisalModelRow, 'version_id'>[] = await db.query(
    `select model_id, minimal_price, prices, corrections, defaults from appraisal_model
      where version_id = $1 and ($2::integer[] is null or model_id = any ($2))`,
    [versionId, models],
  );
  return new Map(rows.map(({ model_id, ...line }) => [model_id, line]));
}

/** A model that comes to the list takes the textbook answers of most models of its type. */
const upsertSql = `
  insert into appraisal_model (version_id, model_id, minimal_price, prices, corrections, defaults)
  select $1, r.model_id, r.minimal_price, r.prices, r.corrections, coalesce(
           (select a.defaults from appraisal_model a join buyout_model o on o.id = a.model_id
             where a.version_id = $1 and o.product_type = m.product_type
             group by a.defaults order by count(*) desc, a.defaults limit 1), '{}')
    from jsonb_to_recordset($2::jsonb) as r(model_id integer, minimal_price integer, prices jsonb, corrections jsonb)
    join buyout_model m on m.id = r.model_id
  on conflict (version_id, model_id) do update
    set minimal_price = excluded.minimal_price, prices = excluded.prices, corrections = excluded.corrections`;

/** Writes lines by model; a former one's textbook answers stay. */
export const upsertLines = (db: Db, versionId: number, lines: ReadonlyMap<number, Line>): Promise<unknown> =>
  db.query(upsertSql, [
    versionId,
    JSON.stringify(
      [...lines].map(([model_id, { minimal_price, prices, corrections }]) => ({
        model_id,
        minimal_price,
        prices,
        corrections,
      })),
    ),
  ]);

/** Takes all prices, corrections and textbook answers of a version over into an empty one. */
export const copyLines = (db: Db, from: number, to: number): Promise<unknown> =>
  db.query(
    `insert into appraisal_model (version_id, model_id, minimal_price, prices, corrections, defaults)
     select $2, model_id, minimal_price, prices, corrections, defaults from appraisal_model where version_id = $1`,
    [from, to],
  );

/** With a draft that is thrown away; a published version keeps its lines for ever. */
export const deleteLines = (db: Pick<EntityManager, 'getRepository'>, versionId: number): Promise<unknown> =>
  db.getRepository(appraisalModelTable).delete({ version_id: versionId });

/** Takes answers that are asked no more out of corrections and textbook devices of a type. */
export const dropAnswers = (db: Db, versionId: number, type: ProductType, lost: readonly string[]): Promise<unknown> =>
  db.query(
    `update appraisal_model a
        set corrections = a.corrections - $3::text[],
            defaults = (select coalesce(jsonb_object_agg(d.key, (
                          select coalesce(jsonb_agg(value), '[]') from jsonb_array_elements_text(d.value) as value
                           where value <> all ($3::text[]))), '{}')
                          from jsonb_each(a.defaults) as d)
       from buyout_model m where m.id = a.model_id and a.version_id = $1 and m.product_type = $2`,
    [versionId, type, lost],
  );

/** Gives all models of a type the same textbook answers. */
export const setDefaults = (db: Db, versionId: number, type: ProductType, defaults: Defaults): Promise<unknown> =>
  db.query(
    `update appraisal_model a set defaults = $3
       from buyout_model m where m.id = a.model_id and a.version_id = $1 and m.product_type = $2`,
    [versionId, type, JSON.stringify(defaults)],
  );
