import { authSchedule } from '../auth/schedule.ts';
import { buyoutSchedule } from '../buyout/schedule.ts';
import { cartSchedule } from '../cart/schedule.ts';
import { catalogueSchedule } from '../catalogue/schedule.ts';
import { checkoutSchedule } from '../checkout/schedule.ts';
import { contentSchedule } from '../content/schedule.ts';
import { importSchedule } from '../data-import/schedule.ts';
import { customerSchedule } from '../customer/schedule.ts';
import { deliverySchedule } from '../delivery/schedule.ts';
import { discountSchedule } from '../discount/schedule.ts';
import { feedSchedule } from '../feed/schedule.ts';
import { gridSchedule } from '../grid/schedule.ts';
import { httpSchedule } from '../http/schedule.ts';
import { invoiceSchedule } from '../invoice/schedule.ts';
import type { Care } from '../jobs/care.ts';
import { jobsSchedule } from '../jobs/schedule.ts';
import { offerSchedule } from '../offer/schedule.ts';
import { orderSchedule } from '../order/schedule.ts';
import { paymentSchedule } from '../payment/schedule.ts';
import { captchaSchedule } from '../captcha/schedule.ts';
import { enquirySchedule } from '../enquiry/schedule.ts';
import { hiringSchedule } from '../hiring/schedule.ts';
import { analyticsSchedule } from '../analytics/schedule.ts';
import { letterSchedule } from '../mail/letter-texts/schedule.ts';
import { newsletterSchedule } from '../newsletter/schedule.ts';
import { questionSchedule } from '../question/schedule.ts';
import { repairSchedule } from '../repair/schedule.ts';
import { reservationSchedule } from '../reservation/schedule.ts';
import { staffSchedule } from '../staff/schedule.ts';
import { stockSchedule } from '../stock/schedule.ts';
import { reviewSchedule } from '../review/schedule.ts';
import { watchdogSchedule } from '../watchdog/schedule.ts';
import { webhookSchedule } from '../webhook/schedule.ts';
import { warehouseSchedule } from '../warehouse/schedule.ts';

/** All regular care of the house. */
export const schedule: readonly Care[] = [
  ...httpSchedule,
  ...jobsSchedule,
  ...authSchedule,
  ...gridSchedule,
  ...catalogueSchedule,
  ...cartSchedule,
  ...checkoutSchedule,
  ...contentSchedule,
  ...importSchedule,
  ...customerSchedule,
  ...deliverySchedule,
  ...feedSchedule,
  ...discountSchedule,
  ...offerSchedule,
  ...buyoutSchedule,
  ...invoiceSchedule,
  ...orderSchedule,
  ...paymentSchedule,
  ...staffSchedule,
  ...warehouseSchedule,
  ...stockSchedule,
  ...reviewSchedule,
  ...repairSchedule,
  ...watchdogSchedule,
  ...reservationSchedule,
  ...questionSchedule,
  ...captchaSchedule,
  ...enquirySchedule,
  ...hiringSchedule,
  ...letterSchedule,
  ...newsletterSchedule,
  ...analyticsSchedule,
  ...webhookSchedule,
];
