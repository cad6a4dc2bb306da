// Webhooks: addresses of other programs, what happened, and each event on its way to each address.
import type { WebhookEventKind } from '@kolobeh/shared/webhook/webhook.ts';
import {
  bigint,
  flag,
  instant,
  instantOfInsert,
  integer,
  json,
  newUuid,
  nullable,
  text,
  texts,
  uuid,
} from '../columns.ts';
import { table } from '../table.ts';

/** An address that is told what happens. */
export interface WebhookRow {
  id: string;
  name: string;
  url: string;
  events: WebhookEventKind[];
  is_active: boolean;
  /** Counts the secrets it had; the present one follows from it. */
  secret_number: number;
  created_by: string;
  created_at: Date;
  /** Grows with each change of what a person sets. */
  version: number;
}

export const webhookTable = table<WebhookRow>('webhook', {
  columns: {
    id: newUuid(),
    name: text(),
    url: text(),
    events: texts<WebhookEventKind>(),
    is_active: flag(true),
    secret_number: integer(1),
    created_by: uuid(),
    created_at: instantOfInsert(),
    version: integer(1),
  },
  primary: ['id'],
  references: { webhook_created_by_fk: { columns: ['created_by'], to: 'app_user' } },
});

/** Something that happened, read off the log it stands in. */
export interface WebhookEventRow {
  id: string;
  kind: WebhookEventKind | 'ping';
  happened_at: Date;
  /** Log the event was read from: a table's name. */
  source: string;
  /** Row of the log; of a `ping` a number of its own. */
  source_id: string;
  data: Record<string, unknown>;
}

export const webhookEventTable = table<WebhookEventRow>('webhook_event', {
  columns: {
    id: newUuid(),
    kind: text(),
    happened_at: instant(),
    source: text(),
    source_id: bigint(),
    data: json(),
  },
  primary: ['id'],
  uniques: { webhook_event_source_uq: ['source', 'source_id'] },
  indexes: { webhook_event_happened_idx: { columns: ['happened_at'] } },
});

/** An event on its way to a webhook. */
export interface WebhookDeliveryRow {
  /** Also the `webhook-id` of the delivery, the same at each try. */
  id: string;
  webhook_id: string;
  event_id: string;
  state: 'waiting' | 'delivered' | 'failed';
  tries: number;
  /** When it is tried next; null when it is not. */
  next_try_at: Date | null;
  last_tried_at: Date | null;
  /** HTTP status; null when no answer came. */
  last_status: number | null;
  last_error: string;
}

export const webhookDeliveryTable = table<WebhookDeliveryRow>('webhook_delivery', {
  columns: {
    id: newUuid(),
    webhook_id: uuid(),
    event_id: uuid(),
    state: text('waiting'),
    tries: integer(0),
    next_try_at: nullable(instant()),
    last_tried_at: nullable(instant()),
    last_status: nullable(integer()),
    last_error: text(''),
  },
  primary: ['id'],
  uniques: { webhook_delivery_once_uq: ['webhook_id', 'event_id'] },
  checks: { webhook_delivery_state_ck: `state in ('waiting', 'delivered', 'failed')` },
  references: {
    webhook_delivery_webhook_fk: { columns: ['webhook_id'], to: 'webhook', onDelete: 'CASCADE' },
    webhook_delivery_event_fk: { columns: ['event_id'], to: 'webhook_event', onDelete: 'CASCADE' },
  },
  indexes: {
    webhook_delivery_event_idx: { columns: ['event_id'] },
    webhook_delivery_failed_idx: { columns: ['webhook_id'], where: `state = 'failed'` },
    webhook_delivery_next_try_idx: { columns: ['next_try_at'], where: 'next_try_at is not null' },
  },
});

/** How far each log was read for webhooks. */
export interface WebhookCursorRow {
  /** A table's name. */
  source: string;
  /** Every row up to it was read, and no transaction can still add one. */
  after_id: string;
}

export const webhookCursorTable = table<WebhookCursorRow>('webhook_cursor', {
  columns: { source: text(), after_id: bigint() },
  primary: ['source'],
});
