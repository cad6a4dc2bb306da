import { refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { moveShortage } from '@kolobeh/shared/order/shortage-states.ts';
import type { ShortageDecision } from '@kolobeh/shared/order/shortage-contract.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../operation/deps.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import { writeAudit } from '../../operation/audit.ts';
import { addLog } from '../queries/order-log.ts';
import { findOrderByNumber, findOrderByToken, lockOrder } from '../queries/find-order.ts';
import type { StoredOrder } from '../stored-order.ts';
import { choose, type ChoiceRefusal } from './choose.ts';
import { listShortages, setExpectedOn } from './queries/shortages.ts';

/** The customer chooses by the secret link. */
export async function chooseByCustomer(
  deps: Deps,
  { token, choices }: { token: string; choices: readonly ShortageDecision[] },
): Promise<Result<StoredOrder, ChoiceRefusal>> {
  const found = await findOrderByToken(deps.source, deps.orderTokens.hash(token));
  if (!found) return refused({ code: 'ORDER_NOT_FOUND' });
  return inTransaction(deps.source, (manager) =>
    choose(deps, manager, found.id, { chooser: 'customer', actorId: null, note: '', choices }),
  );
}

/** A person in the office writes down what the customer said on the phone, or decides after the customer's time. */
export async function recordChoice(
  deps: Deps,
  caller: Caller,
  { number, choices, note }: { number: string; choices: readonly ShortageDecision[]; note: string },
): Promise<Result<StoredOrder, ChoiceRefusal>> {
  const found = await findOrderByNumber(deps.source, number);
  if (!found) return refused({ code: 'ORDER_NOT_FOUND' });
  return inTransaction(deps.source, async (manager) => {
    const chosen = await choose(deps, manager, found.id, { chooser: 'staff', actorId: caller.id, note, choices });
    if (!chosen.ok) return chosen;
    await writeAudit(manager, caller, {
      action: 'order.choose',
      subject: { kind: 'order', id: found.id },
      detail: { number, choices: choices.map(({ id, choice }) => ({ id, choice })) },
    });
    return chosen;
  });
}

/** Tells the customer when the pieces should come; null takes the day back. */
export async function expectPieces(
  deps: Deps,
  caller: Caller,
  { number, id, expected_on: day }: { number: string; id: string; expected_on: string | null },
): Promise<Result<true, { code: 'ORDER_NOT_FOUND' | 'CHOICE_MADE' }>> {
  const found = await findOrderByNumber(deps.source, number);
  if (!found) return refused({ code: 'ORDER_NOT_FOUND' });
  return inTransaction(deps.source, async (manager) => {
    await lockOrder(manager, found.id);
    const shortage = (await listShortages(manager, found.id)).find((one) => one.id === id);
    if (!shortage || !moveShortage(shortage.state, 'found').ok) return refused({ code: 'CHOICE_MADE' });
    await setExpectedOn(manager, id, day);
    await addLog(manager, {
      orderId: found.id,
      actor: { id: caller.id, kind: 'staff' },
      what: 'expect_pieces',
      reason: day ?? '',
    });
    return { ok: true, value: true };
  });
}
