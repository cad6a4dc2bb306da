import type {
  ClosedPackage,
  DeviceType,
  PackingBox,
  PackingJob,
  PackItem,
} from '@kolobeh/shared/warehouse/packing/packing.ts';
import type { EntityManager } from 'typeorm';
import { findOrder } from '../../order/queries/find-order.ts';
import { labelledJob } from '../labels/label-basis.ts';
import { findPackage, lockPackages, type StoredPackage } from './queries/packages.ts';

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

export const listBoxes = (db: Db): Promise<PackingBox[]> =>
  db.query(`select code, name, inner_mm, weight_grams from packing_box order by position`);

const listItems = (db: Db, { root, parts }: StoredPacking): Promise<PackItem[]> =>
  db.query(
    `select l.id as order_line_id, p.code as product_code, l.name as product_name, p.picture_key as picture,
            (select coalesce(jsonb_object_agg(t.market, t.long_name), '{}') from product_text t where t.product_id = p.id) as names,
            p.grade, (select min(u.battery_percent) from unit u join crate c on c.id = u.crate_id and c.code = $2
                       where u.product_id = l.product_id) as battery_percent,
            case when p.quality = 'used' then '{}'::text[] else array[lpad(p.ean, 14, '0')] end as gtins, p.tracked_by,
            coalesce((select array_agg(v) from unit u join crate c on c.id = u.crate_id and c.code = $2
                        cross join lateral unnest(array[u.imei, u.serial_number]) as v
                       where u.product_id = l.product_id and v is not null), '{}') as identifiers,
            p.quality = 'used' and p.tracked_by <> 'none' as is_exact_unit, l.quantity, p.master_product_id as model_id, p.weight_grams, p.package_mm,
            coalesce((select array_agg(i.scanned_value order by k.part, i.scanned_at, i.id)
                        from package_item i join package k on k.id = i.package_id
                       where i.package_id = any($3) and i.order_line_id = l.id), '{}') as scanned
       from order_line l join product p on p.id = l.product_id
      where l.order_id = $1 and l.quantity > 0 order by l.position`,
    [root.order_id, root.crate_code, parts.map((part) => part.id)],
  );

/** Type codes of all models, for orders with new phones; a used one is told by its very number. */
const listTypes = async (db: Db, items: readonly PackItem[]): Promise<DeviceType[]> =>
  items.some((item) => item.tracked_by === 'imei' && !item.is_exact_unit)
    ? db.query(
        `select t.tac, array_agg(t.master_product_id order by t.master_product_id) as model_ids,
                coalesce(string_agg(distinct x.name, ', '), '') as name
           from model_tac t left join master_product_text x on x.master_product_id = t.master_product_id and x.market = 'cs'
          group by t.tac`,
      )
    : [];

interface ContentRow {
  package_id: string;
  order_line_id: string;
  pieces: number;
}

/** Pieces of each order line in each package. */
const listContents = (db: Db, packageIds: readonly string[]): Promise<ContentRow[]> =>
  db.query(
    `select package_id, order_line_id, count(*)::integer as pieces from package_item
      where package_id = any($1) group by package_id, order_line_id`,
    [packageIds],
  );

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
  const items = await listItems(db, packing);
  return {
    ...(await labelledJob(db, order)),
    package_id: root.id,
    package_code: root.code,
    crate_code: root.crate_code,
    order_id: root.order_id,
    carrier: root.carrier,
    note: order.note,
    boxes: await listBoxes(db),
    items,
    types: await listTypes(db, items),
    closed: await listClosed(db, packing),
    scan_scope: root.scan_scope,
    awaiting: root.awaiting_line_id,
    is_cancelled: order.state === 'cancelled',
    is_asked: packing.parts.some((part) => part.asked_at !== null),
  };
}
