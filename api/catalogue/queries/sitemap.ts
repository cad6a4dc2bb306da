import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import { inForce } from '../../content/queries/in-force.ts';

/** Addresses in one part of a sitemap; the format allows 50,000. */
const partSize = 10_000;

/** `path` is relative to what the shop puts before it: `p/` + product, `c/` + category, `info/` + article, landing page, a maker's address. */
export interface SitemapEntry {
  kind: 'product' | 'category' | 'article' | 'landing' | 'maker';
  name: string;
  changed_on: string;
}

/** One part of a market's public addresses and how many parts there are. */
export async function sitemapPart(
  db: Pick<EntityManager, 'query'>,
  market: MarketCode,
  { part, at }: { part: number; at: Date },
): Promise<{ parts: number; entries: SitemapEntry[] }> {
  const rows: (SitemapEntry & { total: number })[] = await db.query(
    `select kind, name, changed_on::text, count(*) over ()::integer as total from (
       select 'category' as kind, t.url_path as name, current_date as changed_on, c.position::bigint as place
         from category_text t join category c on c.id = t.category_id and c.for_display where t.market = $1
       union all
       select d.kind, d.slug, coalesce(v.valid_from, v.published_at)::date, 1000000 from ${inForce}
        where d.kind in ('article', 'landing')
       union all
       select 'maker', value, current_date, 1500000 from listing_count
        where market = $1 and category_id = 0 and facet = 'manufacturer' group by value having sum(pieces) > 0
       union all
       select 'product', l.seo_name,
              (select max(pr.valid_from)::date from product_price pr where pr.product_id = l.product_id and pr.market = l.market),
              2000000 + l.product_id
         from product_listing l where l.market = $1 and (l.quality <> 'used' or l.available > 0 or l.is_expected or exists (
          select from store_stock k join store s on s.id = k.store_id and s.market = l.market
           where k.product_id = l.product_id and k.on_hand > k.reserved))
     ) a order by place, name limit $3 offset $4`,
    [market, at, partSize, part * partSize],
  );
  return {
    parts: Math.ceil((rows[0]?.total ?? 0) / partSize),
    entries: rows.map(({ kind, name, changed_on }) => ({ kind, name, changed_on })),
  };
}
