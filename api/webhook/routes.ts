import type { Webhook, WebhookDelivery } from '@kolobeh/shared/webhook/contract.ts';
import { api } from '../http/calls/implement.ts';
import { refuse, valueOf } from '../http/calls/refusal-error.ts';
import type { Deps } from '../operation/deps.ts';
import { countDeliveries, findDelivery, type FullDelivery, insertPing, listDeliveries } from './queries/deliveries.ts';
import { findWebhook, type ListedWebhook, listWebhooks } from './queries/webhooks.ts';
import { changeSecret, changeWebhook, createWebhook } from './save-webhook.ts';
import { bodyOf, sendDelivery } from './send-delivery.ts';

const present = (webhook: ListedWebhook): Webhook => ({
  id: webhook.id,
  version: webhook.version,
  name: webhook.name,
  url: webhook.url,
  events: webhook.events,
  is_active: webhook.is_active,
  created_at: webhook.created_at.toISOString(),
  waiting: webhook.waiting,
  failed: webhook.failed,
  last_delivered_at: webhook.last_delivered_at?.toISOString() ?? null,
});

const presentDelivery = (delivery: FullDelivery): WebhookDelivery => ({
  id: delivery.id,
  kind: delivery.kind,
  happened_at: delivery.happened_at.toISOString(),
  state: delivery.state,
  tries: delivery.tries,
  last_tried_at: delivery.last_tried_at?.toISOString() ?? null,
  last_status: delivery.last_status,
  last_error: delivery.last_error,
  body: bodyOf(delivery),
});

/** Sends a delivery now. @returns it as it stands then; null when it is not there */
async function sendNow(deps: Deps, id: string): Promise<WebhookDelivery | null> {
  const delivery = await findDelivery(deps.source, id);
  if (!delivery) return null;
  await sendDelivery(deps, delivery);
  const sent = await findDelivery(deps.source, id);
  return sent && presentDelivery(sent);
}

export const webhookRoutes = api.webhook.router({
  webhooks: api.webhook.webhooks.handler(async ({ context: { deps } }) => ({
    webhooks: (await listWebhooks(deps.source)).map(present),
  })),
  create: api.webhook.create.handler(async ({ context: { deps, signedIn }, input }) => {
    const made = await findWebhook(deps.source, await createWebhook(deps, signedIn, input));
    if (!made) throw new Error('A webhook that was made is gone');
    return { webhook: present(made), secret: deps.webhookSecret(made.id, made.secret_number) };
  }),
  change: api.webhook.change.handler(async ({ context: { deps, signedIn }, input, errors }) => {
    const webhook = await findWebhook(deps.source, valueOf(errors, await changeWebhook(deps, signedIn, input)));
    return webhook ? present(webhook) : refuse(errors, 'WEBHOOK_NOT_FOUND');
  }),
  secret: api.webhook.secret.handler(async ({ context: { deps, signedIn }, input: { id }, errors }) => {
    await changeSecret(deps, signedIn, id);
    const webhook = await findWebhook(deps.source, id);
    return webhook
      ? { secret: deps.webhookSecret(webhook.id, webhook.secret_number) }
      : refuse(errors, 'WEBHOOK_NOT_FOUND');
  }),
  test: api.webhook.test.handler(async ({ context: { deps }, input: { id }, errors }) => {
    if (!(await findWebhook(deps.source, id))) return refuse(errors, 'WEBHOOK_NOT_FOUND');
    return (await sendNow(deps, await insertPing(deps.source, id))) ?? refuse(errors, 'WEBHOOK_NOT_FOUND');
  }),
  deliveries: api.webhook.deliveries.handler(async ({ context: { deps }, input, errors }) => {
    const { id, state, kind = null, page, page_size: size } = input;
    if (!(await findWebhook(deps.source, id))) return refuse(errors, 'WEBHOOK_NOT_FOUND');
    const wanted = { webhookId: id, state: state === 'all' ? null : state, kind };
    const found = await listDeliveries(deps.source, wanted, { limit: size, offset: (page - 1) * size });
    const total = await countDeliveries(deps.source, wanted);
    return { deliveries: found.map(presentDelivery), total, page, page_size: size };
  }),
  replay: api.webhook.replay.handler(
    async ({ context: { deps }, input: { id }, errors }) =>
      (await sendNow(deps, id)) ?? refuse(errors, 'DELIVERY_NOT_FOUND'),
  ),
});
