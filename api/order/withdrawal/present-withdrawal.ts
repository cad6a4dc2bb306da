import { dayIn } from '@kolobeh/shared/kernel/dates.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import type { OfficeWithdrawal, WithdrawalReceipt } from '@kolobeh/shared/order/withdrawal/contract.ts';
import { may, type Role } from '@kolobeh/shared/kernel/roles.ts';
import { allowedWithdrawalSteps } from '@kolobeh/shared/order/withdrawal/states.ts';
import type { EntityManager } from 'typeorm';
import type { WithdrawalRow } from '../../database/entities/orders/withdrawal-entities.ts';
import type { StoredOrder } from '../stored-order.ts';
import type { OrderNumber } from '@kolobeh/shared/kernel/ids.ts';
import { listExchangeOrders } from './queries/exchanges.ts';
import { moneyBack } from './money-back.ts';
import { listMasked } from './queries/refund-accounts.ts';
import { hasOwnWayBack, wasLent } from './way-back.ts';
import { listReceiptLines, listWithdrawals } from './queries/withdrawals.ts';

function exchangeOf(
  { exchange_order_id: id, exchange_credit: credit }: WithdrawalRow,
  orders: Awaited<ReturnType<typeof listExchangeOrders>>,
): WithdrawalReceipt['exchange'] {
  const order = orders.find((one) => one.id === id);
  return order ? { order_number: order.number as OrderNumber, credit } : null;
}

/** Receipts of withdrawals of one order, in the order given. */
async function presentWithdrawals(
  db: Pick<EntityManager, 'query' | 'getRepository'>,
  order: StoredOrder,
  rows: readonly WithdrawalRow[],
): Promise<WithdrawalReceipt[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const lines = await listReceiptLines(db, ids);
  const exchanges = rows.flatMap(({ exchange_order_id: id }) => id ?? []);
  const numbers = exchanges.length > 0 ? await listExchangeOrders(db, exchanges) : [];
  const accounts = new Map((await listMasked(db, ids)).map(({ withdrawal_id: id, masked }) => [id, masked]));
  const needsAccount = !(await hasOwnWayBack(db, order.id));
  const isLent = await wasLent(db, order.id);
  const isOpen = ({ state }: WithdrawalRow): boolean => state === 'declared' || state === 'goods_back';
  return rows.map((row) => ({
    number: row.number,
    market: order.market,
    state: row.state,
    declared_at: row.declared_at.toISOString(),
    order_number: order.number,
    ordered_on: dayIn(markets[order.market], order.created_at),
    received_on: row.received_on,
    name: row.name,
    email: row.email,
    reason: row.reason,
    is_unsent: row.is_unsent,
    lines: lines
      .filter(({ withdrawal_id: id }) => id === row.id)
      .map(({ name, quantity, bought, amount }) => ({ name, quantity, of: bought, amount })),
    delivery: row.delivery,
    payment: row.payment,
    bonus: row.bonus,
    refund: row.refund,
    currency: order.currency,
    send_back_by: row.send_back_by,
    refund_by: row.refund_by,
    is_mailed: row.mailed_at !== null,
    closed_because: row.closed_because,
    account: accounts.get(row.id) ?? null,
    asks_account: needsAccount && isOpen(row) && moneyBack(row) > 0,
    is_lent: isLent,
    exchange: exchangeOf(row, numbers),
  }));
}

/** One receipt, as its customer has it in hand. */
export async function presentWithdrawal(
  db: Pick<EntityManager, 'query' | 'getRepository'>,
  order: StoredOrder,
  row: WithdrawalRow,
): Promise<WithdrawalReceipt> {
  const [receipt] = await presentWithdrawals(db, order, [row]);
  if (!receipt) throw new Error('A withdrawal without its receipt');
  return receipt;
}

/** Withdrawals from an order as the office sees them, with what the given role may make of each. */
export async function officeWithdrawals(
  db: Pick<EntityManager, 'query' | 'getRepository'>,
  order: StoredOrder,
  role: Role,
): Promise<Omit<OfficeWithdrawal, 'money_back' | 'own_way'>[]> {
  const receipts = await presentWithdrawals(db, order, await listWithdrawals(db, order.id));
  const mayChange = may(role, 'order.change');
  return receipts.map((one) => ({ ...one, next_steps: mayChange ? allowedWithdrawalSteps(one.state) : [] }));
}
