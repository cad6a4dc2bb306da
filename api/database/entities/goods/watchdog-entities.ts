import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { WatchdogKind } from '@kolobeh/shared/watchdog/contract.ts';
import { instantOfInsert, integer, newUuid, nullable, text, uuid } from '../columns.ts';
import { table } from '../table.ts';
import type { WatchdogState } from '@kolobeh/shared/watchdog/watchdog-states.ts';

/** Somebody who wants to be told of a piece of a product, or of a lower price of it. */
export interface WatchdogRow {
  id: string;
  market: MarketCode;
  product_id: number;
  /** In lower case. */
  email: string;
  /** Null of a guest. */
  user_id: string | null;
  kind: WatchdogKind;
  /** The highest price that is told, in minor units of the market's currency; null of one that waits for a piece. */
  below: number | null;
  state: WatchdogState;
  created_at: Date;
  /** When the state was last written. */
  changed_at: Date;
}

export const watchdogTable = table<WatchdogRow>('watchdog', {
  columns: {
    id: newUuid(),
    market: text(),
    product_id: integer(),
    email: text(),
    user_id: nullable(uuid()),
    kind: text(),
    below: nullable(integer()),
    state: text(),
    created_at: instantOfInsert(),
    changed_at: instantOfInsert(),
  },
  primary: ['id'],
  references: {
    watchdog_product_fk: { columns: ['product_id'], to: 'product', onDelete: 'CASCADE' },
    watchdog_user_fk: { columns: ['user_id'], to: 'app_user', onDelete: 'CASCADE' },
  },
  checks: {
    watchdog_kind_ck: `kind in ('stock', 'price')`,
    watchdog_below_ck: 'below > 0',
    watchdog_state_ck: `state in ('asked', 'awake', 'told', 'ended')`,
    watchdog_of_price_ck: `(kind = 'price') = (below is not null)`,
  },
  indexes: {
    watchdog_wish_uq: {
      columns: ['product_id', 'market', 'kind', 'email'],
      unique: true,
      where: `state in ('asked', 'awake')`,
    },
    watchdog_user_idx: { columns: ['user_id'], where: 'user_id is not null' },
    watchdog_changed_idx: { columns: ['changed_at'] },
  },
});
