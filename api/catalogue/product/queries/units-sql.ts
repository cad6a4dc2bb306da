import type { FoundAnswer, UnitRecord } from '@kolobeh/shared/catalogue/page/unit-record.ts';

/** Events a buyer may see. What is not listed, such as a seller's data, never leaves. */
export const shownEvents = ['bought_out', 'inspected', 'repaired', 'listed'];

/** A device as its statement gives it; `imei_end` are the last four digits, the rest never leaves the house. */
export interface UnitRow {
  id: string;
  number: number;
  imei_end: string | null;
  grade: UnitRecord['grade'];
  battery_percent: number | null;
  found: FoundAnswer[];
  events: { kind: string; on: string; detail: unknown }[] | null;
}

/**
 * Used units of a product that lie in the warehouse or in a store, best battery first, at most 6; rows of `UnitRow`.
 * @param product expression of the product's id
 * @param kinds expression of the events' kinds
 * @param market expression of the market whose words are told
 */
export const unitsSql = (product: string, kinds: string, market: string): string => `
  select u.id, u.number, right(u.imei, 4) as imei_end, u.grade, u.battery_percent, coalesce(u.found -> ${market}, '[]') as found,
         (select json_agg(json_build_object('kind', e.kind, 'on', e.at::date::text, 'detail', e.detail) order by e.at, e.id)
            from unit_event e where e.unit_id = u.id and e.kind = any(${kinds}::text[])) as events
    from unit u join product p on p.id = u.product_id and p.quality = 'used'
   where u.product_id = ${product} and num_nonnulls(u.location_id, u.store_id) = 1
   order by u.battery_percent desc nulls last, u.number limit 6`;
