import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../operation/deps.ts';
import type { Caller } from '../http/calls/call-context.ts';
import { writeAudit } from '../operation/audit.ts';
import { lastEdit } from '../operation/queries/last-edit.ts';
import { setOfficeNote } from './queries/change-order.ts';
import { addLog } from './queries/order-log.ts';
import { findOrderByNumber, lockOrder } from './queries/find-order.ts';

const action = 'order.note';

interface Noted {
  value: string;
  version: number;
  by: string;
  at: string | null;
}

/** The note was changed meanwhile; the present one comes with the refusal. */
export type NoteRefusal = { code: 'ORDER_NOT_FOUND' } | { code: 'VERSION_STALE'; data: Noted };

/**
 * Writes the office's note when it was made on the present version. One that says already what is wanted is left alone:
 * a repeat whose first run could not answer is no conflict with itself.
 */
export async function changeNote(
  deps: Deps,
  caller: Caller,
  wanted: { number: string; note: string; version: number },
): Promise<Result<Noted, NoteRefusal>> {
  const found = await findOrderByNumber(deps.source, wanted.number);
  if (!found) return refused({ code: 'ORDER_NOT_FOUND' });
  return inTransaction(deps.source, async (manager): Promise<Result<Noted, NoteRefusal>> => {
    const order = await lockOrder(manager, found.id);
    if (!order) return refused({ code: 'ORDER_NOT_FOUND' });
    const subject = { kind: 'order', id: order.id };
    const present = async (value: string, version: number): Promise<Noted> => ({
      value,
      version,
      ...(await lastEdit(manager, action, subject)),
    });
    const now = order.office_note_version;
    if (order.office_note === wanted.note) return ok(await present(wanted.note, now));
    if (now !== wanted.version) return refused({ code: 'VERSION_STALE', data: await present(order.office_note, now) });
    await setOfficeNote(manager, order.id, wanted.note, now + 1);
    await addLog(manager, { orderId: order.id, actor: { id: caller.id, kind: 'staff' }, what: 'note_changed' });
    await writeAudit(manager, caller, { action, subject, detail: { number: order.number, version: now + 1 } });
    return ok(await present(wanted.note, now + 1));
  });
}
