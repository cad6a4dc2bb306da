import { applyMove } from '@kolobeh/shared/stock/move-books.ts';
import type { LocationKind } from '@kolobeh/shared/stock/locations.ts';
import { type MoveEvent, type MoveLine, planMove } from '@kolobeh/shared/stock/move.ts';
import type { EntityManager } from 'typeorm';
import { addTask } from '../staff/add-task.ts';
import type { EventOutcome, EventSource } from './event-outcome.ts';
import { changeLevel } from './change-level.ts';
import { countSubject } from './correct-shelf.ts';
import { ensureLevels, lockLevels } from './queries/levels.ts';
import { addToPlace, ensurePlaces, holdPlaces, lockAllLying } from './queries/lying.ts';
import { listMovedProducts, moveUnits, noteMoved } from './queries/moves.ts';
import { stockFacts } from './stock-facts.ts';

interface Place {
  id: number;
  code: string;
  kind: LocationKind;
}

interface Lying {
  locationId: number;
  productId: number;
  quantity: number;
}

interface Held {
  places: Map<string, Place>;
  products: Map<string, { id: number; name: string }>;
  levels: Map<number, { on_hand: number; reserved: number; unplaced: number }>;
  lying: Lying[];
}

/** Places the lines are carried between: where devices are by the books counts before where they were taken from. */
const placesOf = (lines: readonly MoveLine[], { from, to }: MoveEvent): string[] => [
  ...new Set([...lines.flatMap(({ units }) => units.map(({ place }) => place)), ...(from === null ? [] : [from]), to]),
];

/** Levels first and then places, both in the order of their ids, as everybody who holds both. */
async function hold(manager: EntityManager, lines: readonly MoveLine[], event: MoveEvent): Promise<Held> {
  const products = await listMovedProducts(
    manager,
    lines.map(({ product_code: code }) => code),
  );
  const ids = products.map(({ id }) => id).toSorted((a, b) => a - b);
  await ensureLevels(manager, ids);
  const levels = await lockLevels(manager, ids);
  const places = await holdPlaces(manager, placesOf(lines, event));
  const placeIds = places.map(({ id }) => id);
  await ensurePlaces(manager, placeIds, ids);
  const lying = await lockAllLying(manager, placeIds, ids);
  return {
    places: new Map(places.map((place) => [place.code, place])),
    products: new Map(products.map(({ code, ...product }) => [code, product])),
    levels: new Map(levels.map((level) => [level.product_id, level])),
    lying: lying.map((one) => ({
      locationId: one.location_id,
      productId: one.product_id,
      quantity: one.quantity,
    })),
  };
}

/** Pieces of a line by the place they are taken off in the books; a device is where the books have it. */
function sourcesOf(line: MoveLine, { from, to }: MoveEvent): Map<string | null, number> {
  const sources = new Map<string | null, number>();
  const add = (place: string | null, pieces: number) => sources.set(place, (sources.get(place) ?? 0) + pieces);
  for (const { place } of line.units) add(place, 1);
  const others = line.pieces - line.units.length;
  if (others > 0) add(from, others);
  // The books have it at the target already: nothing to carry.
  sources.delete(to);
  return sources;
}

interface Carried {
  product: { id: number; code: string; name: string };
  source: Place | null;
  target: Place;
  pieces: number;
}

/** A person counts the shelf whose books were not right; asked once while the question is open. */
const askForCount = (manager: EntityManager, { product, source, pieces }: Carried, booked: number): Promise<unknown> =>
  source?.kind !== 'shelf'
    ? Promise.resolve()
    : addTask(manager, 'stock_check', countSubject({ locationCode: source.code, productCode: product.code }), {
        location_code: source.code,
        product_code: product.code,
        product_name: product.name,
        pieces,
        booked,
      });

async function carry(manager: EntityManager, held: Held, carried: Carried, source: EventSource): Promise<void> {
  const { product, source: from, target, pieces } = carried;
  const level = held.levels.get(product.id);
  const lying = held.lying.find((one) => one.productId === product.id && one.locationId === from?.id);
  if (!level) throw new Error(`No level of ${product.code}`);
  const booked = lying?.quantity ?? 0;
  const books = {
    from: from && { kind: from.kind, pieces: booked },
    to: target.kind,
    unplaced: level.unplaced,
    onHand: level.on_hand,
    reserved: level.reserved,
  };
  const change = applyMove(books, pieces);
  if (from && change.from !== 0) await addToPlace(manager, from.id, product.id, change.from);
  await changeLevel(manager, product.id, change, {
    reason: 'moved',
    actorId: source.userId,
    carried: { pieces, fromId: from?.id ?? null, toId: target.id },
  });
  level.on_hand += change.onHand;
  level.unplaced += change.unplaced;
  if (lying) lying.quantity += change.from;
  if (pieces > booked || (change.unplaced > 0 && from !== null)) await askForCount(manager, carried, booked);
}

/** The scanned devices go to the target, and with barcodes alone as many as the place's rest cannot hold. */
async function carryUnits(
  manager: EntityManager,
  line: MoveLine,
  { productId, from, target }: { productId: number; from: Place | null; target: Place },
  userId: string,
): Promise<void> {
  const moved = await moveUnits(manager, {
    productId,
    numbers: line.units.map(({ unit }) => unit),
    toId: target.id,
    fromId: from?.id ?? null,
  });
  await noteMoved(manager, moved, { actorId: userId, from: from?.code ?? null, to: target.code });
}

async function carryLine(
  manager: EntityManager,
  held: Held,
  { line, event, source }: { line: MoveLine; event: MoveEvent; source: EventSource },
): Promise<void> {
  const product = held.products.get(line.product_code);
  const target = held.places.get(event.to);
  if (!product || !target) throw new Error(`No ${line.product_code} or ${event.to} to carry`);
  const named = { ...product, code: line.product_code };
  const sources = sourcesOf(line, event);
  for (const [code, pieces] of sources) {
    const from = code === null ? null : (held.places.get(code) ?? null);
    await carry(manager, held, { product: named, source: from, target, pieces }, source);
  }
  const total = [...sources.values()].reduce((sum, pieces) => sum + pieces, 0);
  if (total > 0) await addToPlace(manager, target.id, product.id, total);
  const from = event.from === null ? null : (held.places.get(event.from) ?? null);
  await carryUnits(manager, line, { productId: product.id, from, target }, source.userId);
}

/** Goods were carried to another place: the shared rule decides, books, devices and ledger follow the floor. */
export async function applyMoveEvent(
  manager: EntityManager,
  event: MoveEvent,
  source: EventSource,
): Promise<EventOutcome> {
  const codes = event.from === null ? [event.to] : [event.from, event.to];
  const facts = await stockFacts(
    manager,
    codes,
    event.items.map(({ scan }) => scan),
  );
  const planned = planMove(event, facts);
  if (!planned.ok) return { refused: planned.refusal };
  const held = await hold(manager, planned.value, event);
  for (const line of planned.value) await carryLine(manager, held, { line, event, source });
  return 'accepted';
}
