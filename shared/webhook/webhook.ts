// What webhooks tell, and how: the shape of Standard Webhooks (standardwebhooks.com).
import { z } from 'zod';

/** What a webhook may be told of. `ping` comes by the test button alone. */
export const webhookEvents = [
  'order.state_changed',
  'payment.state_changed',
  'buyout.state_changed',
  'stock.changed',
  'price.changed',
] as const;
export const WebhookEventKind = z.enum(webhookEvents);
export type WebhookEventKind = z.infer<typeof WebhookEventKind>;

/** Names of the headers that a delivery carries. */
export const webhookHeaders = { id: 'webhook-id', timestamp: 'webhook-timestamp', signature: 'webhook-signature' };

/** Body of a delivery. Never a person's data: who may know more asks the API by the number. */
export interface WebhookBody {
  type: WebhookEventKind | 'ping';
  /** When it happened, ISO 8601. */
  timestamp: string;
  data: Record<string, unknown>;
}

/** After how many tries in vain a delivery is given up, to be sent again by hand. */
export const mostTries = 12;

/** Pause before the next try, growing to an hour: twelve tries reach over some six hours. @param tries made so far */
export const pauseAfter = (tries: number): number => Math.min(5 * 3 ** tries, 3600) * 1000;

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether events may be told to the address: over TLS, or to a program on the same machine; without a password in it. */
export function isWebhookAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  if (username || password) return false;
  return protocol === 'https:' || (protocol === 'http:' && loopback.has(hostname));
}
