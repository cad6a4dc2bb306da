import { checkDevice } from '../buyout/inspection/check-device.ts';
import { withdrawAskedShipping } from '../buyout/settling/withdraw-asked.ts';
import { refreshCategoryGoods } from '../catalogue/category/refresh-category-goods.ts';
import type { Deps } from '../operation/deps.ts';
import { keepDocument } from '../invoice/keep-document.ts';
import { inviteReview } from '../checkout/invite-review.ts';
import { sendStaffMail } from '../mail/send-staff-mail.ts';
import { sendGiftCard } from '../mail/send-gift-card.ts';
import { sendAccountMail } from '../mail/send-account-mail.ts';
import { sendBuyoutMail } from '../mail/buyout/send-buyout-mail.ts';
import { sendDocumentMail } from '../mail/send-document-mail.ts';
import { sendOrderMail } from '../mail/send-order-mail.ts';
import { sendComplaintMail } from '../mail/after-sale/send-complaint-mail.ts';
import { sendWithdrawalMail } from '../mail/after-sale/send-withdrawal-mail.ts';
import { sendOrderLetter } from '../mail/send-order-letter.ts';
import { sendAnswerMail } from '../mail/send-answer-mail.ts';
import { sendRepairMail } from '../mail/repair/send-repair-mail.ts';
import { orderCourier } from '../repair/order/courier.ts';
import { sendReservationMail } from '../mail/send-reservation-mail.ts';
import { sendWatchdogMail } from '../mail/send-watchdog-mail.ts';
import { checkPayment } from '../payment/look-at-provider.ts';
import { sendEInvoice } from '../invoice/e-factura/send-e-invoice.ts';
import { writeExport } from '../staff/exports/grid-export.ts';
import { giveRefund } from '../payment/refund/give-refund.ts';
import { tellLoanCompany } from '../payment/tell-loan-company.ts';
import { announcePackage } from '../warehouse/pool/announce-package.ts';
import { orderNumbers } from '../warehouse/pool/order-numbers.ts';
import { goOnSealing } from '../warehouse/hand-over/go-on-sealing.ts';
import { withdrawParcel } from '../delivery/withdraw-parcel.ts';
import { withdrawAskedParcel } from '../warehouse/cancelling/give-up-parcels.ts';
import { schedule } from './schedule.ts';

/** Messages sent side by side: thirty a second while a mail server takes a third of one for each, yet few connections to it. */
const mailsAtOnce = 10;

/** Starts working on queued jobs and regular care in this process. */
export async function startWorkers(deps: Deps): Promise<void> {
  await deps.jobs.work('send-buyout-mail', (data) => sendBuyoutMail(deps, data), mailsAtOnce);
  await deps.jobs.work('send-order-mail', (data) => sendOrderMail(deps, data), mailsAtOnce);
  await deps.jobs.work('send-order-letter', ({ letterId }) => sendOrderLetter(deps, letterId));
  await deps.jobs.work('send-document-mail', (data) => sendDocumentMail(deps, data));
  await deps.jobs.work('send-account-mail', (data) => sendAccountMail(deps, data));
  await deps.jobs.work('send-gift-card', ({ cardId }) => sendGiftCard(deps, cardId));
  await deps.jobs.work('send-staff-mail', (data) => sendStaffMail(deps, data));
  await deps.jobs.work('invite-review', ({ orderId }) => inviteReview(deps, orderId));
  await deps.jobs.work('send-withdrawal-mail', (data) => sendWithdrawalMail(deps, data));
  await deps.jobs.work('send-complaint-mail', (data) => sendComplaintMail(deps, data));
  await deps.jobs.work('send-watchdog-mail', (data) => sendWatchdogMail(deps, data), mailsAtOnce);
  await deps.jobs.work('send-reservation-mail', (data) => sendReservationMail(deps, data), mailsAtOnce);
  await deps.jobs.work('send-repair-mail', (data) => sendRepairMail(deps, data), mailsAtOnce);
  await deps.jobs.work('order-repair-courier', ({ repairId }) => orderCourier(deps, repairId));
  await deps.jobs.work('send-answer-mail', ({ questionId }) => sendAnswerMail(deps, questionId));
  await deps.jobs.work('check-device', async ({ buyoutId }) => void (await checkDevice(deps, buyoutId, null)));
  await deps.jobs.work('check-payment', ({ paymentId }) => checkPayment(deps, paymentId));
  await deps.jobs.work('withdraw-parcel', (data) => withdrawParcel(deps, data));
  await deps.jobs.work('withdraw-asked-parcel', (data) => withdrawAskedParcel(deps, data));
  await deps.jobs.work('withdraw-asked-shipping', (data) => withdrawAskedShipping(deps, data));
  await deps.jobs.work('order-carrier-numbers', (data) => orderNumbers(deps, data));
  await deps.jobs.work('announce-package', ({ packageId }) => announcePackage(deps, packageId));
  await deps.jobs.work('seal-hand-over', ({ handOverId }) => goOnSealing(deps, handOverId));
  await deps.jobs.work('send-e-invoice', ({ documentId }) => sendEInvoice(deps, documentId));
  await deps.jobs.work('give-refund', ({ refundId }) => giveRefund(deps, refundId));
  await deps.jobs.work('tell-loan-company', ({ orderId }) => tellLoanCompany(deps, orderId));
  await deps.jobs.work('keep-document', async ({ documentId }) => void (await keepDocument(deps, documentId)));
  await deps.jobs.work('refresh-category-goods', (data) => refreshCategoryGoods(deps, data));
  await deps.jobs.work('write-export', ({ exportId }) => writeExport(deps.office, exportId));
  for (const { run, ...care } of schedule) await deps.jobs.care(care, () => run(deps));
}
