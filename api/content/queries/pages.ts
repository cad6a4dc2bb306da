import type { FaqTopic, LandingPage } from '@kolobeh/shared/content/contract.ts';
import type { BodyOf, DocumentKind } from '@kolobeh/shared/content/document.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import { alternates, inForce, sinceDay } from './in-force.ts';

type Db = Pick<EntityManager, 'query'>;

/** Topics of questions in their order. */
export const listTopics = (db: Db, market: MarketCode, at: Date): Promise<FaqTopic[]> =>
  db.query(
    `select d.code, d.slug as seo_name, v.body ->> 'title' as title, v.body -> 'questions' as questions
       from ${inForce} where d.kind = 'faq' order by (v.body ->> 'position')::integer, d.id`,
    [market, at],
  );

type StoredPage = Pick<LandingPage, 'code' | 'seo_name' | 'updated_on' | 'alternates'> & { body: BodyOf<'landing'> };

/** A landing page by its name in addresses. */
export async function findLanding(
  db: Db,
  market: MarketCode,
  { seoName, at }: { seoName: string; at: Date },
): Promise<StoredPage | null> {
  const [page]: StoredPage[] = await db.query(
    `select d.code, d.slug as seo_name, v.body, ${sinceDay} as updated_on, ${alternates} as alternates
       from ${inForce} where d.kind = 'landing' and d.slug = $3`,
    [market, at, seoName],
  );
  return page ?? null;
}

/** What stands at a named place: a slider or a menu. */
export async function findPlaced<Kind extends DocumentKind>(
  db: Db,
  market: MarketCode,
  { kind, code, at }: { kind: Kind; code: string; at: Date },
): Promise<BodyOf<Kind> | null> {
  const [found]: { body: BodyOf<Kind> }[] = await db.query(
    `select v.body from ${inForce} where d.kind = $3 and d.code = $4`,
    [market, at, kind, code],
  );
  return found?.body ?? null;
}

type StoredPopup = { code: string; version: number; body: BodyOf<'popup'> };

/** The popup that is on; of several the one published last. */
export async function findPopup(db: Db, market: MarketCode, at: Date): Promise<StoredPopup | null> {
  const [popup]: StoredPopup[] = await db.query(
    `select d.code, v.version, v.body from ${inForce} where d.kind = 'popup' order by v.published_at desc, d.id limit 1`,
    [market, at],
  );
  return popup ?? null;
}

/** Where an old address leads; null when nothing says it. @param from without the market and slashes around it */
export async function findRedirect(
  db: Db,
  market: MarketCode,
  { from, at }: { from: string; at: Date },
): Promise<string | null> {
  const [found]: { to: string }[] = await db.query(
    `select v.body ->> 'to' as "to" from ${inForce}
      where d.kind = 'redirect' and v.body ->> 'from' = $3 order by v.published_at desc limit 1`,
    [market, at, from],
  );
  return found?.to ?? null;
}
