import type { DocumentBody } from '@kolobeh/shared/content/document.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { type EntityManager, MoreThan } from 'typeorm';
import { type ContentPreviewRow, contentPreviewTable } from '../../database/entities/goods/content-entities.ts';

type Db = Pick<EntityManager, 'query'>;
type Tables = Pick<EntityManager, 'getRepository'>;

/** A preview that has not ended. */
export const findPreview = (
  db: Tables,
  { market, token, at }: { market: MarketCode; token: string; at: Date },
): Promise<Pick<ContentPreviewRow, 'body' | 'framed_by'> | null> =>
  db
    .getRepository(contentPreviewTable)
    .findOne({ select: { body: true, framed_by: true }, where: { token, market, expires_at: MoreThan(at) } });

/** Keeps a body under a token. @returns false when the token is somebody else's */
export async function keepPreview(
  db: Db,
  preview: {
    token: string;
    market: MarketCode;
    body: DocumentBody;
    by: string | null;
    framedBy: string | null;
    expiresAt: Date;
  },
): Promise<boolean> {
  const rows: { token: string }[] = await db.query(
    `insert into content_preview as p (token, market, body, made_by, expires_at, framed_by) values ($1, $2, $3, $4, $5, $6)
     on conflict (token) do update
        set market = excluded.market, body = excluded.body, expires_at = excluded.expires_at,
            framed_by = excluded.framed_by
      where p.made_by = excluded.made_by
     returning token`,
    [preview.token, preview.market, JSON.stringify(preview.body), preview.by, preview.expiresAt, preview.framedBy],
  );
  return rows.length > 0;
}

/** Forgets what has ended. @returns how many */
export async function dropPreviews(db: Db, at: Date): Promise<number> {
  const rows: { token: string }[] = await db.query(
    `with gone as (delete from content_preview where expires_at <= $1 returning token) select token from gone`,
    [at],
  );
  return rows.length;
}
