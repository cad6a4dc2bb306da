import { type CountEvent, type CountLine, planCount } from '@kolobeh/shared/stock/count.ts';
import { reasonNaming } from '@kolobeh/shared/warehouse/supervision/refusal-reason.ts';
import { takesGoods } from '@kolobeh/shared/stock/locations.ts';
import type { EntityManager } from 'typeorm';
import { locationTable } from '../database/entities/goods/place-entities.ts';
import { addTask } from '../staff/add-task.ts';
import type { EventOutcome, EventSource } from './event-outcome.ts';
import { bookCount } from './count-shelf.ts';
import { applyMoveEvent } from './move-pieces.ts';
import {
  holdCountedLevels,
  holdLying,
  listMissingDevices,
  listStrays,
  lockCountedPlace,
  lyingAt,
} from './queries/counts.ts';
import { endReportsOfShelf } from '../staff/queries/end-tasks.ts';

type Db = Pick<EntityManager, 'query'>;

/** Levels and places of the counted products, in the order everybody holds them. */
async function hold(db: Db, { location_code: code, products }: CountEvent): Promise<void> {
  const codes = products.map((one) => one.product_code);
  await holdCountedLevels(db, code, codes);
  await holdLying(db, code);
}

/** Devices that were read here and are elsewhere by the books came here: they leave the place the books had. */
async function fetchDevices(
  manager: EntityManager,
  event: CountEvent,
  lines: readonly CountLine[],
  source: EventSource,
): Promise<EventOutcome> {
  const read = lines.flatMap(({ units }) => units);
  const strays = await listStrays(manager, read, event.location_code);
  if (strays.length === 0) return 'accepted';
  const items = strays.map((value) => ({ scan: { kind: 'serial' as const, value }, pieces: 1 }));
  const move = { kind: 'stock_move', work_id: event.work_id, from: null, to: event.location_code, items } as const;
  return applyMoveEvent(manager, { ...move, items }, source);
}

/** A device the books have here and nobody read is named in a task: it is somewhere, and only a person finds it. */
const askForDevices = async (
  manager: EntityManager,
  code: string,
  { product_code, units }: CountLine,
): Promise<void> => {
  const missing = await listMissingDevices(manager, code, product_code, units);
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
  await manager.getRepository(locationTable).update({ code: event.location_code }, { counted_at: () => 'now()' });
  // Whatever was reported of the place has been looked at, also of a product that is no line of the count.
  await endReportsOfShelf(manager, event.location_code, source.userId);
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
  const place = await lockCountedPlace(manager, event.location_code);
  if (!place) return { refused: 'PLACE_UNKNOWN' };
  if (!takesGoods(place.kind)) return { refused: 'PLACE_FOR_PARCELS' };
  await hold(manager, event);
  const planned = planCount(event, await lyingAt(manager, event.location_code));
  if (!planned.ok) return { refused: planned.refusal };
  const fetched = await fetchDevices(manager, event, planned.value, source);
  if (fetched !== 'accepted') return fetched;
  return book(manager, event, planned.value, source);
}
