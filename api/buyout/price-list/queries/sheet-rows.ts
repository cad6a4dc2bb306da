import type { SheetModel } from '@kolobeh/shared/buyout/price-list/contract.ts';
import type { Line } from '@kolobeh/shared/buyout/price-list/line.ts';
import type { ProductType } from '@kolobeh/shared/buyout/product-type.ts';
import type { EntityManager } from 'typeorm';
import type { AppraisalModelRow } from '../../../database/entities/buyout/buyout-entities.ts';

/** A model of a type with its line in a version; the line's parts mean nothing unless it is listed. */
export interface SheetRow extends Omit<SheetModel, 'line'>, Line, Pick<AppraisalModelRow, 'defaults'> {
  is_listed: boolean;
}

/** Models of a type that a version lists, by manufacturer and age; of a draft those too that it may come to list. */
export const listSheetRows = (
  db: Pick<EntityManager, 'query'>,
  versionId: number,
  type: ProductType,
  isDraft: boolean,
): Promise<SheetRow[]> =>
  db.query(
    `select m.id, m.seo_name, f.name as manufacturer, m.name, a.minimal_price, a.prices, a.corrections, a.defaults,
            a.model_id is not null as is_listed,
            (select count(*)::integer from buyout_variant v where v.model_id = m.id) as colours
       from buyout_model m join manufacturer f on f.id = m.manufacturer_id
       left join appraisal_model a on a.model_id = m.id and a.version_id = $1
      where m.product_type = $2 and (a.model_id is not null or $3)
      order by f.name, m.released_on desc nulls last, m.name, m.storage_gb nulls first, m.id`,
    [versionId, type, isDraft],
  );
