// Without the schema of a trade-in: pages of the shop ask it.
import type { TradeIn } from './trade-in.ts';

/** The goods stay until the device has come: its price is taken off now, and no card secures it. */
export const waitsForDevice = ({ held, security }: Pick<TradeIn, 'held' | 'security'>): boolean =>
  held.amount > 0 && security !== 'card_hold';
