// Regular care for orders that lack pieces.
import { minutesLater } from '@kolobeh/shared/kernel/dates.ts';
import type { EntityManager } from 'typeorm';
import { inTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../operation/deps.ts';
import { addTask } from '../../staff/add-task.ts';
import { freePieces, listLacking } from '../../stock/reserve.ts';
import { releaseOrder } from '../release-order.ts';
import { lockOrder } from '../queries/find-order.ts';
import type { StoredOrder } from '../stored-order.ts';
import { resolveMissing } from '../resolve-missing.ts';
import { askCustomer } from './ask-customer.ts';

const actor = { id: null, kind: 'system' } as const;

/** Orders looked at between two questions to the database. */
const usualPage = 200;

interface Place {
  /** As the database writes it: a Date would lose its microseconds, and the walk its place. */
  placed_at: string;
  id: string;
}

/** Which orders are cared for: a condition on `shop_order o`, with its values from `$5` on. */
interface Care {
  state: StoredOrder['state'];
  where?: string;
  values?: readonly unknown[];
  pageSize: number;
}

/** Orders of a state placed after the given place, the oldest first. */
const listAfter = (
  deps: Deps,
  { state, where = 'true', values = [], pageSize }: Care,
  after: Place,
): Promise<Place[]> =>
  deps.source.query(
    `select o.id, o.created_at::text as placed_at from shop_order o
      where o.state = $4 and (o.created_at, o.id) > ($1::timestamptz, $2::uuid) and ${where}
      order by o.created_at, o.id limit $3`,
    [after.placed_at, after.id, pageSize, state, ...values],
  );

/** Walks through all the orders, each in a transaction of its own: old ones that cannot go on keep no newer one waiting. */
async function eachOrder(
  deps: Deps,
  care: Care,
  act: (manager: EntityManager, order: StoredOrder) => Promise<unknown>,
): Promise<void> {
  let page: Place[] = [{ placed_at: '-infinity', id: '00000000-0000-0000-0000-000000000000' }];
  for (let last = page.at(-1); last; last = page.at(-1)) {
    page = await listAfter(deps, care, last);
    for (const { id } of page)
      await inTransaction(deps.source, async (manager) => {
        const order = await lockOrder(manager, id);
        if (order?.state === care.state) await act(manager, order);
      }).catch((error: unknown) => deps.log.error({ err: error, order_id: id }, 'shortage could not be cared for'));
  }
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
export async function askAboutMissing(deps: Deps, pageSize = usualPage): Promise<void> {
  const lookedFor = {
    state: 'missing',
    where: `(select max(l.at) from order_log l where l.order_id = o.id and l.what = 'report_missing') <= $5`,
    values: [minutesLater(deps.now(), -deps.settings.CHOICE_AFTER_MINUTES)],
    pageSize,
  } as const;
  await eachOrder(deps, lookedFor, async (manager, order) => {
    if (await isNowhere(manager, order.id)) await askCustomer(deps, manager, order, { actor });
  });
}

/** Orders whose customers chose to wait are let to picking when what they lack has come, the oldest first. */
export async function releaseAwaited(deps: Deps, pageSize = usualPage): Promise<void> {
  await eachOrder(deps, { state: 'awaiting_stock', pageSize }, async (manager, order) => {
    const resolved = await resolveMissing(manager, order, { actor, reason: 'stock_came' });
    if (resolved.ok) await releaseOrder(manager, order, deps.now());
  });
}

/** The office is told once about each order whose customer has let the time pass. */
export async function tellOverdue(deps: Deps, pageSize = usualPage): Promise<void> {
  const overdue = {
    state: 'awaiting_customer',
    where: `exists (select from order_shortage s
                     where s.order_id = o.id and s.state = 'open' and s.decide_by <= $5 and s.overdue_told_at is null)`,
    values: [deps.now()],
    pageSize,
  } as const;
  await eachOrder(deps, overdue, async (manager, order) => {
    await manager.query(
      `update order_shortage set overdue_told_at = $2 where order_id = $1 and state = 'open' and decide_by <= $2`,
      [order.id, deps.now()],
    );
    await addTask(manager, 'choice_overdue', { kind: 'order', id: order.id }, { number: order.number });
  });
}
