import type { Kind } from './costs.ts';

/** A day that is planned for, and what is taken for granted of it. Shares are from 0 to 1. */
export interface Day {
  /** Visits of each hour as shares of the day. */
  hours: readonly number[];
  /** How many times more arrive in a minute of the fullest hour than its mean, after a letter to all subscribers. */
  burst: number;
  /** What one visit asks for. */
  perVisit: Readonly<Record<'home' | 'listing' | 'product' | 'search' | 'cart' | 'order', number>>;
  /** Different addresses of each kind that are asked for in both markets. */
  addresses: Readonly<Record<PublicKind, number>>;
  /** How unevenly they are asked for: exponent of Zipf's law. */
  uneven: number;
  /** Seconds a stored page lives, and how often in an hour it is purged because something on it changed. */
  storedSeconds: number;
  purgesPerHour: number;
  /** What a visit loads beside pages: pictures, scripts, styles. */
  filesKilobytes: number;
  /** Events of stations for one order: places, pieces, crates, boxes, labels. */
  scansPerOrder: number;
  /** Orders one packing station closes in an hour, and from when to when the warehouse works. */
  packedPerHour: number;
  shift: readonly [number, number];
}

/** Pages that are the same for everybody, so they are stored. */
export type PublicKind = Extract<Kind, 'home' | 'listing' | 'product' | 'search'>;
export const PUBLIC: readonly PublicKind[] = ['home', 'listing', 'product', 'search'];

const perMille = [42, 18, 9, 6, 6, 10, 22, 40, 55, 64, 64, 60, 55, 54, 54, 54, 55, 59, 66, 74, 80, 69, 40, 24];
const sum = perMille.reduce((all, one) => all + one, 0);

/** The shop opens its offers at midnight, most come in the evening; two in a hundred buy. */
export const blackFriday: Day = {
  hours: perMille.map((one) => one / sum),
  burst: 2,
  perVisit: { home: 0.6, listing: 2.6, product: 3.2, search: 0.9, cart: 0.25, order: 0.02 },
  addresses: { home: 2, listing: 4_000, product: 60_000, search: 100_000 },
  uneven: 0.9,
  storedSeconds: 300,
  purgesPerHour: 2,
  filesKilobytes: 1_800,
  scansPerOrder: 12,
  packedPerHour: 45,
  shift: [6, 22],
};
