import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { landingWords, storesWords } from '@kolobeh/shared/content/shop-addresses.ts';
import { hiringWords } from '@kolobeh/shared/hiring/hiring-page.ts';
import type { SearchPlace } from '@kolobeh/shared/catalogue/contract.ts';
import type { EntityManager } from 'typeorm';
import { inForce } from '../../../content/queries/in-force.ts';
import type { ProductListingRow } from '../../../database/entities/goods/listing-entities.ts';

/** A place with what stands on its page beside its name, HTML included; empty where nothing is looked through. */
export type FoundPlace = SearchPlace & { text: string };

/**
 * Categories in the order of the menu, makers with the most goods first, articles by their titles, questions in the order
 * of their page, then landing pages, stores and open positions.
 */
export const listPlaces = (db: Pick<EntityManager, 'query'>, market: MarketCode, at: Date): Promise<FoundPlace[]> =>
  db.query(
    `select kind, name, path, text from (
       select 1 as kind_order, 'category' as kind, t.name, t.url_path as path, '' as text, c.position as place
         from category_text t join category c on c.id = t.category_id and c.for_display where t.market = $1
       union all
       select 2, 'maker', max(l.manufacturer), l.manufacturer_slug, '', -sum(l.pieces)::integer
         from listing_tally l where l.market = $1 and l.category_id = 0 and l.price is null
        group by l.manufacturer_slug having sum(l.pieces) > 0
       union all
       select 3, 'article', v.body ->> 'title', d.slug, concat_ws(' ', v.body ->> 'title', v.body ->> 'description', v.body ->> 'html'), 0
         from ${inForce} where d.kind = 'article'
       union all
       select 4, 'question', q.asked ->> 'question', q.asked ->> 'question', concat_ws(' ', q.asked ->> 'question', q.asked ->> 'html'),
              1000 * (v.body ->> 'position')::integer + q.place::integer
         from ${inForce}
         cross join lateral jsonb_array_elements(v.body -> 'questions') with ordinality q(asked, place)
        where d.kind = 'faq'
       union all
       select 5, 'page', v.body ->> 'title', $3 || '/' || d.slug,
              (select string_agg(said #>> '{}', ' ') from jsonb_path_query(v.body, 'strict $.**.html') said), 0
         from ${inForce} where d.kind = 'landing'
       union all
       select 6, 'page', concat_ws(', ', s.name, s.city), $4 || '#' || s.seo_name, '', 0
         from store s where s.market = $1 and s.is_active
       union all
       select 7, 'page', concat_ws(', ', v.body ->> 'title', v.body ->> 'town'), $5 || '/' || d.slug, '', 0
         from ${inForce} where d.kind = 'position'
     ) places order by kind_order, place, name`,
    [market, at, landingWords[market], storesWords[market], hiringWords[market]],
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
