import type { MeasuredProduct } from '@kolobeh/shared/analytics/contract.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import type { ProductListingRow } from '../../database/entities/goods/listing-entities.ts';
import type { ProductTextRow } from '../../database/entities/goods/product-entities.ts';

/** A product with all that analytics is told of it; names are of the asked market, prices in minor units. */
export type MeasuredRow = Pick<
  ProductListingRow,
  'product_id' | 'code' | 'manufacturer' | 'type_device' | 'quality' | 'grade' | 'price' | 'lowest_30_days'
> &
  Pick<ProductTextRow, 'long_name' | 'short_name'> &
  Pick<MeasuredProduct, 'category_names' | 'root_category_names'> & {
    is_novelty: boolean | null;
    attributes: { name: string; value: string }[];
    /** Code of its model. */
    master: string;
  };

const measuredSql = `
  with recursive asked as (
    select l.product_id, l.code, l.manufacturer, l.type_device, l.quality, l.grade, l.price, l.lowest_30_days,
           l.released_on > now() - interval '60 days' as is_novelty, t.long_name, t.short_name, mt.attributes,
           mp.code as master
      from product_listing l
      join product p on p.id = l.product_id
      join master_product mp on mp.id = p.master_product_id
      join product_text t on t.product_id = l.product_id and t.market = l.market
      join master_product_text mt on mt.master_product_id = p.master_product_id and mt.market = l.market
     where l.market = $1 and l.code = any($2)
  ), stands as (
    select pc.product_id, c.id, c.parent_id, c.position
      from product_category pc join category c on c.id = pc.category_id and c.for_display
     where pc.product_id in (select product_id from asked)
  ), way as (
    select product_id, id, parent_id, position from stands
    union
    select way.product_id, c.id, c.parent_id, c.position from way join category c on c.id = way.parent_id
  )
  select asked.*,
         array(select ct.name from stands join category_text ct on ct.category_id = stands.id and ct.market = $1
                where stands.product_id = asked.product_id order by stands.position, stands.id) as category_names,
         array(select ct.name from way join category_text ct on ct.category_id = way.id and ct.market = $1
                where way.product_id = asked.product_id and way.parent_id is null
                order by way.position, way.id) as root_category_names
    from asked`;

/** What analytics tells of the products with the given codes; those a market does not offer are left out. */
export const findMeasured = (
  db: Pick<EntityManager, 'query'>,
  market: MarketCode,
  codes: readonly string[],
): Promise<MeasuredRow[]> => db.query(measuredSql, [market, codes]);
