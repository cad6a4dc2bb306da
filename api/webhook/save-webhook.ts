import { randomUUID } from 'node:crypto';
import type { WebhookEventKind } from '@kolobeh/shared/webhook/webhook.ts';
import { inTransaction } from '../database/transaction.ts';
import { personOf } from '../http/calls/access.ts';
import type { Caller } from '../http/calls/call-context.ts';
import { writeAudit } from '../operation/audit.ts';
import type { Deps } from '../operation/deps.ts';
import { startCursor, webhookSources } from './queries/collect-events.ts';
import { countSecret, insertWebhook, updateWebhook } from './queries/webhooks.ts';

/** What a person sets of a webhook. */
export interface WebhookWish {
  name: string;
  url: string;
  events: WebhookEventKind[];
  is_active: boolean;
}

const audited = (action: string, id: string, detail: Record<string, unknown> = {}) => ({
  action: `webhook.${action}`,
  subject: { kind: 'webhook', id },
  detail,
});

/** @returns the new webhook's id */
export async function createWebhook(deps: Deps, signedIn: Caller, wish: WebhookWish): Promise<string> {
  const id = randomUUID();
  // Before there is a webhook, so that nothing between its making and the first look at the logs is missed.
  for (const source of webhookSources) await startCursor(deps.source, source);
  await inTransaction(deps.source, async (manager) => {
    await insertWebhook(manager, { ...wish, id, created_by: personOf(signedIn) });
    await writeAudit(manager, signedIn, audited('create', id, { name: wish.name, events: wish.events }));
  });
  return id;
}

/** Does nothing to a webhook that is not there. */
export const changeWebhook = (deps: Deps, signedIn: Caller, wish: WebhookWish & { id: string }): Promise<void> =>
  inTransaction(deps.source, async (manager) => {
    const { id, name, events, is_active } = wish;
    if (await updateWebhook(manager, wish))
      await writeAudit(manager, signedIn, audited('change', id, { name, events, is_active }));
  });

/** The next secret counts from now on. */
export const changeSecret = (deps: Deps, signedIn: Caller, id: string): Promise<void> =>
  inTransaction(deps.source, async (manager) => {
    if (await countSecret(manager, id)) await writeAudit(manager, signedIn, audited('secret', id));
  });
