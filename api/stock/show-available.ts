import type { EntityManager } from 'typeorm';
import { purgeAfterCommit } from '../page-cache/purge-channel.ts';
import type { Level } from './queries/levels.ts';
import { listCodes, updateShown, updateShownInCategories } from './queries/shown-available.ts';

/** Writes what lists show; pages that say something else about the stock now are dropped after the commit. */
export async function showAvailable(
  manager: EntityManager,
  levels: readonly Level[],
  before: (level: Level) => number,
): Promise<void> {
  if (levels.length === 0) return;
  const ids = levels.map((level) => level.product_id);
  const amounts = levels.map((level) => level.available);
  await updateShown(manager, ids, amounts);
  const crossed = levels.filter((level) => level.available <= 0 !== before(level) <= 0);
  if (crossed.length > 0) {
    await updateShownInCategories(
      manager,
      crossed.map((level) => level.product_id),
      crossed.map((level) => level.available),
    );
  }
  const changed = levels.filter((level) => Math.min(level.available, 5) !== Math.min(before(level), 5));
  if (changed.length === 0) return;
  const codes = await listCodes(
    manager,
    changed.map((level) => level.product_id),
  );
  await purgeAfterCommit(
    manager,
    codes.map((code) => `product-${code}`),
  );
}
