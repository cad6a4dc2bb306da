import type { ClosedPackage, PackingJob, PackItem } from '@kolobeh/shared/warehouse/packing/packing.ts';
import type { EntityManager } from 'typeorm';
import { noteWithHours } from '../../order/note-with-hours.ts';
import { findOrder } from '../../order/queries/find-order.ts';
import { labelledJob } from '../labels/label-basis.ts';
import { findPackage, lockPackages, type StoredPackage } from './queries/packages.ts';
import { listBoxes, listContents, listItems, listTypes } from './queries/packing-job.ts';

type Db = Pick<EntityManager, 'query'>;

/** An order's packages as one work: the first names it, the last is being filled until all are finished together. */
export interface StoredPacking {
  root: StoredPackage;
  parts: readonly StoredPackage[];
  present: StoredPackage;
}

export const packingOf = (root: StoredPackage, parts: readonly StoredPackage[]): StoredPacking => ({
  root: parts[0] ?? root,
  parts: parts.length > 0 ? parts : [root],
  present: parts.at(-1) ?? root,
});

/** The packing that a package began, all its packages held. One that ended is alone: others may have begun after it. */
export async function lockPacking(db: Db, id: string): Promise<StoredPacking | null> {
  const root = await findPackage(db, id, true);
  return root && packingOf(root, root.state === 'cancelled' ? [] : await lockPackages(db, root.order_id));
}

/** For orders with new phones the models' type codes are needed; a used one is told by its very number. */
const needsTypes = (items: readonly PackItem[]): boolean =>
  items.some((item) => item.tracked_by === 'imei' && !item.is_exact_unit);

async function listClosed(db: Db, { parts }: StoredPacking): Promise<ClosedPackage[]> {
  const before = parts.slice(0, -1);
  if (before.length === 0) return [];
  const contents = await listContents(
    db,
    before.map((part) => part.id),
  );
  return before.map((part) => ({
    box_code: part.box_code ?? '',
    weight_grams: part.weight_grams ?? 0,
    contents: contents
      .filter((one) => one.package_id === part.id)
      .map(({ order_line_id, pieces }) => ({ order_line_id, pieces })),
  }));
}

/** All a station needs to pack the order. */
export async function packingJob(db: Db, packing: StoredPacking): Promise<PackingJob> {
  const { root } = packing;
  const order = await findOrder(db, root.order_id);
  if (!order) throw new Error('A package names an order that does not exist');
  const items = await listItems(db, {
    orderId: root.order_id,
    crateCode: root.crate_code,
    packageIds: packing.parts.map((part) => part.id),
  });
  return {
    ...(await labelledJob(db, order)),
    package_id: root.id,
    package_code: root.code,
    crate_code: root.crate_code,
    order_id: root.order_id,
    carrier: root.carrier,
    note: noteWithHours(order),
    boxes: await listBoxes(db),
    items,
    types: needsTypes(items) ? await listTypes(db) : [],
    closed: await listClosed(db, packing),
    scan_scope: root.scan_scope,
    awaiting: root.awaiting_line_id,
    is_cancelled: order.state === 'cancelled',
    is_asked: packing.parts.some((part) => part.asked_at !== null),
  };
}
