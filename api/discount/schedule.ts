import { type Care, everyMinute } from '../jobs/care.ts';
import { settleTradeIns } from './trade-in/settle-trade-ins.ts';

/** Settles bonuses of devices that came, did not come, or were found worse. */
export const discountSchedule: readonly Care[] = [everyMinute('discount.settle-trade-ins', settleTradeIns)];
