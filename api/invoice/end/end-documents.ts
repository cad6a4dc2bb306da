import { endedBefore } from '@kolobeh/shared/invoice/kept-until.ts';
import { dayIn } from '@kolobeh/shared/kernel/dates.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import { inTransaction } from '../../database/transaction.ts';
import { writeAudit } from '../../operation/audit.ts';
import type { Deps } from '../../operation/deps.ts';
import { dropSealed, endDocuments, eraseBilling, takeEnded } from './queries/ended-documents.ts';

/** Documents ended in one transaction. */
const atOnce = 100;
/** A turn of the schedule stops here and leaves the rest to the next one. */
const turnMs = 8 * 60_000;

/** The clock does it; nobody of staff. */
const system = { id: null, role: 'visitor' } as const;

/** Ends some. Files go first: when the transaction is given up, they are not there to be found, and it is done again. */
const endSome = (deps: Deps, before: string): Promise<number> =>
  inTransaction(deps.source, async (manager) => {
    const ended = await takeEnded(manager, before, atOnce);
    if (ended.length === 0) return 0;
    for (const { file_key: pdf, xml_key: xml, sealed_key: sealed } of ended)
      for (const key of [pdf, xml, sealed]) if (key) await deps.files.delete(key);
    const ids = ended.map(({ id }) => id);
    await endDocuments(manager, ids, deps.now());
    await dropSealed(manager, ids);
    const orders = ended.flatMap(({ order_id: id }) => (id === null ? [] : [id]));
    await eraseBilling(manager, orders);
    await writeAudit(manager, system, {
      action: 'invoice.end_documents',
      subject: { kind: 'documents', id: before },
      detail: { documents: ended.length },
    });
    return ended.length;
  });

/**
 * Makes nameless the documents of nobody's account whose time of keeping is over, and the orders they were of. Those of an
 * account stay as long as their owner keeps it. @returns how many documents
 */
export async function endKeptDocuments(deps: Deps): Promise<number> {
  const before = endedBefore(dayIn(markets.cs, deps.now()));
  const until = performance.now() + turnMs;
  let done = 0;
  for (;;) {
    const some = await endSome(deps, before);
    done += some;
    if (some < atOnce || performance.now() > until) return done;
  }
}
