import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { Store } from '@kolobeh/shared/store/contract.ts';
import { double, flag, identity, integer, json, text } from '../columns.ts';
import { table } from '../table.ts';

/** A shop, with its buy-out and repair counters. */
export interface StoreRow {
  id: number;
  seo_name: string;
  market: MarketCode;
  name: string;
  street: string;
  city: string;
  postcode: string;
  phone: string;
  email: string;
  latitude: number;
  longitude: number;
  opening_hours: Store['opening_hours'];
  special_days: Store['special_days'];
  /** Grows with every edit of its hours. */
  hours_version: number;
  is_buyout_centre: boolean;
  is_service_centre: boolean;
  /** It shows goods: nothing is collected, kept, bought out or repaired there. */
  is_showroom: boolean;
  /** Off: the shop tells of it nowhere, and nothing lies or waits there. */
  is_active: boolean;
  /** Grows with every edit of anything but its hours. */
  facts_version: number;
}

export const storeTable = table<StoreRow>('store', {
  columns: {
    id: identity(),
    seo_name: text(),
    market: text(),
    name: text(),
    street: text(),
    city: text(),
    postcode: text(),
    phone: text(),
    email: text(),
    latitude: double(),
    longitude: double(),
    opening_hours: json(),
    special_days: json([]),
    hours_version: integer(0),
    is_buyout_centre: flag(false),
    is_service_centre: flag(false),
    is_showroom: flag(false),
    is_active: flag(true),
    facts_version: integer(0),
  },
  primary: ['id'],
  uniques: {
    store_seo_name_uq: ['seo_name'],
  },
  checks: { store_showroom_ck: 'not (is_showroom and (is_buyout_centre or is_service_centre))' },
  indexes: {
    store_market_idx: { columns: ['market', 'city'] },
  },
});
