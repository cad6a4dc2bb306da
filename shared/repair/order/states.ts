// State machine of a device that is repaired for money.
import { z } from 'zod';
import type { Result } from '../../kernel/result.ts';
import { moveBy, type StateMoves } from '../../kernel/state-moves.ts';

/**
 * Life of a repair. `ordered` waits for the device. At the bench it is `received` and looked at (`diagnosing`); a price
 * other than the ordered one is `quoted` to the customer. What was agreed to is made (`repairing`) and `done`; a device
 * with nothing to be made is `returning`. `handed_back` and `cancelled` end it.
 */
export const RepairState = z.enum([
  'ordered',
  'received',
  'diagnosing',
  'quoted',
  'repairing',
  'done',
  'returning',
  'handed_back',
  'cancelled',
]);
export type RepairState = z.infer<typeof RepairState>;

/** Another fault may be found while it is repaired, so a quote may follow a repair that has begun. */
const repairMoves: StateMoves<RepairState> = {
  ordered: ['received', 'cancelled'],
  received: ['diagnosing'],
  diagnosing: ['quoted', 'repairing', 'returning'],
  quoted: ['diagnosing', 'repairing', 'returning'],
  repairing: ['quoted', 'done', 'returning'],
  done: ['handed_back'],
  returning: ['handed_back'],
  handed_back: [],
  cancelled: [],
};

/** State after the move, or `REPAIR_MOVED` when it cannot come from the present one. */
export const moveRepair = (from: RepairState, to: RepairState): Result<RepairState, 'REPAIR_MOVED'> =>
  moveBy(repairMoves, { from, to, otherwise: 'REPAIR_MOVED' });

/** How the device comes to us: its owner sends it, brings it to a store, or a courier comes for it. */
export const RepairWay = z.enum(['store', 'courier', 'send']);
export type RepairWay = z.infer<typeof RepairWay>;
