import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import type { NoWithdrawal, WithdrawalOffer, WithdrawalReceipt } from '@kolobeh/shared/order/withdrawal/contract.ts';
import { checkRefundAccount, type TypedRefundAccount } from '@kolobeh/shared/order/withdrawal/refund-account.ts';
import { type ChosenLine, countRefund, type Refund } from '@kolobeh/shared/order/withdrawal/withdraw.ts';
import type { EntityManager } from 'typeorm';
import type { WithdrawalRow } from '../../database/entities/orders/withdrawal-entities.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../operation/deps.ts';
import { addTask } from '../../staff/add-task.ts';
import { cancelOrder } from '../cancel-order.ts';
import { lockOrder } from '../queries/find-order.ts';
import type { StoredOrder } from '../stored-order.ts';
import { giftLeft } from './gift-left.ts';
import { loadOffer } from './load-offer.ts';
import { accountRefusal, keepRefundAccount } from './refund-account.ts';
import { moveTo } from './move-withdrawal.ts';
import { presentWithdrawal } from './present-withdrawal.ts';
import { writeWithdrawal } from './write-withdrawal.ts';
import { findWithdrawal, listReceiptLines, listWithdrawals } from './queries/withdrawals.ts';

/** Why a withdrawal was not taken; `reason` is one of the rules of withdrawals. */
export type DeclareRefusal =
  | { code: 'ORDER_NOT_FOUND' }
  | { code: 'INPUT_INVALID'; data: { fields: FieldError[] } }
  | { code: 'WITHDRAWAL_REFUSED'; data: { reason: NoWithdrawal } };

interface Wish {
  lines: readonly ChosenLine[];
  reason: string;
  /** Where the money goes; null: nothing was said of it. */
  account: TypedRefundAccount | null;
}

const actor = { id: null, kind: 'customer' } as const;

/** The last withdrawal of the very same pieces: a person who sends it again gets its receipt. */
async function sameAsBefore(manager: EntityManager, orderId: string, wish: Wish): Promise<WithdrawalRow | null> {
  const before = await listWithdrawals(manager, orderId);
  const lines = await listReceiptLines(
    manager,
    before.map(({ id }) => id),
  );
  const told = (chosen: readonly ChosenLine[]): string =>
    chosen
      .map(({ id, quantity }) => `${id} ${quantity}`)
      .toSorted()
      .join();
  const linesOf = (row: WithdrawalRow): ChosenLine[] =>
    lines.filter(({ withdrawal_id: id }) => id === row.id).map(({ order_line_id: id, quantity }) => ({ id, quantity }));
  return before.find((row) => row.state !== 'closed' && told(linesOf(row)) === told(wish.lines)) ?? null;
}

function checkWish(offer: WithdrawalOffer, wish: Wish): Result<Refund, DeclareRefusal> {
  if (offer.refused) return refused({ code: 'WITHDRAWAL_REFUSED', data: { reason: offer.refused } });
  const counted = countRefund(offer, wish.lines);
  if (counted.ok) return counted;
  const { code, at } = counted.refusal;
  const path = code === 'NOTHING_CHOSEN' ? 'lines' : `lines.${at}`;
  return refused({
    code: 'INPUT_INVALID',
    data: { fields: [{ path, code: code === 'NOTHING_CHOSEN' ? 'REQUIRED' : code }] },
  });
}

/** Whether nothing of the order is left after this withdrawal. */
const endsOrder = (offer: WithdrawalOffer, { lines }: Refund): boolean =>
  offer.lines.every(
    ({ id, quantity, withdrawn }) => withdrawn + (lines.find((one) => one.id === id)?.quantity ?? 0) === quantity,
  );

/**
 * What comes of it at once. Nothing was sent and nothing is left: the order is cancelled, which sees to money, goods and
 * documents. Nothing was sent but something is left: a person takes the pieces out. Otherwise the goods come back first.
 */
async function carryOut(
  deps: Deps,
  manager: EntityManager,
  { order, offer, refund, row }: { order: StoredOrder; offer: WithdrawalOffer; refund: Refund; row: WithdrawalRow },
): Promise<void> {
  if (offer.is_sent) return;
  if (endsOrder(offer, refund)) {
    const cancelled = await cancelOrder(manager, deps, order, { actor, reason: row.number });
    if (!cancelled.ok) throw new Error(`The order could not be cancelled: ${cancelled.refusal.data.reason}`);
    // What gift cards paid went back to them with the order's end.
    const isMoneyDue = offer.paid > 0 && row.refund > row.gift_refund;
    await moveTo(manager, deps.jobs, row, { to: isMoneyDue ? 'goods_back' : 'settled', why: { actor } });
    return;
  }
  const subject = { kind: 'withdrawal', id: row.id };
  await addTask(manager, 'withdrawal_unsent', subject, {
    number: order.number,
    withdrawal: row.number,
    amount: refund.total - row.gift_refund,
    currency: order.currency,
    items: offer.lines.flatMap(({ id, name }) => {
      const chosen = refund.lines.find((one) => one.id === id);
      return chosen ? [{ product_name: name, pieces: chosen.quantity }] : [];
    }),
  });
}

async function store(
  deps: Deps,
  manager: EntityManager,
  { order, offer, refund, wish }: { order: StoredOrder; offer: WithdrawalOffer; refund: Refund; wish: Wish },
): Promise<WithdrawalRow> {
  const row = await writeWithdrawal(deps, manager, {
    order,
    offer,
    refund,
    why: { actor },
    name: offer.name,
    email: offer.email,
    reason: wish.reason,
    is_unsent: !offer.is_sent,
    gift_refund: Math.min(refund.total, await giftLeft(manager, order)),
  });
  await deps.jobs.send(manager, 'send-withdrawal-mail', { withdrawalId: row.id, kind: 'declared' });
  return row;
}

/**
 * Takes a customer's withdrawal from the contract at this instant; no reason is asked. The order is held meanwhile, so no
 * piece is withdrawn from twice, and who sends the same again gets the receipt of the first time.
 */
export const declareWithdrawal = (
  deps: Deps,
  orderId: string,
  wish: Wish,
): Promise<Result<WithdrawalReceipt, DeclareRefusal>> =>
  inTransaction(deps.source, async (manager): Promise<Result<WithdrawalReceipt, DeclareRefusal>> => {
    const order = await lockOrder(manager, orderId);
    if (!order) return refused({ code: 'ORDER_NOT_FOUND' });
    const offer = await loadOffer(deps, manager, order);
    const checked = checkWish(offer, wish);
    if (!checked.ok) {
      const before = await sameAsBefore(manager, order.id, wish);
      return before ? ok(await presentWithdrawal(manager, order, before)) : checked;
    }
    const account = wish.account && checkRefundAccount(order.market, wish.account);
    if (account && !account.ok) return refused(accountRefusal(account.refusal));
    const row = await store(deps, manager, { order, offer, refund: checked.value, wish });
    // Money that goes back as it came needs no account, so none is kept.
    if (account && offer.asks_account)
      await keepRefundAccount(deps, manager, { order, withdrawalId: row.id, account: account.value });
    await carryOut(deps, manager, { order, offer, refund: checked.value, row });
    return ok(await presentWithdrawal(manager, order, (await findWithdrawal(manager, row.id)) ?? row));
  });
