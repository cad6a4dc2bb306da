import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { SearchPlace } from '@kolobeh/shared/catalogue/contract.ts';
import type { EntityManager } from 'typeorm';
import { inForce } from '../../../content/queries/in-force.ts';
import type { ProductListingRow } from '../../../database/entities/goods/listing-entities.ts';

/** Categories in the order of the menu, makers with the most goods first, articles by their titles, questions in the order of their page. */
export const listPlaces = (db: Pick<EntityManager, 'query'>, market: MarketCode, at: Date): Promise<SearchPlace[]> =>
  db.query(
    `select kind, name, path from (
       select 1 as kind_order, 'category' as kind, t.name, t.url_path as path, c.position as place
         from category_text t join category c on c.id = t.category_id and c.for_display where t.market = $1
       union all
       select 2, 'maker', max(l.manufacturer), l.manufacturer_slug, -sum(l.pieces)::integer
         from listing_tally l where l.market = $1 and l.category_id = 0 and l.price is null
        group by l.manufacturer_slug having sum(l.pieces) > 0
       union all
       select 3, 'article', v.body ->> 'title', d.slug, 0 from ${inForce} where d.kind = 'article'
       union all
       select 4, 'question', q.asked ->> 'question', q.asked ->> 'question',
              1000 * (v.body ->> 'position')::integer + q.place::integer
         from ${inForce}
         cross join lateral jsonb_array_elements(v.body -> 'questions') with ordinality q(asked, place)
        where d.kind = 'faq'
     ) places order by kind_order, place, name`,
    [market, at],
  );

/** Address of the product of which a piece with this IMEI lies in the shop, while it is sold there. */
export async function findByImei(
  db: Pick<EntityManager, 'query'>,
  market: MarketCode,
  imei: string,
): Promise<string | null> {
  const [row]: Pick<ProductListingRow, 'seo_name'>[] = await db.query(
    `select l.seo_name from unit u join product_listing l on l.product_id = u.product_id and l.market = $1
      where u.imei = $2 and ((u.location_id is not null and l.available > 0) or exists (
        select from store_stock k join store s on s.id = k.store_id and s.market = l.market
         where k.store_id = u.store_id and k.product_id = u.product_id and k.on_hand > k.reserved))`,
    [market, imei],
  );
  return row?.seo_name ?? null;
}
