// Calls about webhooks: where the house tells other programs what happened.
import { z } from 'zod';
import { route, staffCall } from '../kernel/contract.ts';
import { Uuid } from '../kernel/ids.ts';
import { PageQuery } from '../kernel/paging.ts';
import { staleVersion, Version, versioned } from '../kernel/versioned.ts';
import { isWebhookAddress, WebhookEventKind } from './webhook.ts';

/** A webhook as the office sees it. */
export const Webhook = z.object({
  id: Uuid,
  version: z.int(),
  name: z.string(),
  url: z.string(),
  events: z.array(WebhookEventKind),
  is_active: z.boolean(),
  created_at: z.iso.datetime(),
  waiting: z.int().describe('Deliveries that are still being tried'),
  failed: z.int().describe('Deliveries that were given up'),
  last_delivered_at: z.iso.datetime().nullable(),
});
export type Webhook = z.infer<typeof Webhook>;

const DeliveryState = z.enum(['waiting', 'delivered', 'failed']);

/** One event on its way to one webhook. */
export const WebhookDelivery = z.object({
  id: Uuid,
  kind: z.string(),
  happened_at: z.iso.datetime(),
  state: DeliveryState,
  tries: z.int(),
  last_tried_at: z.iso.datetime().nullable(),
  last_status: z.int().nullable().describe('HTTP status of the last answer; null when none came'),
  last_error: z.string().describe('Why the last try was in vain; empty: it was not'),
  body: z.string().describe('What is told, as JSON'),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

const call = staffCall('integration.edit');
const noWebhook = { WEBHOOK_NOT_FOUND: { status: 404, message: 'No such webhook' } } as const;

/** What a person sets of a webhook. */
export const WebhookFacts = z.strictObject({
  name: z.string().trim().min(1, 'REQUIRED').max(80, 'TOO_LONG'),
  url: z.string().trim().min(1, 'REQUIRED').max(500, 'TOO_LONG').refine(isWebhookAddress, 'WEBHOOK_ADDRESS'),
  events: z.array(WebhookEventKind).min(1, 'REQUIRED').max(WebhookEventKind.options.length),
  is_active: z.boolean(),
});
export type WebhookFacts = z.infer<typeof WebhookFacts>;

/** An edit made on another version; both are put side by side. */
export const StaleWebhook = versioned(WebhookFacts);

export const webhookContract = {
  webhooks: route
    .meta({ ...call, rateLimit: 'read' })
    .route({ method: 'GET', path: '/office/webhooks', summary: 'Webhooks with how their deliveries stand' })
    .output(z.object({ webhooks: z.array(Webhook) })),
  create: route
    .meta(call)
    .route({
      method: 'POST',
      path: '/office/webhooks',
      successStatus: 201,
      summary: 'Tells an address of what happens from now on',
    })
    .input(WebhookFacts)
    .output(z.object({ webhook: Webhook, secret: z.string().describe('Proves the signature of deliveries') })),
  change: route
    .meta(call)
    .route({ method: 'PUT', path: '/office/webhooks/{id}', summary: 'Changes a webhook, or lets it rest' })
    .input(WebhookFacts.extend({ id: Uuid, version: Version }))
    .output(Webhook)
    .errors({ ...noWebhook, ...staleVersion(WebhookFacts) }),
  secret: route
    .meta(call)
    .route({
      method: 'POST',
      path: '/office/webhooks/{id}/secret',
      summary: 'Makes another secret; deliveries are signed by the new one at once',
    })
    .input(z.strictObject({ id: Uuid }))
    .output(z.object({ secret: z.string() }))
    .errors(noWebhook),
  test: route
    .meta(call)
    .route({
      method: 'POST',
      path: '/office/webhooks/{id}/test',
      summary: 'Sends a `ping` now and waits for its answer',
    })
    .input(z.strictObject({ id: Uuid }))
    .output(WebhookDelivery)
    .errors(noWebhook),
  deliveries: route
    .meta({ ...call, rateLimit: 'read' })
    .route({
      method: 'GET',
      path: '/office/webhooks/{id}/deliveries',
      summary: 'Deliveries of a webhook by pages, the newest first',
    })
    .input(
      PageQuery.extend({
        id: Uuid,
        page: z.coerce.number().int().min(1).max(20_000).default(1),
        page_size: PageQuery.shape.page_size.default(100),
        state: z.enum(['all', ...DeliveryState.options]).default('all'),
        kind: z
          .enum([...WebhookEventKind.options, 'ping'])
          .optional()
          .describe('What it tells of; absent = anything'),
      }),
    )
    .output(z.object({ deliveries: z.array(WebhookDelivery), total: z.int(), page: z.int(), page_size: z.int() }))
    .errors(noWebhook),
  replay: route
    .meta(call)
    .route({
      method: 'POST',
      path: '/office/webhook-deliveries/{id}/replay',
      summary: 'Sends a delivery again, with the same id',
    })
    .input(z.strictObject({ id: Uuid }))
    .output(WebhookDelivery)
    .errors({ DELIVERY_NOT_FOUND: { status: 404, message: 'No such delivery' } }),
};
