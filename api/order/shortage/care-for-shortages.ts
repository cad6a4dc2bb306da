// Regular care for orders that lack pieces.
import { minutesLater } from '@kolobeh/shared/kernel/dates.ts';
import type { EntityManager } from 'typeorm';
import { inTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../deps.ts';
import { addTask } from '../../staff/add-task.ts';
import { freePieces, listLacking } from '../../stock/reserve.ts';
import { releaseOrder } from '../release-order.ts';
import { lockOrder, type StoredOrder } from '../repository.ts';
import { resolveMissing } from '../resolve-missing.ts';
import { askCustomer } from './ask-customer.ts';

const actor = { id: null, kind: 'system' } as const;

async function eachOrder(
  deps: Deps,
  ids: readonly { id: string }[],
  state: StoredOrder['state'],
  act: (manager: EntityManager, order: StoredOrder) => Promise<unknown>,
): Promise<void> {
  for (const { id } of ids)
    await inTransaction(deps.source, async (manager) => {
      const order = await lockOrder(manager, id);
      if (order?.state === state) await act(manager, order);
    }).catch((error: unknown) => deps.log.error({ err: error, order_id: id }, 'shortage could not be cared for'));
}

async function isNowhere(manager: EntityManager, orderId: string): Promise<boolean> {
  for (const { productId, quantity } of await listLacking(manager, orderId))
    if ((await freePieces(manager, productId)) < quantity) return true;
  return false;
}

/**
 * Customers of orders whose pieces were not found are asked once the floor has had its time to look for them and the
 * house has none free.
 */
export async function askAboutMissing(deps: Deps): Promise<void> {
  const orders: { id: string }[] = await deps.source.query(
    `select o.id from shop_order o
      where o.state = 'missing'
        and (select max(l.at) from order_log l where l.order_id = o.id and l.what = 'report_missing') <= $1
      order by o.created_at limit 200`,
    [minutesLater(deps.now(), -deps.settings.CHOICE_AFTER_MINUTES)],
  );
  await eachOrder(deps, orders, 'missing', async (manager, order) => {
    if (await isNowhere(manager, order.id)) await askCustomer(deps, manager, order, { actor });
  });
}

/** Orders whose customers chose to wait are let to picking when what they lack has come, the oldest first. */
export async function releaseAwaited(deps: Deps): Promise<void> {
  const orders: { id: string }[] = await deps.source.query(
    `select id from shop_order where state = 'awaiting_stock' order by created_at limit 200`,
  );
  await eachOrder(deps, orders, 'awaiting_stock', async (manager, order) => {
    const resolved = await resolveMissing(manager, order, { actor, reason: 'stock_came' });
    if (resolved.ok) await releaseOrder(manager, order, deps.now());
  });
}

/** The office is told once about each order whose customer has let the time pass. */
export async function tellOverdue(deps: Deps): Promise<void> {
  const orders: { id: string }[] = await deps.source.query(
    `select distinct order_id as id from order_shortage
      where state = 'open' and decide_by <= $1 and overdue_told_at is null limit 200`,
    [deps.now()],
  );
  await eachOrder(deps, orders, 'awaiting_customer', async (manager, order) => {
    await manager.query(
      `update order_shortage set overdue_told_at = $2 where order_id = $1 and state = 'open' and decide_by <= $2`,
      [order.id, deps.now()],
    );
    await addTask(manager, 'choice_overdue', { kind: 'order', id: order.id }, { number: order.number });
  });
}
