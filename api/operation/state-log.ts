// Transition log of all state machines, append-only.
import type { EntityManager } from 'typeorm';
import { insertStates } from './queries/insert-states.ts';

/** Who changed a state: a person at a station or in the office, a customer, or the system itself (`id` null). */
export interface Actor {
  id: string | null;
  kind: 'customer' | 'staff' | 'system' | 'station';
}

/** What has a table of moves in `shared`; orders have a log of their own. */
export type StatefulKind =
  | 'pick_list'
  | 'pick_line'
  | 'package'
  | 'payment'
  | 'label'
  | 'hand_over'
  | 'return'
  | 'withdrawal'
  | 'complaint'
  | 'refund'
  | 'e_invoice'
  | 'shortage'
  | 'buyout'
  | 'repair'
  | 'loan_device'
  | 'review'
  | 'subscriber'
  | 'payout'
  | 'invoice';

/** Who changed a state and for what reason; the reason is the person's own words. */
export interface Why {
  actor: Actor;
  reason?: string;
  detail?: Record<string, unknown>;
}

/** One subject that went from a state to another. */
export interface StateChange {
  id: string;
  /** Null when the subject was made. */
  from: string | null;
  to: string;
}

/** Writes who changed which states, when and why; call it in the change's own transaction. */
export async function logStates(
  db: Pick<EntityManager, 'query'>,
  kind: StatefulKind,
  changes: readonly StateChange[],
  { actor, reason, detail }: Why,
): Promise<void> {
  if (changes.length === 0) return;
  await insertStates(db, changes, {
    subject_kind: kind,
    actor_id: actor.id,
    actor_kind: actor.kind,
    reason: reason ?? '',
    detail: detail ?? {},
  });
}
