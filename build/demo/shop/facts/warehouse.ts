/** The demo warehouse: four zones of shelves walked in a serpentine, crates for picking and boxes for packing. */

/** A new devices, B accessories, C bulky things, D used devices. */
export type Zone = 'A' | 'B' | 'C' | 'D';

/** A place on a shelf where goods lie. */
export interface WarehouseLocation {
  /** `LC-A-01-03-2`: zone, aisle, bay, level. */
  code: string;
  zone: Zone;
  aisle: number;
  bay: number;
  level: number;
  /** Order of the walk, unique in the warehouse; leaves gaps for shelves added later. */
  pickSequence: number;
}

/** A box for one order between its picking and its packing. */
export interface Crate {
  /** `CR-0001`. */
  code: string;
  /** Where on the trolleys and in the packing hall it belongs. */
  sector: string;
}

/** A box of cardboard; its weight counts with that of the goods when a package is weighed. */
export interface PackingBox {
  code: string;
  /** What is written on its shelf: letters that need no translation. */
  name: string;
  /** Length, width, height inside. */
  innerMm: [number, number, number];
  weightGrams: number;
}

interface ZonePlan {
  zone: Zone;
  aisles: number;
  bays: number;
  levels: number;
}

/** A devices, B accessories in small bins, C larger parcels, D used devices with a number each. */
const plans: readonly ZonePlan[] = [
  { zone: 'A', aisles: 4, bays: 10, levels: 4 },
  { zone: 'B', aisles: 6, bays: 12, levels: 5 },
  { zone: 'C', aisles: 2, bays: 8, levels: 3 },
  { zone: 'D', aisles: 4, bays: 10, levels: 5 },
];

const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);

const two = (value: number): string => String(value).padStart(2, '0');

/** Odd aisles are walked up, even ones back down. */
const baysInWalk = (aisle: number, bays: number): number[] => (aisle % 2 === 1 ? upTo(bays) : upTo(bays).toReversed());

const placesOf = ({ zone, aisles, bays, levels }: ZonePlan): Omit<WarehouseLocation, 'pickSequence'>[] =>
  upTo(aisles).flatMap((aisle) =>
    baysInWalk(aisle, bays).flatMap((bay) =>
      upTo(levels).map((level) => ({ code: `LC-${zone}-${two(aisle)}-${two(bay)}-${level}`, zone, aisle, bay, level })),
    ),
  );

/** Every shelf in the order of the walk. */
export const locations: readonly WarehouseLocation[] = plans
  .flatMap(placesOf)
  .map((place, at) => ({ ...place, pickSequence: (at + 1) * 10 }));

/** Places goods are not sold from: trolleys of goods-in and returns, a cage for what waits for a decision. */
export const asidePlaces = [
  { code: 'LC-RET-01', zone: 'R', kind: 'inbound' },
  { code: 'LC-RET-02', zone: 'R', kind: 'inbound' },
  { code: 'LC-QUA-01', zone: 'Q', kind: 'quarantine' },
].map((place, at) => ({ ...place, pickSequence: (locations.length + at + 1) * 10 }));

/** Where each carrier is loaded: gates along the back wall. */
export const loadPlaces = (
  [
    ['cs', 'ppl'],
    ['cs', 'dpd'],
    ['cs', 'packeta'],
    ['cs', 'store-transfer'],
    ['cs', 'city-courier'],
    ['ro', 'sameday'],
    ['ro', 'fan-courier'],
    ['ro', 'store-transfer'],
    ['ro', 'city-courier'],
    ['cs', 'balikovna'],
    ['cs', 'gls'],
    ['ro', 'cargus'],
    ['ro', 'gls'],
    ['ro', 'dpd'],
  ] as const
).map(([market, carrier], at) => ({
  code: `LC-NAK-${two(at + 1)}`,
  zone: 'N',
  kind: 'loading',
  market,
  carrier,
  pickSequence: (locations.length + asidePlaces.length + at + 1) * 10,
}));

/** Id under which the carrier's place is stored: places are numbered in the order of the walk. */
export function loadPlaceId(market: string, carrier: string): number | null {
  const at = loadPlaces.findIndex((place) => place.market === market && place.carrier === carrier);
  return at < 0 ? null : locations.length + asidePlaces.length + at + 1;
}

const sectors = ['S1', 'S2', 'S3', 'S4'] as const;

/** 120 crates, thirty in each sector. */
export const crates: readonly Crate[] = upTo(120).map((number) => ({
  code: `CR-${String(number).padStart(4, '0')}`,
  sector: sectors[Math.floor((number - 1) / 30)] ?? sectors[0],
}));

/** Smallest first. */
export const packingBoxes: readonly PackingBox[] = [
  { code: 'BX-ENV', name: 'ENV', innerMm: [240, 170, 20], weightGrams: 18 },
  { code: 'BX-S', name: 'S', innerMm: [200, 120, 70], weightGrams: 74 },
  { code: 'BX-M', name: 'M', innerMm: [260, 190, 100], weightGrams: 128 },
  { code: 'BX-TAB', name: 'TAB', innerMm: [340, 260, 60], weightGrams: 165 },
  { code: 'BX-L', name: 'L', innerMm: [380, 280, 160], weightGrams: 248 },
  { code: 'BX-XL', name: 'XL', innerMm: [500, 380, 260], weightGrams: 460 },
];

const fits = (box: PackingBox, [a, b, c]: readonly [number, number, number]): boolean => {
  const inside = box.innerMm.toSorted((x, y) => y - x);
  const item = [a, b, c].toSorted((x, y) => y - x);
  return item.every((side, at) => side <= (inside[at] ?? 0));
};

/** The smallest box that takes one item of these dimensions; the largest when none does. */
export function boxFor(dimensionsMm: readonly [number, number, number]): PackingBox {
  const found = packingBoxes.find((box) => fits(box, dimensionsMm)) ?? packingBoxes.at(-1);
  if (!found) throw new RangeError('The warehouse has no boxes');
  return found;
}
