import { type Care, everyHour, everyMinute } from '../jobs/care.ts';
import { askAboutMissing, releaseAwaited, tellOverdue } from './shortage/care-for-shortages.ts';
import { endUncollected, remindToCollect } from './in-store/care-for-kept.ts';
import { remindOfDue } from './complaint/remind-of-due.ts';
import { dayIn } from '@kolobeh/shared/kernel/dates.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import { eraseRefundAccounts } from './withdrawal/queries/refund-accounts.ts';
import { tellDue } from './withdrawal/tell-due.ts';

/** Asks customers about missing pieces, and reminds the office of what the law gives days for. */
export const orderSchedule: readonly Care[] = [
  everyMinute('order.ask-about-missing', (deps) => askAboutMissing(deps)),
  everyMinute('order.release-awaited', (deps) => releaseAwaited(deps)),
  everyMinute('order.tell-overdue', (deps) => tellOverdue(deps)),
  everyMinute('order.end-uncollected', (deps) => endUncollected(deps)),
  everyMinute('order.remind-to-collect', (deps) => remindToCollect(deps)),
  everyHour('order.tell-due-withdrawals', (deps) => tellDue(deps)),
  everyHour('order.erase-refund-accounts', ({ source, now }) => eraseRefundAccounts(source, dayIn(markets.cs, now()))),
  everyHour('order.remind-of-complaints', (deps) => remindOfDue(deps)),
];
