// When a repair may still be turned into a sale of the same device, and a buy-out into its repair.
import type { BuyoutState } from '../../buyout/states.ts';
import type { PartHold, RepairState } from '../order/states.ts';

/** Nothing of the repair is under way: it waits for the device, for a diagnosis, for an answer, or for going back. */
const sellable: ReadonlySet<RepairState> = new Set<RepairState>([
  'ordered',
  'received',
  'diagnosing',
  'quoted',
  'returning',
]);

/** Why a repair cannot become a sale. */
export type SaleBar = 'REPAIR_MOVED' | 'PARTS_IN_USE' | 'LOAN_OUT';

/**
 * What stands in the way of selling a device that is repaired: work that goes on or was made, a part that is built in,
 * or a loan device that is out. Money never does: it is due once a repair is done, and then it is sold no more.
 */
export function saleBar(
  state: RepairState,
  { lines, isLent }: { lines: readonly { hold: PartHold }[]; isLent: boolean },
): SaleBar | null {
  if (!sellable.has(state)) return 'REPAIR_MOVED';
  if (lines.some(({ hold }) => hold === 'used')) return 'PARTS_IN_USE';
  return isLent ? 'LOAN_OUT' : null;
}

/** Where a repair that is sold instead leads. */
export const soldRepairState = 'cancelled' satisfies RepairState;

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
