import type { Complaint } from '@kolobeh/shared/order/complaint/contract.ts';
import type { OrderNumber } from '@kolobeh/shared/kernel/ids.ts';
import type { EntityManager } from 'typeorm';
import type { ComplaintRow } from '../../database/entities/orders/complaint-entities.ts';
import type { StoredOrder } from '../stored-order.ts';
import { isMoneyDue, moneyBack } from '../withdrawal/money-back.ts';
import { listExchangeOrders } from '../withdrawal/queries/exchanges.ts';
import { listMasked } from '../withdrawal/queries/refund-accounts.ts';
import { listWithdrawals } from '../withdrawal/queries/withdrawals.ts';
import { hasOwnWayBack, wasLent } from '../withdrawal/way-back.ts';

type MadeGood = NonNullable<Complaint['made_good']>;

/** How complaints of an order are made good, by the complaints' ids; nothing of those that are not. */
export async function presentMadeGood(
  db: Pick<EntityManager, 'query' | 'getRepository'>,
  order: StoredOrder,
  complaints: readonly ComplaintRow[],
): Promise<ReadonlyMap<string, MadeGood>> {
  if (complaints.every(({ withdrawal_id: id }) => id === null)) return new Map();
  const withdrawals = await listWithdrawals(db, order.id);
  const accounts = new Set(
    (
      await listMasked(
        db,
        withdrawals.map(({ id }) => id),
      )
    ).map(({ withdrawal_id: id }) => id),
  );
  const exchanges = withdrawals.flatMap(({ exchange_order_id: id }) => id ?? []);
  const orders = exchanges.length > 0 ? await listExchangeOrders(db, exchanges) : [];
  const [hasWay, isLent] = [await hasOwnWayBack(db, order.id), await wasLent(db, order.id)];
  return new Map(
    complaints.flatMap((complaint): [string, MadeGood][] => {
      const row = withdrawals.find(({ id }) => id === complaint.withdrawal_id);
      if (!row) return [];
      const exchange = orders.find(({ id }) => id === row.exchange_order_id);
      const made = {
        receipt: row.number,
        token: null,
        amount: row.exchange_credit > 0 ? row.exchange_credit : row.refund,
        currency: order.currency,
        is_returned: row.state === 'settled' || row.state === 'closed',
        asks_account: !hasWay && isMoneyDue(row) && moneyBack(row) > 0 && !accounts.has(row.id),
        is_lent: isLent && row.exchange_credit === 0,
        exchange: exchange ? (exchange.number as OrderNumber) : null,
      };
      return [[complaint.id, made]];
    }),
  );
}
