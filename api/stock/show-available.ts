import type { EntityManager } from 'typeorm';
import { purgeAfterCommit } from '../page-cache/purge-channel.ts';
import { prepared } from '../database/prepared-name.ts';

/** A product with its pieces that may be sold now. */
export interface Level {
  product_id: number;
  available: number;
}

/** Writes what lists show; pages that say something else about the stock now are dropped after the commit. */
export async function showAvailable(
  manager: EntityManager,
  levels: readonly Level[],
  before: (level: Level) => number,
): Promise<void> {
  if (levels.length === 0) return;
  const ids = levels.map((level) => level.product_id);
  const amounts = levels.map((level) => level.available);
  await manager.query(
    prepared(`update product_listing l set available = v.available
       from unnest($1::integer[], $2::integer[]) as v (product_id, available)
      where l.product_id = v.product_id`),
    [ids, amounts],
  );
  const crossed = levels.filter((level) => level.available <= 0 !== before(level) <= 0);
  if (crossed.length > 0) {
    await manager.query(
      prepared(`update listing_category l set is_available = v.available > 0
         from unnest($1::integer[], $2::integer[]) as v (product_id, available)
        where l.product_id = v.product_id`),
      [crossed.map((level) => level.product_id), crossed.map((level) => level.available)],
    );
  }
  const changed = levels.filter((level) => Math.min(level.available, 5) !== Math.min(before(level), 5));
  if (changed.length === 0) return;
  const codes: { code: string }[] = await manager.query(prepared(`select code from product where id = any($1)`), [
    changed.map((level) => level.product_id),
  ]);
  await purgeAfterCommit(
    manager,
    codes.map(({ code }) => `product-${code}`),
  );
}
