import { randomUUID } from 'node:crypto';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { type StaleWebhook, WebhookFacts } from '@kolobeh/shared/webhook/contract.ts';
import type { z } from 'zod';
import { inTransaction } from '../database/transaction.ts';
import { personOf } from '../http/calls/access.ts';
import type { Caller } from '../http/calls/call-context.ts';
import { writeAudit } from '../operation/audit.ts';
import type { Deps } from '../operation/deps.ts';
import { lastEdit } from '../operation/queries/last-edit.ts';
import { startCursor, webhookSources } from './queries/collect-events.ts';
import { countSecret, insertWebhook, lockWebhook, updateWebhook } from './queries/webhooks.ts';

const audited = (action: string, id: string, detail: Record<string, unknown> = {}) => ({
  action: `webhook.${action}`,
  subject: { kind: 'webhook', id },
  detail,
});

/** @returns the new webhook's id */
export async function createWebhook(deps: Deps, signedIn: Caller, wish: WebhookFacts): Promise<string> {
  const id = randomUUID();
  // Before there is a webhook, so that nothing between its making and the first look at the logs is missed.
  for (const source of webhookSources) await startCursor(deps.source, source);
  await inTransaction(deps.source, async (manager) => {
    await insertWebhook(manager, { ...wish, id, created_by: personOf(signedIn) });
    await writeAudit(manager, signedIn, audited('create', id, { name: wish.name, events: wish.events }));
  });
  return id;
}

type ChangeRefused = { code: 'WEBHOOK_NOT_FOUND' } | { code: 'VERSION_STALE'; data: z.infer<typeof StaleWebhook> };

/** Changes a webhook nobody has changed since it was read. */
export const changeWebhook = (
  deps: Deps,
  signedIn: Caller,
  { id, version, ...wish }: WebhookFacts & { id: string; version: number },
): Promise<Result<string, ChangeRefused>> =>
  inTransaction(deps.source, async (manager): Promise<Result<string, ChangeRefused>> => {
    const before = await lockWebhook(manager, id);
    if (!before) return refused({ code: 'WEBHOOK_NOT_FOUND' });
    if (before.version !== version) {
      const last = await lastEdit(manager, 'webhook.change', { kind: 'webhook', id });
      const value = WebhookFacts.strip().parse(before);
      return refused({ code: 'VERSION_STALE', data: { value, version: before.version, ...last } });
    }
    await updateWebhook(manager, { ...wish, id, version: version + 1 });
    const { name, events, is_active } = wish;
    await writeAudit(manager, signedIn, audited('change', id, { name, events, is_active }));
    return ok(id);
  });

/** The next secret counts from now on. */
export const changeSecret = (deps: Deps, signedIn: Caller, id: string): Promise<void> =>
  inTransaction(deps.source, async (manager) => {
    if (await countSecret(manager, id)) await writeAudit(manager, signedIn, audited('secret', id));
  });
