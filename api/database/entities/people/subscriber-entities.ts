import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { SubscriberSource } from '@kolobeh/shared/newsletter/contract.ts';
import type { SubscriberState } from '@kolobeh/shared/newsletter/subscriber-states.ts';
import { instant, instantOfInsert, integer, newUuid, nullable, text } from '../columns.ts';
import { table } from '../table.ts';

/** An address that news of promotions are sent to, or were. What was agreed to when stands in the log of states too. */
export interface SubscriberRow {
  id: string;
  market: MarketCode;
  /** In lower case. */
  email: string;
  state: SubscriberState;
  /** Where it was last asked for. */
  source: SubscriberSource;
  /** Version of the words that stood there. */
  text_version: number;
  asked_at: Date;
  /** Null until the mailbox answered, or the account's e-mail was proven already. */
  confirmed_at: Date | null;
  ended_at: Date | null;
  changed_at: Date;
}

export const subscriberTable = table<SubscriberRow>('subscriber', {
  columns: {
    id: newUuid(),
    market: text(),
    email: text(),
    state: text(),
    source: text(),
    text_version: integer(),
    asked_at: instantOfInsert(),
    confirmed_at: nullable(instant()),
    ended_at: nullable(instant()),
    changed_at: instantOfInsert(),
  },
  primary: ['id'],
  uniques: { subscriber_email_uq: ['market', 'email'] },
  checks: {
    subscriber_market_ck: `market in ('cs', 'ro')`,
    subscriber_state_ck: `state in ('asked', 'active', 'ended')`,
    subscriber_source_ck: `source in ('footer', 'order', 'account')`,
    subscriber_active_ck: `state <> 'active' or confirmed_at is not null`,
  },
  indexes: {
    subscriber_changed_idx: { columns: ['changed_at'] },
    subscriber_asked_idx: { columns: ['asked_at', 'id'] },
  },
});
