// When a repair may still be turned into a sale of the same device, and a buy-out into its repair.
import type { BuyoutState } from '../../buyout/states.ts';
import type { PartHold, RepairState } from '../order/states.ts';

/** Up to its end nothing of the repair stays in the device as long as no part is built in. */
const sellable: ReadonlySet<RepairState> = new Set<RepairState>([
  'ordered',
  'received',
  'diagnosing',
  'quoted',
  'repairing',
  'returning',
]);

/** Why a repair cannot be given up for a sale. */
export type InsteadBar = 'REPAIR_MOVED' | 'PARTS_IN_USE' | 'LOAN_OUT';
/** Why a device that is repaired cannot be sold. */
export type SaleBar = InsteadBar | 'NOT_PAID';

/** What may stand between a repair and a sale. */
interface Standing {
  lines: readonly { hold: PartHold }[];
  /** Whether its owner has a loan device. */
  isLent: boolean;
}

/**
 * What stands in the way of giving a repair up and selling the device as it is: that it is done, a part that is built in,
 * or a loan device that is out. Money never does: it is due once a repair is done.
 */
export function insteadBar(state: RepairState, { lines, isLent }: Standing): InsteadBar | null {
  if (!sellable.has(state)) return 'REPAIR_MOVED';
  if (lines.some(({ hold }) => hold === 'used')) return 'PARTS_IN_USE';
  return isLent ? 'LOAN_OUT' : null;
}

/** The same of selling it at all: one that is done is sold repaired, once that is paid. @param due in minor units */
export function saleBar(state: RepairState, { due, ...standing }: Standing & { due: number }): SaleBar | null {
  if (state !== 'done') return insteadBar(state, standing);
  if (due > 0) return 'NOT_PAID';
  return standing.isLent ? 'LOAN_OUT' : null;
}

/** Why the bench cannot offer the sale: work that goes on or is done was agreed to, and then its owner alone turns it. */
export const offerBar = (state: RepairState, bar: SaleBar | null): InsteadBar | null =>
  state === 'repairing' || state === 'done' || bar === 'NOT_PAID' ? 'REPAIR_MOVED' : bar;

/** Where a repair leads whose device is sold: it was given up, or it ended as it would by being handed back. */
export const soldRepairState = (state: RepairState): RepairState => (state === 'done' ? 'handed_back' : 'cancelled');

/** By which steps a buy-out ends that becomes a repair; states that are missing cannot become one. */
const endings: Partial<Record<BuyoutState, readonly BuyoutState[]>> = {
  submitted: ['cancelled'],
  shipping_arranged: ['cancelled'],
  received: ['rejected', 'returned'],
  inspected: ['rejected', 'returned'],
  requoted: ['rejected', 'returned'],
  accepted: ['rejected', 'returned'],
  rejected: ['returned'],
};

/**
 * The steps that end a buy-out whose device is repaired instead; null once its contract is signed, while its parcel is on
 * the way, while it is blocked, and after its end.
 */
export const endingOfBuyout = (state: BuyoutState): readonly BuyoutState[] | null => endings[state] ?? null;

/** Whether the device of a buy-out that may be repaired is with us. */
export const isBuyoutHere = (state: BuyoutState): boolean => endings[state]?.includes('returned') ?? false;
