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

/**
 * Another fault may be found while it is repaired, so a quote may follow a repair that has begun. What is with us is
 * cancelled by selling the device instead alone.
 */
const repairMoves: StateMoves<RepairState> = {
  ordered: ['received', 'cancelled'],
  received: ['diagnosing', 'cancelled'],
  diagnosing: ['quoted', 'repairing', 'returning', 'cancelled'],
  quoted: ['diagnosing', 'repairing', 'returning', 'cancelled'],
  repairing: ['quoted', 'done', 'returning', 'cancelled'],
  done: ['handed_back'],
  returning: ['handed_back', 'cancelled'],
  handed_back: [],
  cancelled: [],
};

/** State after the move, or `REPAIR_MOVED` when it cannot come from the present one. */
export const moveRepair = (from: RepairState, to: RepairState): Result<RepairState, 'REPAIR_MOVED'> =>
  moveBy(repairMoves, { from, to, otherwise: 'REPAIR_MOVED' });

/** An ended repair changes no more. */
export const isRepairEnd = (state: RepairState): boolean => state === 'handed_back' || state === 'cancelled';

/** From when it has come until it goes back; meanwhile it may be photographed. */
export const isWithUs = (state: RepairState): boolean => state !== 'ordered' && !isRepairEnd(state);

/** Whether the technician has looked at the device and said what is wrong with it. */
export const isLookedAt = (state: RepairState): boolean =>
  state !== 'ordered' && state !== 'received' && state !== 'diagnosing';

/** Whether its owner may give it up: as long as the device is not with us. */
export const mayGiveUp = (state: RepairState): boolean => state === 'ordered';

/** Photographs that one repair may have. */
export const maxRepairPhotos = 24;

/** How the device comes to us: its owner sends it, brings it to a store, or a courier comes for it. */
export const RepairWay = z.enum(['store', 'courier', 'send']);
export type RepairWay = z.infer<typeof RepairWay>;

/** What a person at the bench may make of a repair; a quote is a call of its own. */
export const BenchStep = RepairState.exclude(['ordered', 'quoted', 'cancelled']);
export type BenchStep = z.infer<typeof BenchStep>;

/** How a line of a repair stands: it is made, its customer is asked, or it is not made. */
export const LineState = z.enum(['agreed', 'asked', 'declined', 'dropped']);
export type LineState = z.infer<typeof LineState>;

/** Where a part of a line is: no part, not taken yet, held for it, or built in. */
export const PartHold = z.enum(['none', 'missing', 'held', 'used']);
export type PartHold = z.infer<typeof PartHold>;

/** Why a step cannot be made though its state allows it. */
export type StepObstacle = 'NOTHING_AGREED' | 'PARTS_NOT_USED' | 'PARTS_IN_USE' | 'NOT_PAID' | 'LOAN_OUT';

/** What may still be between a repair and its end. */
interface Unsettled {
  /** What is to be paid, in minor units. */
  due?: number | undefined;
  /** Whether the customer has a loan device. */
  isLent?: boolean;
}

/**
 * What stands in a step's way: nothing is repaired that nobody agreed to, nothing is done before its parts are in, and
 * nothing goes back before it is paid and a loan device is back.
 */
export function obstacleOf(
  step: BenchStep,
  lines: readonly { state: LineState; hold: PartHold }[],
  { due = 0, isLent = false }: Unsettled = {},
): StepObstacle | null {
  if (step === 'handed_back') return due > 0 ? 'NOT_PAID' : isLent ? 'LOAN_OUT' : null;
  const agreed = lines.filter(({ state }) => state === 'agreed');
  if ((step === 'repairing' || step === 'done') && agreed.length === 0) return 'NOTHING_AGREED';
  if (step === 'done' && agreed.some(({ hold }) => hold === 'missing' || hold === 'held')) return 'PARTS_NOT_USED';
  return step === 'returning' && agreed.some(({ hold }) => hold === 'used') ? 'PARTS_IN_USE' : null;
}

/** Steps that may follow, in the order of the course; a quote that waits is answered by its customer. */
export const benchSteps = (
  state: RepairState,
  lines: readonly { state: LineState; hold: PartHold }[],
  unsettled: Unsettled = {},
): BenchStep[] =>
  BenchStep.options.filter(
    (step) =>
      moveRepair(state, step).ok &&
      !(state === 'quoted' && step === 'repairing') &&
      obstacleOf(step, lines, unsettled) === null,
  );
