/** How many pieces of each product lie where when the shop opens its day, and the record of every used one. */
import { hashOf, type Random, randomFrom } from '../facts/random.ts';
import { locations, type Zone } from '../facts/warehouse.ts';
import type { PlannedProduct } from '../catalogue/catalogue-plan.ts';

/** Pieces of a product at one place. */
export interface PlannedShelf {
  productId: number;
  locationId: number;
  quantity: number;
}

const idsOfZone = (zone: Zone): number[] => locations.flatMap((place, at) => (place.zone === zone ? [at + 1] : []));

const zones: Record<Zone, number[]> = { A: idsOfZone('A'), B: idsOfZone('B'), C: idsOfZone('C'), D: idsOfZone('D') };

/** Used devices have shelves of their own; bulky parcels too. */
function zoneOf(product: PlannedProduct): Zone {
  if (product.quality === 'used') return 'D';
  if (Math.max(...product.packageMm) > 290) return 'C';
  return product.master.kind === 'accessory' ? 'B' : 'A';
}

/** Shelf of the n-th share of a product, the same every time. */
export function shelfOf(product: PlannedProduct, share: number): number {
  const ids = zones[zoneOf(product)];
  return ids[(hashOf(product.code) + share * 7) % ids.length] ?? 1;
}

function newPieces(product: PlannedProduct, random: Random): number {
  if (product.master.kind === 'accessory') return random.chance(0.06) ? 0 : random.int(2, 48);
  if (product.quality === 'almost_new') return random.chance(0.1) ? 0 : random.int(1, 2);
  return random.chance(0.1) ? 0 : random.int(1, 14);
}

/** Pieces free for sale. */
export function piecesOf(product: PlannedProduct, seed: string): number {
  const random = randomFrom(`${seed}/stock/${product.code}`);
  if (product.quality !== 'used') return newPieces(product, random);
  return random.chance(0.15) ? 0 : random.chance(0.25) ? 2 : 1;
}

/** Many pieces lie on two shelves, the way goods come in. */
export function shelvesOf(product: PlannedProduct, quantity: number): PlannedShelf[] {
  if (quantity === 0) return [];
  const second = quantity > 8 ? Math.floor(quantity / 3) : 0;
  const shelf = (share: number, pieces: number): PlannedShelf => ({
    productId: product.id,
    locationId: shelfOf(product, share),
    quantity: pieces,
  });
  return second === 0 ? [shelf(0, quantity)] : [shelf(0, quantity - second), shelf(1, second)];
}
