import { money } from '@kolobeh/shared/kernel/money.ts';
import { type HandOver, type HandOverState, handOverMoves } from '@kolobeh/shared/warehouse/hand-over/hand-over.ts';
import type { EntityManager } from 'typeorm';
import { logStates, type Why } from '../../operation/state-log.ts';
import { announce } from '../../order/take-step.ts';
import { findSigned } from './queries/signatures.ts';
import { loadPlaceOf } from '../../stock/queries/load-places.ts';
import { type StoredHandOver, updateHandOverState } from './queries/hand-overs.ts';
import { listOthers, listShown } from './queries/packages-of-hand-over.ts';

type Db = Pick<EntityManager, 'query'>;

/**
 * Moves a locked hand-over by its table, with its log row and a word to the stations. Back to `open` also gives up the
 * carrier's list.
 * @throws when the table has no such move
 */
export async function moveHandOver(
  db: EntityManager,
  stored: StoredHandOver,
  to: HandOverState,
  why: Why,
): Promise<void> {
  if (stored.state === to) return;
  if (!handOverMoves[stored.state].includes(to))
    throw new Error(`Hand-over ${stored.code} does not go from ${stored.state} to ${to}`);
  await updateHandOverState(db, stored.id, to);
  await logStates(db, 'hand_over', [{ id: stored.id, from: stored.state, to }], why);
  const { code, carrier, market } = stored;
  await announce(db, `hand_over.${to}`, stored.id, { code, carrier, market, reason: why.reason ?? '' });
}

/** Packages of the hand-over: those scanned to it and, while it is open, those that wait for its carrier. */
export async function presentHandOver(db: Db, handOver: StoredHandOver): Promise<HandOver> {
  const rows = await listShown(db, handOver);
  const isOpen = handOver.state === 'open';
  const place = await loadPlaceOf(db, handOver.carrier, handOver.market);
  return {
    id: handOver.id,
    code: handOver.code,
    carrier: handOver.carrier,
    market: handOver.market,
    state: handOver.state,
    load_place: place?.code ?? null,
    others: isOpen ? await listOthers(db, handOver) : [],
    signed: await findSigned(db, handOver.id),
    packages: rows.map(({ cash_amount: cash, currency, part, parts, ...row }) => ({
      ...row,
      piece: { number: part, of: Math.max(part, parts) },
      cash_on_delivery: cash === null ? null : money(cash, currency),
    })),
  };
}
