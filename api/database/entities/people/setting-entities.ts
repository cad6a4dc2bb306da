// What a person of the house has set for all.
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { Pausable } from '@kolobeh/shared/kernel/pause/pause.ts';
import { identity, instant, instantOfInsert, integer, nullable, text, uuid } from '../columns.ts';
import { table } from '../table.ts';

/** One setting that was ever changed; others have the value the program gives them. */
export interface HouseSettingRow {
  name: 'packing.scan_scope' | 'sign_in.second_factor';
  value: string;
  changed_by: string;
  changed_at: Date;
  /** Grows with each change. */
  version: number;
}

export const houseSettingTable = table<HouseSettingRow>('house_setting', {
  columns: {
    name: text(),
    value: text(),
    changed_by: uuid(),
    changed_at: instantOfInsert(),
    version: integer(1),
  },
  primary: ['name'],
  references: {
    house_setting_changed_by_fk: { columns: ['changed_by'], to: 'app_user' },
  },
});

/** What of a market's shop is paused; there is no row while it goes on. */
export interface ShopPauseRow {
  market: MarketCode;
  part: Pausable;
  /** When it is expected to end; null while nobody knows. */
  until: Date | null;
  begun_at: Date;
  /** From a sequence, so that a pause begun anew is never taken for the one before. */
  version: number;
  /** Null when it was begun by the command, or the account is gone. */
  begun_by: string | null;
}

export const shopPauseTable = table<ShopPauseRow>('shop_pause', {
  columns: {
    market: text(),
    part: text(),
    until: nullable(instant()),
    begun_at: instantOfInsert(),
    version: identity(),
    begun_by: nullable(uuid()),
  },
  primary: ['market', 'part'],
  checks: {
    shop_pause_market_ck: `market in ('cs', 'ro')`,
    shop_pause_part_ck: `part in ('sale', 'buyout', 'trade_in', 'repairs', 'reservations', 'express', 'cards', 'twisto', 'instalments', 'card_hold', 'reviews')`,
  },
  references: {
    shop_pause_begun_by_fk: { columns: ['begun_by'], to: 'app_user', onDelete: 'SET NULL' },
  },
});
