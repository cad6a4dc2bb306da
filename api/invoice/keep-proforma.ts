import { mayIssue } from '@kolobeh/shared/invoice/order-documents.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../operation/deps.ts';
import { lockOrder } from '../order/queries/find-order.ts';
import { issueOfOrder } from './issue-invoice.ts';
import { keepDocument, type KeptFiles } from './keep-document.ts';

/**
 * Files of an order's proforma, issued when it is first asked for: only then its series is held, and no purchase waits for
 * another one's number. Null for an order that awaits no transfer.
 */
export async function keepProforma(deps: Deps, orderId: string): Promise<KeptFiles | null> {
  const issued = await inTransaction(deps.source, async (manager) => {
    const order = await lockOrder(manager, orderId);
    if (!order || !mayIssue('proforma', order)) return null;
    return issueOfOrder(deps, manager, order, { kind: 'proforma', actor: { id: null, kind: 'system' } });
  });
  return issued && keepDocument(deps, issued.id);
}
