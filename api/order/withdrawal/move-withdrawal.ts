import { moveWithdrawal, type WithdrawalState } from '@kolobeh/shared/order/withdrawal/states.ts';
import { refused, ok, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { EntityManager } from 'typeorm';
import type { WithdrawalRow } from '../../database/entities/orders/withdrawal-entities.ts';
import { dayAfterEnd } from '../../buyout/identity/identity-retention.ts';
import { returnToCards } from '../../gift-card/pay-with-cards.ts';
import type { JobQueue } from '../../jobs/job-queue.ts';
import { logStates, type Why } from '../../operation/state-log.ts';
import { endByMoney } from '../complaint/end-by-money.ts';
import { moneyBack } from './money-back.ts';
import { shortenAccount } from './queries/refund-accounts.ts';
import { isRefundUnderWay, listReceiptLines, listReturned, listWaiting, moveRow } from './queries/withdrawals.ts';

interface Move {
  to: WithdrawalState;
  why: Why;
}

/** Moves a withdrawal with its log row, and tells the customer; its order is held. */
export async function moveTo(
  manager: EntityManager,
  jobs: JobQueue,
  row: WithdrawalRow,
  { to, why }: Move,
): Promise<Result<true, { code: 'WITHDRAWAL_ENDED' }>> {
  const moved = moveWithdrawal(row.state, to);
  if (!moved.ok) return refused({ code: moved.refusal });
  const isEnd = to === 'settled' || to === 'closed';
  const change = {
    state: to,
    ended_at: isEnd ? new Date() : null,
    closed_because: to === 'closed' ? (why.reason ?? '') : '',
  };
  if (!(await moveRow(manager, row, change))) return refused({ code: 'WITHDRAWAL_ENDED' });
  // No money is paid by it: as with a buy-out that ended without a purchase, disputes come within weeks.
  if (to === 'closed') await shortenAccount(manager, row.id, dayAfterEnd(new Date()));
  if (to === 'settled' && row.gift_refund > 0) await returnToCards(manager, row.order_id, row.gift_refund);
  await logStates(manager, 'withdrawal', [{ id: row.id, from: row.state, to }], why);
  await jobs.send(manager, 'send-withdrawal-mail', { withdrawalId: row.id, kind: to });
  if (to === 'settled') await endByMoney(manager, jobs, row.id, why);
  if (row.exchange_order_id !== null) await jobs.send(manager, 'release-exchange', { orderId: row.exchange_order_id });
  return ok(true);
}

/** Ends what waited for money that was just given back. */
export async function settleWaiting(
  manager: EntityManager,
  jobs: JobQueue,
  orderId: string,
  { from, why }: { from: readonly WithdrawalState[]; why: Why },
): Promise<void> {
  for (const row of await listWaiting(manager, orderId))
    if (from.includes(row.state) && !(await isRefundUnderWay(manager, row.id)))
      await moveTo(manager, jobs, row, { to: 'settled', why });
}

/** A withdrawal whose goods are here now; `refund` is money due, `credit` what other goods were taken for. */
interface CameBack {
  id: string;
  number: string;
  refund: number;
  credit: number;
  pieces: number;
  /** Last day for the money. */
  refundBy: string;
}

/**
 * Goods of the order came back: withdrawals all of whose pieces are here now wait for their money only.
 * @returns those that moved, with how many pieces each is of
 */
export async function goodsCameBack(
  manager: EntityManager,
  jobs: JobQueue,
  orderId: string,
  why: Why,
): Promise<CameBack[]> {
  const waiting = await listWaiting(manager, orderId);
  if (waiting.length === 0) return [];
  const left = new Map((await listReturned(manager, orderId)).map(({ id, pieces }) => [id, pieces]));
  const lines = await listReceiptLines(
    manager,
    waiting.map(({ id }) => id),
  );
  const moved: CameBack[] = [];
  for (const row of waiting) {
    const own = lines.filter(({ withdrawal_id: id }) => id === row.id);
    if (!own.every(({ order_line_id: id, quantity }) => (left.get(id) ?? 0) >= quantity)) continue;
    for (const { order_line_id: id, quantity } of own) left.set(id, (left.get(id) ?? 0) - quantity);
    if (row.state !== 'declared') continue;
    await moveTo(manager, jobs, row, { to: 'goods_back', why });
    // All of it goes back to gift cards, or went to other goods: nobody has to do anything.
    if (moneyBack(row) === 0 && row.refund > 0)
      await moveTo(manager, jobs, { ...row, state: 'goods_back' }, { to: 'settled', why });
    const pieces = own.reduce((sum, { quantity }) => sum + quantity, 0);
    const { id, number, exchange_credit: credit, refund_by: refundBy } = row;
    moved.push({ id, number, refund: moneyBack(row), credit, pieces, refundBy });
  }
  return moved;
}
