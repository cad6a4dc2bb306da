import type { Position, PositionEntry } from '@kolobeh/shared/content/position.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import { alternates, inForce } from './in-force.ts';

type Db = Pick<EntityManager, 'query'>;

/** Day on which the position was first to be seen. */
const postedOn = `
  (select min(coalesce(f.valid_from, f.published_at))::date::text
     from content_version f where f.document_id = d.id and f.edition is not null)`;

const entry = `d.slug as seo_name, v.body ->> 'title' as title, v.body ->> 'description' as description,
  v.body ->> 'town' as town, v.body ->> 'area' as area, v.body ->> 'employment' as employment,
  v.body ->> 'pay' as pay, ${postedOn} as posted_on`;

/** Open positions, the newest first. */
export const listPositions = (db: Db, market: MarketCode, at: Date): Promise<PositionEntry[]> =>
  db.query(`select ${entry} from ${inForce} where d.kind = 'position' order by posted_on desc, d.id desc limit 200`, [
    market,
    at,
  ]);

interface Wanted {
  seoName: string;
  at: Date;
}

type StoredPosition = Omit<Position, 'until'> & { id: number; until: Date | null };

/** An open position with the id of its document; null when there is none such. */
export async function findOpenPosition(
  db: Db,
  market: MarketCode,
  { seoName, at }: Wanted,
): Promise<StoredPosition | null> {
  const [found]: StoredPosition[] = await db.query(
    `select d.id, ${entry}, v.body ->> 'html' as html, v.valid_until as until, ${alternates} as alternates
       from ${inForce} where d.kind = 'position' and d.slug = $3`,
    [market, at, seoName],
  );
  return found ?? null;
}

/** The same as the shop shows it. */
export async function findPosition(db: Db, market: MarketCode, wanted: Wanted): Promise<Position | null> {
  const found = await findOpenPosition(db, market, wanted);
  if (!found) return null;
  const { id: _, until, ...position } = found;
  return { ...position, until: until?.toISOString() ?? null };
}

/** Whether a position of that name has been open once: its page says that it is closed, not that it never was. */
export async function isFormerPosition(db: Db, market: MarketCode, { seoName, at }: Wanted): Promise<boolean> {
  const rows: { id: number }[] = await db.query(
    `select d.id from content_document d join content_version v on v.document_id = d.id and v.edition is not null
      where d.kind = 'position' and d.market = $1 and d.slug = $3 and coalesce(v.valid_from, v.published_at) <= $2
      limit 1`,
    [market, at, seoName],
  );
  return rows.length > 0;
}
