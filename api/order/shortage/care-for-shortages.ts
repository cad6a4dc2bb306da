// Regular care for orders that lack pieces.
import { minutesLater } from '@kolobeh/shared/kernel/dates.ts';
import type { EntityManager } from 'typeorm';
import { inTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../operation/deps.ts';
import { addTask } from '../../staff/add-task.ts';
import { freePieces, listLacking } from '../../stock/queries/reservations.ts';
import { releaseOrder } from '../release-order.ts';
import { lockOrder } from '../queries/find-order.ts';
import type { StoredOrder } from '../stored-order.ts';
import { resolveMissing } from '../resolve-missing.ts';
import { askCustomer } from './ask-customer.ts';
import {
  listAwaitingStock,
  listMissingSince,
  listOverdue,
  noteOverdueTold,
  type Place,
  start,
} from './queries/held-orders.ts';

const actor = { id: null, kind: 'system' } as const;

/** Orders looked at between two questions to the database. */
const usualPage = 200;

/** Which orders are cared for: those in a state, a page of them after the given place. */
interface Care {
  state: StoredOrder['state'];
  listAfter: (place: Place) => Promise<Place[]>;
}

/** Walks through all the orders, each in a transaction of its own: old ones that cannot go on keep no newer one waiting. */
async function eachOrder(
  deps: Deps,
  care: Care,
  act: (manager: EntityManager, order: StoredOrder) => Promise<unknown>,
): Promise<void> {
  let page: Place[] = [start];
  for (let last = page.at(-1); last; last = page.at(-1)) {
    page = await care.listAfter(last);
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
  const until = minutesLater(deps.now(), -deps.settings.CHOICE_AFTER_MINUTES);
  const lookedFor: Care = {
    state: 'missing',
    listAfter: (place) => listMissingSince(deps.source, place, pageSize, until),
  };
  await eachOrder(deps, lookedFor, async (manager, order) => {
    if (await isNowhere(manager, order.id)) await askCustomer(deps, manager, order, { actor });
  });
}

/** Orders whose customers chose to wait are let to picking when what they lack has come, the oldest first. */
export async function releaseAwaited(deps: Deps, pageSize = usualPage): Promise<void> {
  const waiting: Care = {
    state: 'awaiting_stock',
    listAfter: (place) => listAwaitingStock(deps.source, place, pageSize),
  };
  await eachOrder(deps, waiting, async (manager, order) => {
    const resolved = await resolveMissing(manager, order, { actor, reason: 'stock_came' });
    if (resolved.ok) await releaseOrder(manager, order, deps.now());
  });
}

/** The office is told once about each order whose customer has let the time pass. */
export async function tellOverdue(deps: Deps, pageSize = usualPage): Promise<void> {
  const now = deps.now();
  const overdue: Care = {
    state: 'awaiting_customer',
    listAfter: (place) => listOverdue(deps.source, place, pageSize, now),
  };
  await eachOrder(deps, overdue, async (manager, order) => {
    await noteOverdueTold(manager, order.id, deps.now());
    await addTask(manager, 'choice_overdue', { kind: 'order', id: order.id }, { number: order.number });
  });
}
