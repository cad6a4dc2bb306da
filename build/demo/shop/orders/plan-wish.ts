import type { PieceNumbers } from '../stock/plan-units.ts';

/** What a plan of demo orders is made from. The same seed and day give the same orders. */
export interface PlanWish {
  seed: string;
  today: Date;
  numbers: PieceNumbers;
}
