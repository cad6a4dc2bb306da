import { type Care, everyHour } from '../jobs/care.ts';

export const cartSchedule: readonly Care[] = [
  everyHour('cart.forget', async ({ source }) => {
    await source.query(`delete from cart where order_id is null and updated_at < now() - interval '60 days'`);
  }),
];
