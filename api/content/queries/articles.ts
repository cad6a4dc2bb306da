import type { Article, MagazineEntry } from '@kolobeh/shared/content/contract.ts';
import type { BodyOf } from '@kolobeh/shared/content/document.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import { alternates, inForce, sinceDay } from './in-force.ts';

type Db = Pick<EntityManager, 'query'>;

/** Articles that every page leads to, without their text. */
export const listArticles = (
  db: Db,
  market: MarketCode,
  at: Date,
): Promise<{ code: string; seo_name: string; title: string }[]> =>
  db.query(
    `select d.code, coalesce(d.slug, '') as seo_name, v.body ->> 'title' as title from ${inForce}
      where d.kind = 'article' and v.body ->> 'list' = 'info' order by d.code`,
    [market, at],
  );

/** Articles worth reading, the newest first. */
export const listMagazine = (db: Db, market: MarketCode, at: Date): Promise<MagazineEntry[]> =>
  db.query(
    `select d.code, d.slug as seo_name, v.body ->> 'title' as title, v.body ->> 'description' as description,
            v.body ->> 'picture' as picture, ${sinceDay} as updated_on
       from ${inForce} where d.kind = 'article' and v.body ->> 'list' = 'magazine'
      order by coalesce(v.valid_from, v.published_at) desc, d.id limit 200`,
    [market, at],
  );

type StoredArticle = Pick<Article, 'code' | 'seo_name' | 'updated_on' | 'alternates' | 'editions'> & {
  version: number;
  body: BodyOf<'article'>;
};

/** An article with its addresses in all markets. @param edition an older one instead of that in force; it must have begun */
export async function findArticle(
  db: Db,
  market: MarketCode,
  { seoName, edition, at }: { seoName: string; edition: number | null; at: Date },
): Promise<StoredArticle | null> {
  const [article]: StoredArticle[] = await db.query(
    `select d.code, d.slug as seo_name, s.edition as version, s.body,
            coalesce(s.valid_from, s.published_at)::date::text as updated_on, ${alternates} as alternates,
            (select json_agg(json_build_object('edition', e.edition,
                                               'since', coalesce(e.valid_from, e.published_at)::date::text)
                             order by e.edition desc)
               from content_version e where e.document_id = d.id and e.edition <= v.edition
                and (e.valid_from is null or e.valid_from <= $2)) as editions
       from ${inForce}
       join content_version s on s.document_id = d.id and s.edition = coalesce($4::integer, v.edition)
                             and s.edition <= v.edition and (s.valid_from is null or s.valid_from <= $2)
      where d.kind = 'article' and d.slug = $3`,
    [market, at, seoName, edition],
  );
  return article ?? null;
}
