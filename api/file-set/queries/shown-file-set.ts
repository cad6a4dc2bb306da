import type { ShownFileSet } from '@kolobeh/shared/content/file-set.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';

/** A set with what is seen on its pictures in the language of a market; null when there is none. */
export async function findShownSet(
  db: Pick<EntityManager, 'query'>,
  market: MarketCode,
  code: string,
): Promise<ShownFileSet | null> {
  const [row]: ShownFileSet[] = await db.query(
    `select s.name, coalesce(
              (select json_agg(json_build_object('key', p.picture_key, 'alt', p.alts ->> $1) order by p.position)
                 from file_set_photo p where p.file_set_id = s.id), '[]') as photos
       from file_set s where s.code = $2`,
    [market, code],
  );
  return row ?? null;
}
