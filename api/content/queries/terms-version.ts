import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import type { ArticleRow } from '../../database/entities/goods/content-entities.ts';

/** Version of a market's terms that are in force; null when it shows none. Asked with every order, so without their text. */
export async function termsVersion(db: Pick<EntityManager, 'query'>, market: MarketCode): Promise<number | null> {
  const [terms]: Pick<ArticleRow, 'version'>[] = await db.query(
    `select version from article where market = $1 and code = 'terms'`,
    [market],
  );
  return terms?.version ?? null;
}
