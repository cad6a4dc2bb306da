import { type Care, everyHour, everyMinute } from '../jobs/care.ts';
import { releaseOverdue } from './hold-last-piece.ts';
import { forgetOldCarts } from './queries/carts.ts';

/** Pieces held too long are let go, carts nobody came back to are forgotten. */
export const cartSchedule: readonly Care[] = [
  everyMinute('cart.release-holds', releaseOverdue),
  everyHour('cart.forget', async ({ source }) => void (await forgetOldCarts(source))),
];
