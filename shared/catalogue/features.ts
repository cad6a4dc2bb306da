/**
 * What goods are filtered by besides maker, colour and storage. Sizes are filtered by ranges, named by their lower ends;
 * `courier` is what a courier within the hour takes, while there is some in stock.
 */
export const features = ['ram', 'display', 'network', 'battery', 'health', 'courier'] as const;
export type Feature = (typeof features)[number];

/** Nothing of any. */
export const noFeatures: Record<Feature, never[]> = {
  ram: [],
  display: [],
  network: [],
  battery: [],
  health: [],
  courier: [],
};

/** A range of whole steps; both ends belong to it. */
export interface Range {
  from: number;
  to: number;
}

/** Above it tablets begin, whose displays differ by more. In tenths of an inch. */
const largeDisplay = 80;

/**
 * Diagonals in tenths of an inch by the lower end of their range: half an inch of phones and watches, an inch of tablets.
 */
export const displayRange = (from: number): Range => ({ from, to: from + (from < largeDisplay ? 4 : 9) });

/** Capacity in mAh by thousands. */
export const batteryRange = (from: number): Range => ({ from: from * 1000, to: from * 1000 + 999 });

/** Below it a battery is worn, however much. In per cent. */
export const wornBattery = 80;

/** What is left of a battery's capacity, in per cent by fives; 0 stands for all worn ones. */
export const healthRange = (from: number): Range =>
  from < wornBattery ? { from: 0, to: wornBattery - 1 } : { from, to: from >= 95 ? 100 : from + 4 };

/** Under it pages are stored whose goods are chosen by what lies in stores. */
export const inStoresTag = 'in-stores';
