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
