import type { UnitRecord } from '@kolobeh/shared/catalogue/contract.ts';
import { z } from 'zod';
import type { EntityManager } from 'typeorm';

/** Events a buyer may see. What is not listed, such as a seller's data, never leaves. */
const shownEvents = ['bought_out', 'inspected', 'repaired', 'listed'];
const Detail = z.record(z.string(), z.union([z.string(), z.number()]).transform(String));

interface Row {
  id: string;
  number: number;
  imei_end: string | null;
  battery_percent: number | null;
  events: { kind: string; on: string; detail: unknown }[] | null;
}

/** Records of used units of a product that lie in the warehouse, best battery first, at most 6. */
export async function unitRecords(
  db: Pick<EntityManager, 'query'>,
  productId: number,
  passportOf: (unit: { id: string; number: number }) => string,
): Promise<UnitRecord[]> {
  const rows: Row[] = await db.query(
    `select u.id, u.number, right(u.imei, 4) as imei_end, u.battery_percent,
            (select json_agg(json_build_object('kind', e.kind, 'on', e.at::date::text, 'detail', e.detail) order by e.at, e.id)
               from unit_event e where e.unit_id = u.id and e.kind = any($2)) as events
       from unit u join product p on p.id = u.product_id and p.quality = 'used'
      where u.product_id = $1 and u.location_id is not null
      order by u.battery_percent desc nulls last, u.number limit 6`,
    [productId, shownEvents],
  );
  return rows.map(({ id, ...row }) => ({
    ...row,
    url: passportOf({ id, number: row.number }),
    events: (row.events ?? []).map((event) => ({
      kind: event.kind,
      on: event.on,
      detail: Detail.catch({}).parse(event.detail),
    })),
  }));
}
