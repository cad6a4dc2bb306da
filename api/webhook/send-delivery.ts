// One delivery of a webhook, signed as Standard Webhooks are. At least once: who receives it drops repeats by `webhook-id`.
import { mostTries, pauseAfter, type WebhookBody, webhookHeaders } from '@kolobeh/shared/webhook/webhook.ts';
import { Webhook } from 'standardwebhooks';
import type { Deps } from '../operation/deps.ts';
import { type FullDelivery, writeOutcome } from './queries/deliveries.ts';

/** How long a receiver may take to answer. */
export const answerMs = 10_000;

/** Exactly what is sent and signed. */
export const bodyOf = ({ kind, happened_at: at, data }: FullDelivery): string =>
  JSON.stringify({ type: kind, timestamp: at.toISOString(), data } satisfies WebhookBody);

interface Answer {
  /** HTTP status; null when none came. */
  status: number | null;
  /** Why it does not count as delivered; empty when it does. */
  error: string;
}

const wordOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'UNREACHABLE';
  if (error.name === 'TimeoutError') return 'NO_ANSWER';
  return error.cause instanceof Error && 'code' in error.cause ? String(error.cause.code) : 'UNREACHABLE';
};

async function post(url: string, body: string, headers: Record<string, string>): Promise<Answer> {
  try {
    // A redirect could lead to an address that nobody entered.
    const signal = AbortSignal.timeout(answerMs);
    const reply = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal });
    await reply.body?.cancel();
    return { status: reply.status, error: reply.ok ? '' : `HTTP_${reply.status}` };
  } catch (error) {
    return { status: null, error: wordOf(error) };
  }
}

/** Sends a delivery once and writes how it went; one that failed is tried later, at last given up. */
export async function sendDelivery(deps: Deps, delivery: FullDelivery): Promise<void> {
  const { id, webhook_id: webhookId, secret_number: number, url } = delivery;
  const body = bodyOf(delivery);
  const now = deps.now();
  const signature = new Webhook(deps.webhookSecret(webhookId, number)).sign(id, now, body);
  const { status, error } = await post(url, body, {
    'content-type': 'application/json',
    [webhookHeaders.id]: id,
    [webhookHeaders.timestamp]: String(Math.floor(now.getTime() / 1000)),
    [webhookHeaders.signature]: signature,
  });
  const tries = delivery.tries + 1;
  const isOver = error === '' || tries >= mostTries || delivery.kind === 'ping';
  await writeOutcome(deps.source, id, {
    state: error === '' ? 'delivered' : isOver ? 'failed' : 'waiting',
    tries,
    next_try_at: isOver ? null : new Date(now.getTime() + pauseAfter(tries - 1)),
    last_tried_at: now,
    last_status: status,
    last_error: error,
  });
}

declare module '../operation/deps.ts' {
  interface Deps {
    /** The secret of a webhook, by its id and the number of the secret. */
    webhookSecret: (id: string, number: number) => string;
  }
}
