import type { Article } from '@kolobeh/shared/content/contract.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import type { ArticleRow } from '../../database/entities/goods/content-entities.ts';

type Db = Pick<EntityManager, 'query'>;

/** Articles of a market without their text. */
export const listArticles = (db: Db, market: MarketCode): Promise<Pick<ArticleRow, 'code' | 'seo_name' | 'title'>[]> =>
  db.query(`select code, seo_name, title from article where market = $1 order by code`, [market]);

type StoredArticle = Omit<ArticleRow, 'market' | 'updated_at'> & Pick<Article, 'alternates' | 'updated_on'>;

/** An article with its addresses in all markets. */
export async function findArticle(db: Db, market: MarketCode, seoName: string): Promise<StoredArticle | null> {
  const [article]: StoredArticle[] = await db.query(
    `select a.code, a.seo_name, a.title, a.description, a.sections, a.version, a.updated_at::date::text as updated_on,
            (select json_agg(json_build_object('market', o.market, 'seo_name', o.seo_name) order by o.market)
               from article o where o.code = a.code) as alternates
       from article a where a.market = $1 and a.seo_name = $2`,
    [market, seoName],
  );
  return article ?? null;
}
