import { randomUUID } from 'node:crypto';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { LetterWords, OrderLetters } from '@kolobeh/shared/order/letter/contract.ts';
import { beginLetter, LetterTemplate } from '@kolobeh/shared/order/letter/letter-templates.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import { writeAudit } from '../../operation/audit.ts';
import type { Deps } from '../../operation/deps.ts';
import { findOrderByNumber } from '../../order/queries/find-order.ts';
import { addLog } from '../../order/queries/order-log.ts';
import type { StoredOrder } from '../../order/stored-order.ts';
import { insertLetter, listLetters } from './queries/letters.ts';

interface NotFound {
  code: 'ORDER_NOT_FOUND';
}

async function present(deps: Deps, order: StoredOrder): Promise<OrderLetters> {
  const rows = await listLetters(deps.source, order.id);
  return {
    letters: rows.map((row) => ({
      id: row.id,
      to: row.email,
      subject: row.subject,
      text: row.body,
      by: row.by,
      at: row.created_at.toISOString(),
      sent_at: row.sent_at?.toISOString() ?? null,
    })),
    templates: LetterTemplate.options.map((template) => ({
      template,
      ...beginLetter(order.market, template, order.number),
    })),
  };
}

/** Letters of an order, and what another may begin with. */
export async function orderLetters(deps: Deps, number: string): Promise<Result<OrderLetters, NotFound>> {
  const order = await findOrderByNumber(deps.source, number);
  return order ? ok(await present(deps, order)) : refused({ code: 'ORDER_NOT_FOUND' });
}

/** Keeps a letter as it is written and queues it in the same transaction: it goes once, and what went can be read. */
export async function sendLetter(
  deps: Deps,
  caller: Caller,
  { number, letter }: { number: string; letter: LetterWords },
): Promise<Result<OrderLetters, NotFound>> {
  const order = await findOrderByNumber(deps.source, number);
  if (!order) return refused({ code: 'ORDER_NOT_FOUND' });
  const id = randomUUID();
  await inTransaction(deps.source, async (manager) => {
    await insertLetter(manager, {
      id,
      order_id: order.id,
      template: letter.template,
      email: order.email,
      subject: letter.subject,
      body: letter.text,
      written_by: caller.id,
    });
    const actor = { id: caller.id, kind: 'staff' } as const;
    await addLog(manager, { orderId: order.id, actor, what: 'letter_sent', reason: letter.subject });
    await writeAudit(manager, caller, {
      action: 'order.letter',
      subject: { kind: 'order', id: order.id },
      detail: { number: order.number, template: letter.template },
    });
    await deps.jobs.send(manager, 'send-order-letter', { letterId: id });
  });
  return ok(await present(deps, order));
}
