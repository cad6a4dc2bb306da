import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import { money } from '@kolobeh/shared/kernel/money.ts';
import { type AfterChoice, applyChoice, type Decision } from '@kolobeh/shared/order/apply-choice.ts';
import type { ShortageDecision } from '@kolobeh/shared/order/shortage-contract.ts';
import { stateOfChoice } from '@kolobeh/shared/order/shortage-states.ts';
import type { EntityManager } from 'typeorm';
import type { Deps } from '../../operation/deps.ts';
import type { Why } from '../../operation/state-log.ts';
import { addTask } from '../../staff/add-task.ts';
import { reserve } from '../../stock/reserve.ts';
import { cancelOrder } from '../cancel-order.ts';
import { addLog } from '../queries/order-log.ts';
import { listOrderCovers, type OrderCover } from '../queries/order-covers.ts';
import { listLines, type StoredLine } from '../queries/order-lines.ts';
import { lockOrder } from '../queries/find-order.ts';
import type { StoredOrder } from '../stored-order.ts';
import type { RefusedStep } from '../take-step.ts';
import { findSubstitutes } from './find-substitutes.ts';
import { goOn } from './go-on.ts';
import { isOpenFor, moveShortages } from './move-shortages.ts';
import type { OnOffer } from './queries/on-offer.ts';
import { listShortages, setDecision, type StoredShortage } from './queries/shortages.ts';
import { backOf, chosenOrder, giftSurplus, storeChoice } from './store-choice.ts';

/** Why a choice was not taken. A substitute that is gone is named with its field. */
export type ChoiceRefusal =
  | { code: 'ORDER_NOT_FOUND' | 'CHOICE_MADE' | 'CHOICE_INCOMPLETE' }
  | { code: 'SUBSTITUTE_GONE'; data: { product: string; fields: FieldError[] } }
  | RefusedStep;

/** What is to become of each missing piece, by the customer or in their name. */
export interface Choice {
  chooser: 'customer' | 'staff';
  /** Null for a customer. */
  actorId: string | null;
  note: string;
  choices: readonly ShortageDecision[];
}

/** The same was chosen before: a second click, or a lost answer. */
const isRepeat = (choices: readonly ShortageDecision[], stored: readonly StoredShortage[]): boolean =>
  choices.every((choice) => {
    const one = stored.find(({ id }) => id === choice.id);
    const isSame = one?.state === stateOfChoice[choice.choice];
    return isSame && (choice.choice !== 'substitute' || one?.substitute_code === choice.substitute);
  });

interface Chosen {
  shortage: StoredShortage;
  decision: Decision;
  substitute: OnOffer | null;
}

/** Somebody else has the last piece. Each choice that named it is marked. */
const substituteGone = (product: string, choices: readonly ShortageDecision[]): ChoiceRefusal => ({
  code: 'SUBSTITUTE_GONE',
  data: {
    product,
    fields: choices.flatMap((one, index) =>
      one.choice === 'substitute' && one.substitute === product
        ? [{ path: `choices.${index}.substitute`, code: 'SUBSTITUTE_GONE' }]
        : [],
    ),
  },
});

/** Choices with their products. @returns the code of a substitute that is not on offer when there is one */
async function readChoices(
  manager: EntityManager,
  { order, lines, stored }: { order: StoredOrder; lines: readonly StoredLine[]; stored: readonly StoredShortage[] },
  choices: readonly ShortageDecision[],
): Promise<Result<Chosen[], string>> {
  const offered = await findSubstitutes(manager, order, lines, stored);
  const chosen: Chosen[] = [];
  for (const choice of choices) {
    const shortage = stored.find(({ id }) => id === choice.id);
    if (!shortage) continue;
    const of = { lineId: shortage.order_line_id, pieces: shortage.pieces };
    if (choice.choice !== 'substitute') {
      chosen.push({ shortage, substitute: null, decision: { ...of, choice: choice.choice } });
      continue;
    }
    const substitute = offered.get(choice.id)?.find(({ code }) => code === choice.substitute);
    if (!substitute) return refused(choice.substitute);
    const { productId, price } = substitute;
    chosen.push({
      shortage,
      substitute,
      decision: { ...of, choice: 'substitute', productId, price: money(price, order.currency) },
    });
  }
  return ok(chosen);
}

interface Work {
  order: StoredOrder;
  lines: StoredLine[];
  covers: OrderCover[];
  chosen: Chosen[];
  after: AfterChoice;
  choice: Choice;
  why: Why;
}

/** Writes each shortage's end and what it gave back. */
async function storeDecisions(
  manager: EntityManager,
  { order, chosen, after, lines, covers, choice, why }: Work,
  made: ReadonlyMap<string, string>,
  now: Date,
): Promise<void> {
  for (const { shortage, decision } of chosen)
    await setDecision(manager, shortage.id, {
      decided_at: now,
      decided_by: choice.chooser,
      actor_id: choice.actorId,
      note: choice.note,
      substitute_line_id: decision.choice === 'substitute' ? (made.get(decision.lineId) ?? null) : null,
      back_amount: backOf(order, decision, after, { lines, covers }),
    });
  const moved = chosen
    .map(({ shortage, decision }) => ({ ...shortage, to: stateOfChoice[decision.choice] }))
    .filter(({ state, to }) => state !== to);
  await moveShortages(manager, moved, why);
}

/** Money that came goes back by whoever took it, and what cannot becomes a task, as when an order is cancelled. */
async function giveBack(deps: Deps, manager: EntityManager, { order, chosen, after, why }: Work): Promise<void> {
  const [first] = chosen.filter(({ decision }) => decision.choice !== 'wait');
  const due = after.back.amount - giftSurplus(order, after);
  if (order.payment_state !== 'paid' || due <= 0 || !first) return;
  const amount = await deps.returnTakenOut(manager, deps.jobs, order, { amount: due, why });
  if (amount === 0) return;
  await addTask(
    manager,
    'line_refund',
    { kind: 'shortage', id: first.shortage.id },
    {
      number: order.number,
      amount,
      currency: order.currency,
      product_name: first.shortage.name,
      payment_kind: order.payment_kind,
    },
  );
}

async function carryOut(deps: Deps, manager: EntityManager, work: Work): Promise<Result<unknown, RefusedStep>> {
  const { order, chosen, after, why } = work;
  const now = deps.now();
  await addLog(manager, {
    orderId: order.id,
    actor: why.actor,
    what: 'choose',
    reason: work.choice.note,
    detail: { choices: chosen.map(({ decision, shortage }) => ({ code: shortage.code, choice: decision.choice })) },
  });
  if (after.isEmpty) {
    await storeDecisions(manager, work, new Map(), now);
    return cancelOrder(manager, deps, order, { actor: why.actor, reason: 'nothing_left' });
  }
  const offered = chosen.flatMap(({ substitute }) => substitute ?? []);
  const made = await storeChoice(manager, { order, after, offered, now });
  await storeDecisions(manager, work, made, now);
  await giveBack(deps, manager, work);
  const isWaiting = chosen.some(({ decision }) => decision.choice === 'wait');
  const round = Math.max(...chosen.map(({ shortage }) => shortage.round));
  await deps.jobs.send(manager, 'send-order-mail', { orderId: order.id, kind: 'chosen', round });
  return goOn(manager, (await lockOrder(manager, order.id)) ?? order, isWaiting, why);
}

/**
 * Decides about all missing pieces of an order at once. The first choice counts: the same again answers as before,
 * another one is refused.
 * @param orderId locked here, so that a customer and the office choosing at once follow each other
 */
export async function choose(
  deps: Deps,
  manager: EntityManager,
  orderId: string,
  choice: Choice,
): Promise<Result<StoredOrder, ChoiceRefusal>> {
  const order = await lockOrder(manager, orderId);
  if (!order) return refused({ code: 'ORDER_NOT_FOUND' });
  const stored = await listShortages(manager, order.id);
  const open = stored.filter((one) => isOpenFor(choice.chooser, one));
  if (isRepeat(choice.choices, stored)) return ok(order);
  if (open.length === 0) return refused({ code: 'CHOICE_MADE' });
  const ids = new Set(choice.choices.map(({ id }) => id));
  if (ids.size !== choice.choices.length || ids.size !== open.length || open.some(({ id }) => !ids.has(id)))
    return refused({ code: 'CHOICE_INCOMPLETE' });
  const lines = await listLines(manager, order.id);
  const chosen = await readChoices(manager, { order, lines, stored }, choice.choices);
  if (!chosen.ok) return refused(substituteGone(chosen.refusal, choice.choices));
  const wanted = chosen.value.flatMap(({ substitute, shortage }) =>
    substitute ? [{ productId: substitute.productId, quantity: shortage.pieces }] : [],
  );
  // Reserved before anything is written: a refusal takes nothing.
  const [short] = await reserve(manager, order.id, wanted);
  const gone = short && chosen.value.find(({ substitute }) => substitute?.productId === short.productId)?.substitute;
  if (gone) return refused(substituteGone(gone.code, choice.choices));
  const covers = await listOrderCovers(manager, order);
  const after = applyChoice(
    chosenOrder(order, lines, covers),
    chosen.value.map(({ decision }) => decision),
    markets[order.market],
  );
  const actor = { id: choice.actorId, kind: choice.chooser } as const;
  const work = { order, lines, covers, chosen: chosen.value, after, choice, why: { actor, reason: choice.note } };
  const done = await carryOut(deps, manager, work);
  if (!done.ok) return done;
  return ok((await lockOrder(manager, order.id)) ?? order);
}
