import { type Care, everyMinute } from '../jobs/care.ts';
import { settleTradeIns } from './settle-trade-ins.ts';

export const discountSchedule: readonly Care[] = [everyMinute('discount.settle-trade-ins', settleTradeIns)];
