import type { EntityManager } from 'typeorm';
import type { BuyoutModelRow, BuyoutVariantRow } from '../../database/entities/buyout/buyout-entities.ts';

export type NamedModel = Pick<BuyoutModelRow, 'id' | 'seo_name' | 'picture_key'> & {
  colours: BuyoutVariantRow['colour_code'][];
};

/** Models that are bought out, by their addresses, with the codes of their colours. */
export const findModels = (db: Pick<EntityManager, 'query'>, names: readonly string[]): Promise<NamedModel[]> =>
  db.query(
    `select m.id, m.seo_name, m.picture_key,
            array(select upper(v.colour_code) from buyout_variant v where v.model_id = m.id order by v.id) as colours
       from buyout_model m where m.seo_name = any($1::text[]) order by m.id`,
    [names],
  );

/** Colours that somebody sells or has repaired; all of them are held, so that nobody begins to. */
export async function listUsedVariants(
  db: Pick<EntityManager, 'query'>,
  ids: readonly number[],
): Promise<BuyoutVariantRow['id'][]> {
  const rows: (Pick<BuyoutVariantRow, 'id'> & { is_used: boolean })[] = await db.query(
    `select v.id, exists (select 1 from buyout b where b.variant_id = v.id)
                  or exists (select 1 from repair r where r.variant_id = v.id) as is_used
       from buyout_variant v where v.id = any($1::integer[]) order by v.id for update`,
    [ids],
  );
  return rows.filter((one) => one.is_used).map(({ id }) => id);
}

/** Takes away a colour, unless it is the last one of a model that is priced or repaired. @returns whether it is gone */
export async function deleteVariant(db: Pick<EntityManager, 'query'>, id: number): Promise<boolean> {
  const [, gone]: [unknown[], number] = await db.query(
    `delete from buyout_variant v
      where v.id = $1
        and (exists (select 1 from buyout_variant o where o.model_id = v.model_id and o.id <> v.id)
             or not exists (select 1 from appraisal_model a where a.model_id = v.model_id)
                and not exists (select 1 from repair_operation r where r.model_id = v.model_id))`,
    [id],
  );
  return gone === 1;
}

/** Takes away a model that has no colour any more. */
export const deleteEmptyModel = (db: Pick<EntityManager, 'query'>, id: number): Promise<unknown> =>
  db.query(
    `delete from buyout_model m
      where m.id = $1 and not exists (select 1 from buyout_variant v where v.model_id = m.id)
        and not exists (select 1 from appraisal_model a where a.model_id = m.id)
        and not exists (select 1 from repair_operation r where r.model_id = m.id)`,
    [id],
  );
