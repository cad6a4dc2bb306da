import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { isSoldFrom } from '@kolobeh/shared/stock/locations.ts';
import { applyAsideCount, applyCount } from '@kolobeh/shared/stock/shelf-books.ts';
import type { EntityManager } from 'typeorm';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../operation/deps.ts';
import type { Caller } from '../http/calls/call-context.ts';
import { writeAudit } from '../operation/audit.ts';
import { endTasksAbout } from '../staff/queries/end-tasks.ts';
import { countSubject, lockBooks, type Place, storeChange } from './correct-shelf.ts';
import { findHandHolder } from './queries/counts.ts';

/** Nothing is booked there, or somebody has pieces of it in hand now. */
export type CountRefusal = { code: 'SHELF_UNKNOWN' } | { code: 'SHELF_BUSY'; data: { by: string } };

/** What a count came to, in pieces; `on_hand` is that of the whole house afterwards. */
export interface Counted {
  booked: number;
  counted: number;
  on_hand: number;
}

/** Corrects the books of a product at a place by what was counted there; the task that asked for it is done. */
export async function bookCount(
  manager: EntityManager,
  caller: Pick<Caller, 'id' | 'role'>,
  place: Place,
  counted: number,
): Promise<Result<Counted, CountRefusal>> {
  const locked = await lockBooks(manager, place);
  if (!locked) return refused({ code: 'SHELF_UNKNOWN' });
  // On no shelf and in no crate, what somebody has in hand would be counted missing.
  const by = await findHandHolder(manager, locked);
  if (by !== null) return refused({ code: 'SHELF_BUSY', data: { by } });
  const { atLocation: booked, onHand } = locked.books;
  const change = isSoldFrom(locked.kind) ? applyCount(locked.books, counted) : applyAsideCount(booked, counted);
  const actor = { id: caller.id, kind: 'staff' } as const;
  if (counted !== booked)
    await storeChange(manager, locked, { change, reason: 'counted', orderId: null, why: { actor } });
  const subject = countSubject(place);
  await endTasksAbout(manager, {
    kinds: ['stock_check'],
    subject: { kind: 'shelf', id: subject.id },
    doneBy: caller.id,
  });
  await writeAudit(manager, caller, { action: 'stock.count', subject, detail: { booked, counted } });
  return ok({ booked, counted, on_hand: onHand + change.onHand });
}

/** The same as one call of a person in the office. */
export const countShelf = (
  deps: Deps,
  caller: Caller,
  place: Place,
  counted: number,
): Promise<Result<Counted, CountRefusal>> =>
  inTransaction(deps.source, (manager) => bookCount(manager, caller, place, counted));
