import { bigint, bytes, instantOfInsert, integer, json, nullable, text, uuid } from '../columns.ts';
import { table } from '../table.ts';
import type { Facts } from '../vocabulary.ts';

/** A repeat-protected call: running, or done with its answer kept for replays. */
export interface IdempotencyKeyRow {
  /** User and route. */
  scope: string;
  key: string;
  body_hash: Buffer;
  state: 'running' | 'done';
  /** Null while running. */
  outcome: Facts | null;
  /** The run that holds the key; a run that lost it stores nothing. */
  run_id: string;
  /** When its run took it, or renewed its lease. */
  created_at: Date;
}

export const idempotencyKeyTable = table<IdempotencyKeyRow>('idempotency_key', {
  columns: {
    scope: text(),
    key: text(),
    body_hash: bytes(),
    state: text(),
    outcome: nullable(json()),
    run_id: uuid(),
    created_at: instantOfInsert(),
  },
  primary: ['scope', 'key'],
  checks: {
    idempotency_key_state_ck: `state in ('running', 'done')`,
  },
  indexes: {
    idempotency_key_created_idx: { columns: ['created_at'] },
  },
});

/** Calls counted in the current window of a key. */
export interface RateLimitRow {
  key: string;
  points: number;
  /** End of the window in milliseconds since 1970; null when it never ends. */
  expire: string | null;
}

export const rateLimitTable = table<RateLimitRow>('rate_limit', {
  columns: {
    key: text(),
    points: integer(0),
    expire: nullable(bigint()),
  },
  primary: ['key'],
});
