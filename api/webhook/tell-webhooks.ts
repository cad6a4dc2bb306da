// Webhook dispatcher: an outbox of deliveries with leases, retries and a cursor over what happened.
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../operation/deps.ts';
import { collectFrom, isAnyWebhook, moveCursor, readCursor, webhookSources } from './queries/collect-events.ts';
import { findDelivery, takeDue } from './queries/deliveries.ts';
import { answerMs, sendDelivery } from './send-delivery.ts';

/** Deliveries sent side by side. */
const sideBySide = 10;
/** Rounds of a run; what is left waits for the next minute. */
const mostRounds = 50;
/** For so long taken deliveries are this run's. */
const leaseSeconds = (3 * answerMs) / 1000;

/** Reads what happened since the last run. @returns how many deliveries were added */
export async function collectEvents(deps: Deps): Promise<number> {
  if (!(await isAnyWebhook(deps.source))) return 0;
  let added = 0;
  for (const source of webhookSources)
    added += await inTransaction(deps.source, async (manager) => {
      const deliveries = await collectFrom(manager, source, await readCursor(manager, source));
      await moveCursor(manager, source);
      return deliveries;
    });
  return added;
}

async function sendRound(deps: Deps): Promise<number> {
  const taken = await takeDue(deps.source, sideBySide, leaseSeconds);
  await Promise.all(
    taken.map(async ({ id }) => {
      const delivery = await findDelivery(deps.source, id);
      if (delivery) await sendDelivery(deps, delivery);
    }),
  );
  return taken.length;
}

/** Tells webhooks what happened, and again what they did not take. @returns how many deliveries were tried */
export async function tellWebhooks(deps: Deps): Promise<number> {
  await collectEvents(deps);
  let sent = 0;
  for (let round = 0; round < mostRounds; round += 1) {
    const tried = await sendRound(deps);
    sent += tried;
    if (tried < sideBySide) break;
  }
  return sent;
}
