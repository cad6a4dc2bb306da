// State machine of packages.
import { z } from 'zod';
import { refused, type Result } from '../../kernel/result.ts';
import { moveBy, type StateMoves } from '../../kernel/state-moves.ts';

/**
 * Life of a package. A `closed` one waits for the order's other packages; all are finished together. While the one
 * being filled is `finishing` the carrier is asked for their numbers; it goes back to `open` when the carrier refuses or
 * does not answer. `cancelled` holds nothing any more.
 */
export const PackageState = z.enum(['open', 'closed', 'finishing', 'finished', 'handed_over', 'cancelled']);
export type PackageState = z.infer<typeof PackageState>;

const packageMoves: StateMoves<PackageState> = {
  open: ['closed', 'finishing', 'finished', 'cancelled'],
  closed: ['open', 'finished', 'cancelled'],
  finishing: ['open', 'finished', 'cancelled'],
  finished: ['handed_over', 'cancelled'],
  handed_over: [],
  cancelled: [],
};

export type PackageRefusal = 'ORDER_CANCELLED' | 'PACKAGE_FINISHED';

/** State of the package after the move, or why its state leads there no more. */
export function movePackage(from: PackageState, to: PackageState): Result<PackageState, PackageRefusal> {
  if (from === 'cancelled') return refused('ORDER_CANCELLED');
  return moveBy(packageMoves, { from, to, otherwise: 'PACKAGE_FINISHED' });
}

/** Whether another packer may go on with it. */
export const mayChangePacker = (state: PackageState): boolean => state === 'open' || state === 'finishing';
