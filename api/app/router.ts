import { analyticsRoutes } from '../analytics/routes.ts';
import { buyoutRoutes } from '../buyout/routes.ts';
import { cartRoutes } from '../cart/routes.ts';
import { catalogueRoutes } from '../catalogue/routes.ts';
import { megaMenuRoute } from '../catalogue/category/mega-menu-route.ts';
import { officeCategoryRoutes } from '../catalogue/category/routes.ts';
import { categoryRoutes } from '../category/routes.ts';
import { cartInstalmentRoute } from '../checkout/instalment-route.ts';
import { cartLeaseRoute } from '../checkout/lease/lease-route.ts';
import { checkoutRoutes } from '../checkout/routes.ts';
import { contentRoutes } from '../content/routes.ts';
import { fileSetRoutes } from '../file-set/routes.ts';
import { accountRoutes } from '../auth/account-routes.ts';
import { apiTokenRoutes } from '../auth/api-token/routes.ts';
import { passkeyRoutes } from '../auth/passkey/routes.ts';
import { signInRoutes } from '../auth/sign-in-routes.ts';
import { customerRoutes } from '../customer/routes.ts';
import { dataImportRoutes } from '../data-import/routes.ts';
import { cartDiscountRoutes } from '../discount/cart-routes.ts';
import { discountRoutes } from '../discount/routes.ts';
import { api } from '../http/calls/implement.ts';
import { giftCardRoutes } from '../gift-card/routes.ts';
import { statisticsRoutes } from '../statistics/routes.ts';
import { instalmentRoutes } from '../instalment/routes.ts';
import { coverRoutes } from '../cover/routes.ts';
import { leaseRoutes } from '../lease/routes.ts';
import { invoiceRoutes } from '../invoice/routes.ts';
import { estimateRoute } from '../mail/buyout/send-estimate.ts';
import { letterTextRoutes } from '../mail/letter-texts/routes.ts';
import { officeRoutes } from '../office/routes.ts';
import { orderRoutes } from '../order-desk/routes.ts';
import { orderChangeRoutes } from '../order-desk/change/routes.ts';
import { storeOrderRoutes } from '../order-desk/in-store/routes.ts';
import { orderLetterRoutes } from '../order-desk/letter/routes.ts';
import { complaintRoutes } from '../order-desk/complaint-routes.ts';
import { repairPaymentRoutes } from '../order-desk/repair/routes.ts';
import { repairWalletRoutes } from '../payment/repair/wallet-routes.ts';
import { withdrawalRoutes } from '../order-desk/withdrawal-routes.ts';
import { loanRoutes } from '../payment/loan/loan-routes.ts';
import { paymentRoutes } from '../payment/routes.ts';
import { captchaRoutes } from '../captcha/routes.ts';
import { newsletterRoutes } from '../newsletter/routes.ts';
import { enquiryRoutes } from '../enquiry/routes.ts';
import { hiringRoutes } from '../hiring/routes.ts';
import { feedRoutes } from '../feed/routes.ts';
import { questionRoutes } from '../question/routes.ts';
import { reviewRoutes } from '../review/routes.ts';
import { repairRoutes } from '../repair/routes.ts';
import { reservationRoutes } from '../reservation/routes.ts';
import { staffRoutes } from '../staff/routes.ts';
import { stockRoutes } from '../stock/routes.ts';
import { storeRoutes } from '../store/routes.ts';
import { systemRoutes } from '../system/routes.ts';
import { unitRoutes } from '../unit/routes.ts';
import { manifestRoute } from '../warehouse/hand-over/manifest-route.ts';
import { returnRoutes } from '../warehouse/returns/routes.ts';
import { watchdogRoutes } from '../watchdog/routes.ts';
import { webhookRoutes } from '../webhook/routes.ts';
import { warehouseRoutes } from '../warehouse/routes.ts';

/** The whole API: every call of the contract with its handler. */
export const router = api.router({
  catalogue: catalogueRoutes,
  category: { ...categoryRoutes, ...officeCategoryRoutes, ...megaMenuRoute },
  cart: { ...cartRoutes, ...cartDiscountRoutes },
  checkout: checkoutRoutes,
  instalment: { ...instalmentRoutes, ...cartInstalmentRoute, ...loanRoutes },
  cover: coverRoutes,
  lease: { ...leaseRoutes, ...cartLeaseRoute },
  payment: paymentRoutes,
  office: officeRoutes,
  order: orderRoutes,
  orderChange: orderChangeRoutes,
  orderLetter: orderLetterRoutes,
  storeOrder: storeOrderRoutes,
  withdrawal: withdrawalRoutes,
  complaint: complaintRoutes,
  invoice: { ...invoiceRoutes, ...manifestRoute },
  customer: { ...signInRoutes, ...accountRoutes, ...passkeyRoutes, ...customerRoutes },
  staff: staffRoutes,
  apiToken: apiTokenRoutes,
  webhook: webhookRoutes,
  feed: feedRoutes,
  stock: { ...stockRoutes, ...returnRoutes },
  store: storeRoutes,
  content: { ...contentRoutes, ...letterTextRoutes },
  fileSet: fileSetRoutes,
  dataImport: dataImportRoutes,
  analytics: analyticsRoutes,
  buyout: { ...buyoutRoutes, ...estimateRoute },
  discount: discountRoutes,
  giftCard: giftCardRoutes,
  statistics: statisticsRoutes,
  repair: { ...repairRoutes, ...repairPaymentRoutes, ...repairWalletRoutes },
  unit: unitRoutes,
  watchdog: watchdogRoutes,
  reservation: reservationRoutes,
  question: questionRoutes,
  captcha: captchaRoutes,
  enquiry: enquiryRoutes,
  hiring: hiringRoutes,
  newsletter: newsletterRoutes,
  review: reviewRoutes,
  warehouse: warehouseRoutes,
  system: systemRoutes,
});
