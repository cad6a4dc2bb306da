import { type CountEvent, type CountLine, planCount } from '@kolobeh/shared/stock/count.ts';
import type { KnownLying } from '@kolobeh/shared/stock/book.ts';
import { reasonNaming } from '@kolobeh/shared/warehouse/supervision/refusal-reason.ts';
import { type LocationKind, takesGoods } from '@kolobeh/shared/stock/locations.ts';
import type { EntityManager } from 'typeorm';
import { addTask } from '../staff/add-task.ts';
import type { EventOutcome, EventSource } from './event-outcome.ts';
import { bookCount } from './count-shelf.ts';
import { applyMoveEvent } from './move-pieces.ts';

type Db = Pick<EntityManager, 'query'>;

/** What the books have at a place. */
export const lyingAt = (db: Db, locationCode: string): Promise<KnownLying[]> =>
  db.query(
    `select l.code as location_code, p.code as product_code, s.quantity as pieces, s.revision
       from location_stock s join location l on l.id = s.location_id join product p on p.id = s.product_id
      where l.code = $1 order by p.id`,
    [locationCode],
  );

/** Levels and places of the counted products, in the order everybody holds them. */
async function hold(db: Db, { location_code: code, products }: CountEvent): Promise<void> {
  const codes = products.map((one) => one.product_code);
  await db.query(
    `select 1 from stock_level where product_id in (
       select id from product where code = any($2)
       union select s.product_id from location_stock s join location l on l.id = s.location_id where l.code = $1)
      order by product_id for update`,
    [code, codes],
  );
  await db.query(
    `select 1 from location_stock where location_id = (select id from location where code = $1) order by product_id for update`,
    [code],
  );
}

/** Devices that were read here and are elsewhere by the books came here: they leave the place the books had. */
async function fetchDevices(
  manager: EntityManager,
  event: CountEvent,
  lines: readonly CountLine[],
  source: EventSource,
): Promise<EventOutcome> {
  const read = lines.flatMap(({ units }) => units);
  const strays: { number: string }[] = await manager.query(
    `select coalesce(u.imei, u.serial_number) as number from unit u join location l on l.id = u.location_id
      where coalesce(u.imei, u.serial_number) = any($1) and l.code <> $2`,
    [read, event.location_code],
  );
  if (strays.length === 0) return 'accepted';
  const items = strays.map(({ number }) => ({ scan: { kind: 'serial' as const, value: number }, pieces: 1 }));
  const move = { kind: 'stock_move', work_id: event.work_id, from: null, to: event.location_code, items } as const;
  return applyMoveEvent(manager, { ...move, items }, source);
}

/** A device the books have here and nobody read is named in a task: it is somewhere, and only a person finds it. */
const askForDevices = async (
  manager: EntityManager,
  code: string,
  { product_code, units }: CountLine,
): Promise<void> => {
  const missing: { number: string; name: string }[] = await manager.query(
    `select coalesce(u.imei, u.serial_number) as number, coalesce(t.long_name, p.code) as name
       from unit u join product p on p.id = u.product_id and p.code = $2 join location l on l.id = u.location_id and l.code = $1
       left join product_text t on t.product_id = p.id and t.market = 'cs'
      where p.quality = 'used' and not coalesce(u.imei, u.serial_number) = any($3)`,
    [code, product_code, units],
  );
  for (const { number, name } of missing)
    await addTask(
      manager,
      'device_missing',
      { kind: 'unit', id: number },
      { device: number, product_code, product_name: name, location_code: code },
    );
};

async function book(
  manager: EntityManager,
  event: CountEvent,
  lines: readonly CountLine[],
  source: EventSource,
): Promise<EventOutcome> {
  for (const line of lines) {
    const place = { productCode: line.product_code, locationCode: event.location_code };
    const counted = await bookCount(manager, { id: source.userId, role: source.role }, place, line.counted);
    if (!counted.ok) {
      const { refusal } = counted;
      return {
        refused: refusal.code === 'SHELF_BUSY' ? reasonNaming('SHELF_BUSY', refusal.data.by) : refusal.code,
      };
    }
    await askForDevices(manager, event.location_code, line);
  }
  await manager.query(`update location set counted_at = now() where code = $1`, [event.location_code]);
  // Whatever was reported of the place has been looked at, also of a product that is no line of the count.
  await manager.query(
    `update staff_task set state = 'done', done_at = now(), done_by = $2
      where kind = 'stock_check' and state = 'open' and subject_kind = 'shelf' and detail ->> 'location_code' = $1`,
    [event.location_code, source.userId],
  );
  return 'accepted';
}

/**
 * A whole place was counted. The shared rule refuses a count of older books; the booking is that of `bookCount`, for all
 * its products or none.
 */
export async function applyCountEvent(
  manager: EntityManager,
  event: CountEvent,
  source: EventSource,
): Promise<EventOutcome> {
  // One count of a place at a time: at the end it writes to the place itself.
  const [place]: { kind: LocationKind }[] = await manager.query(
    `select kind from location where code = $1 for no key update`,
    [event.location_code],
  );
  if (!place) return { refused: 'PLACE_UNKNOWN' };
  if (!takesGoods(place.kind)) return { refused: 'PLACE_FOR_PARCELS' };
  await hold(manager, event);
  const planned = planCount(event, await lyingAt(manager, event.location_code));
  if (!planned.ok) return { refused: planned.refusal };
  const fetched = await fetchDevices(manager, event, planned.value, source);
  if (fetched !== 'accepted') return fetched;
  return book(manager, event, planned.value, source);
}
