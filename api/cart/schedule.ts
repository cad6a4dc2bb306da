import { type Care, everyHour } from '../jobs/care.ts';
import { forgetOldCarts } from './queries/carts.ts';

export const cartSchedule: readonly Care[] = [
  everyHour('cart.forget', async ({ source }) => void (await forgetOldCarts(source))),
];
