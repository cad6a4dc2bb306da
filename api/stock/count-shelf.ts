import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { isSoldFrom } from '@kolobeh/shared/stock/locations.ts';
import { applyAsideCount, applyCount } from '@kolobeh/shared/stock/shelf-books.ts';
import type { EntityManager } from 'typeorm';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../operation/deps.ts';
import type { Caller } from '../http/calls/call-context.ts';
import { writeAudit } from '../operation/audit.ts';
import { countSubject, lockBooks, type Place, storeChange } from './correct-shelf.ts';

export type CountRefusal = { code: 'SHELF_UNKNOWN' } | { code: 'SHELF_BUSY'; data: { by: string } };

export interface Counted {
  booked: number;
  counted: number;
  on_hand: number;
}

/** Who has pieces of the product from the location in hand: on no shelf and in no crate they would be counted missing. */
async function holderOf(manager: EntityManager, { locationId, productId }: { locationId: number; productId: number }) {
  const [holder]: { name: string }[] = await manager.query(
    `select u.name from pick_line l join pick_list p on p.id = l.pick_list_id and p.state = 'claimed'
       join app_user u on u.id = p.claimed_by
      where l.location_id = $1 and l.product_id = $2 and cardinality(l.in_hand) > 0 limit 1`,
    [locationId, productId],
  );
  return holder?.name ?? null;
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
  const by = await holderOf(manager, locked);
  if (by !== null) return refused({ code: 'SHELF_BUSY', data: { by } });
  const { atLocation: booked, onHand } = locked.books;
  const change = isSoldFrom(locked.kind) ? applyCount(locked.books, counted) : applyAsideCount(booked, counted);
  const actor = { id: caller.id, kind: 'staff' } as const;
  if (counted !== booked)
    await storeChange(manager, locked, { change, reason: 'counted', orderId: null, why: { actor } });
  const subject = countSubject(place);
  await manager.query(
    `update staff_task set state = 'done', done_at = now(), done_by = $2
      where kind = 'stock_check' and subject_kind = 'shelf' and subject_id = $1 and state = 'open'`,
    [subject.id, caller.id],
  );
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
