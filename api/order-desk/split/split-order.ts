// The office splits an order in two before it is picked.
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { SplitMove, SplitPreview } from '@kolobeh/shared/order/split/contract.ts';
import type { SplitRefusal } from '@kolobeh/shared/order/split/split-order.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import type { Deps } from '../../operation/deps.ts';
import { findOrderByNumber, lockOrder } from '../../order/queries/find-order.ts';
import type { StoredOrder } from '../../order/stored-order.ts';
import { countSplit, presentSplit } from './count-split.ts';
import { storeSplit } from './store-split.ts';

type NotFound = { code: 'ORDER_NOT_FOUND' };

/** What a split would come to; nothing is held or written. */
export async function previewSplit(
  deps: Deps,
  wanted: { number: string; lines: SplitMove[] },
): Promise<Result<SplitPreview, NotFound>> {
  const order = await findOrderByNumber(deps.source, wanted.number);
  if (!order) return refused({ code: 'ORDER_NOT_FOUND' });
  return ok(presentSplit(order, await countSplit(deps.source.manager, order, wanted.lines)));
}

type Refusal =
  | NotFound
  | { code: 'SPLIT_REFUSED'; data: { reason: SplitRefusal } }
  | { code: 'ORDER_CHANGED'; data: { version: number } };

/**
 * Splits an order on the edition that was shown. The order's lock stands against the walk that would take it: whoever
 * comes first, the other is refused or finds two orders.
 * @returns the order that stays, and the number of the one that was split from it
 */
export async function splitOrder(
  deps: Deps,
  caller: Caller,
  wanted: { number: string; version: number; lines: SplitMove[]; reason: string },
): Promise<Result<{ order: StoredOrder; number: StoredOrder['number'] }, Refusal>> {
  const found = await findOrderByNumber(deps.source, wanted.number);
  if (!found) return refused({ code: 'ORDER_NOT_FOUND' });
  return inTransaction(
    deps.source,
    async (manager): Promise<Result<{ order: StoredOrder; number: StoredOrder['number'] }, Refusal>> => {
      const order = await lockOrder(manager, found.id);
      if (!order) return refused({ code: 'ORDER_NOT_FOUND' });
      const counted = await countSplit(manager, order, wanted.lines);
      if (counted.refusal) return refused({ code: 'SPLIT_REFUSED', data: { reason: counted.refusal } });
      if (order.version !== wanted.version) return refused({ code: 'ORDER_CHANGED', data: { version: order.version } });
      const number = await storeSplit(deps, manager, { order, counted, caller, reason: wanted.reason });
      return ok({ order: (await lockOrder(manager, order.id)) ?? order, number });
    },
  );
}
