import type { LastPick, PickLine } from '@kolobeh/shared/warehouse/picking/picking.ts';
import type { EntityManager } from 'typeorm';
import type { Why } from '../../operation/state-log.ts';
import type { StoredOrder } from '../../order/stored-order.ts';
import { moveOrder } from '../../order/take-step.ts';
import { isGranted } from '../hub/grants.ts';

interface Undo {
  last: LastPick;
  before: PickLine;
  after: PickLine;
  why: Why;
}

/** Devices among the pieces, back at the line's location. @returns whether all of them were in the crate */
async function moveUnits(manager: EntityManager, { last, before, why }: Undo): Promise<boolean> {
  const numbers = last.items.filter((item) => !before.gtins.includes(item));
  if (numbers.length === 0) return true;
  const held: { id: string }[] = await manager.query(
    `select u.id from unit u join crate c on c.id = u.crate_id join product p on p.id = u.product_id
      where c.code = $1 and p.code = $2 and (u.imei = any($3) or u.serial_number = any($3)) order by u.id for update of u`,
    [last.crate_code, before.product_code, numbers],
  );
  if (held.length !== numbers.length) return false;
  const ids = held.map(({ id }) => id);
  await manager.query(
    `update unit set crate_id = null, location_id = (select id from location where code = $2) where id = any($1)`,
    [ids, before.location_code],
  );
  await manager.query(
    `insert into unit_event (unit_id, kind, actor_id, detail)
     select unnest($1::uuid[]), 'returned_to_shelf', $2, jsonb_build_object('location', $3::text, 'crate', $4::text)`,
    [ids, why.actor.id, before.location_code, last.crate_code],
  );
  return true;
}

/** What is in hand lies at its location by the books until a crate is scanned. */
const putOnShelf = (manager: EntityManager, { last, before }: Undo): Promise<unknown> =>
  manager.query(
    `insert into location_stock as s (location_id, product_id, quantity)
     select l.id, p.id, $3 from location l, product p where l.code = $1 and p.code = $2
     on conflict (location_id, product_id) do update set quantity = s.quantity + excluded.quantity`,
    [before.location_code, before.product_code, last.items.length],
  );

/** The crate is free again when the scan made it the order's and nothing else came into it. */
async function emptyCrate(manager: EntityManager, { last, before, after }: Undo): Promise<void> {
  if (after.picked === 0) await manager.query(`update pick_line set crate_id = null where id = $1`, [before.id]);
  if (!last.has_bound) return;
  await manager.query(
    `update crate c set order_id = null
      where c.code = $1 and c.order_id = $2 and not exists (select 1 from unit u where u.crate_id = c.id)
        and not exists (select 1 from pick_line l where l.crate_id = c.id and l.order_id = $2 and l.id <> $3 and l.picked > 0)`,
    [last.crate_code, before.order_id, before.id],
  );
}

/**
 * What a scan put into a crate lies at its shelf by the books again, in the picker's hand. The order must not have gone
 * on: nobody packs it, and no station was granted it without the server.
 *
 * @param order as read under its lock in this transaction
 * @returns why it is refused, with nothing written; null when it is done
 */
export async function undoPick(manager: EntityManager, order: StoredOrder, undo: Undo): Promise<string | null> {
  if (order.state !== 'picking' && order.state !== 'picked') return 'ORDER_GONE_ON';
  if (await isGranted(manager, order.id)) return 'ORDER_GONE_ON';
  if (!(await moveUnits(manager, undo))) return 'ORDER_GONE_ON';
  await emptyCrate(manager, undo);
  await putOnShelf(manager, undo);
  if (order.state === 'picking') return null;
  const reopened = await moveOrder(manager, order, { step: 'reopen_picking', actor: undo.why.actor });
  if (!reopened.ok) throw new Error('A picked order could not go back to picking');
  return null;
}
