import { analyticsContract } from './analytics/contract.ts';
import { buyoutContract } from './buyout/contract.ts';
import {
  buyoutInspectionContract,
  buyoutSellerContract,
  buyoutStockContract,
} from './buyout/office/inspection-contract.ts';
import { buyoutOfficeContract } from './buyout/office/office-contract.ts';
import { replayContract } from './buyout/office/replay-contract.ts';
import { buyoutPayoutContract } from './buyout/office/payout-contract.ts';
import { buyoutPriceListContract } from './buyout/price-list/contract.ts';
import { cartContract } from './cart/contract.ts';
import { catalogueContract } from './catalogue/contract.ts';
import { categoryContract } from './category/contract.ts';
import { coverContract } from './catalogue/office/cover-contract.ts';
import { checkoutContract } from './checkout/contract.ts';
import { contentContract } from './content/contract.ts';
import { fileSetContract } from './content/file-set-contract.ts';
import { customerContract } from './customer/contract.ts';
import { dataImportContract } from './data-import/contract.ts';
import { statisticsContract } from './statistics/contract.ts';
import { giftCardContract } from './gift-card/contract.ts';
import { discountContract } from './discount/contract.ts';
import { instalmentContract } from './instalment/contract.ts';
import { invoiceContract } from './invoice/contract.ts';
import { leaseContract } from './lease/contract.ts';
import { officeContract } from './office/contract.ts';
import { orderContract } from './order/contract.ts';
import { orderChangeContract } from './order/change/contract.ts';
import { storeOrderContract } from './order/in-store/contract.ts';
import { orderLetterContract } from './order/letter/contract.ts';
import { complaintContract } from './order/complaint/contract.ts';
import { withdrawalContract } from './order/withdrawal/contract.ts';
import { paymentContract } from './payment/contract.ts';
import { staffContract } from './staff/contract.ts';
import { apiTokenContract } from './staff/api-token-contract.ts';
import { captchaContract } from './captcha/contract.ts';
import { enquiryContract } from './enquiry/contract.ts';
import { hiringContract } from './hiring/contract.ts';
import { newsletterContract } from './newsletter/contract.ts';
import { feedContract } from './feed/contract.ts';
import { questionContract } from './question/contract.ts';
import { reviewContract } from './review/contract.ts';
import { repairContract } from './repair/contract.ts';
import { repairBenchContract } from './repair/bench/contract.ts';
import { repairChecksContract } from './repair/bench/checks-contract.ts';
import { repairPhotoContract } from './repair/bench/photo-contract.ts';
import { repairCatalogueContract } from './repair/catalogue/contract.ts';
import { repairLoanContract } from './repair/loan/contract.ts';
import { repairPaymentContract } from './repair/payment/contract.ts';
import { repairWalletContract } from './repair/payment/wallet-contract.ts';
import { conversionContract } from './repair/conversion/contract.ts';
import { saleOfferContract } from './repair/conversion/offer-contract.ts';
import { repairOrderContract } from './repair/order/contract.ts';
import { reservationContract } from './reservation/contract.ts';
import { stockContract } from './stock/contract.ts';
import { storeContract } from './store/contract.ts';
import { systemContract } from './system/contract.ts';
import { unitContract } from './unit/contract.ts';
import { watchdogContract } from './watchdog/contract.ts';
import { webhookContract } from './webhook/contract.ts';
import { warehouseContract } from './warehouse/contract.ts';

/** Its type by names of the parts: written out, it would be too long for a compiler to tell (TS7056). */
type Contract = {
  catalogue: typeof catalogueContract;
  category: typeof categoryContract;
  cart: typeof cartContract;
  checkout: typeof checkoutContract;
  cover: typeof coverContract;
  instalment: typeof instalmentContract;
  lease: typeof leaseContract;
  payment: typeof paymentContract;
  office: typeof officeContract;
  order: typeof orderContract;
  orderChange: typeof orderChangeContract;
  orderLetter: typeof orderLetterContract;
  storeOrder: typeof storeOrderContract;
  withdrawal: typeof withdrawalContract;
  complaint: typeof complaintContract;
  invoice: typeof invoiceContract;
  customer: typeof customerContract;
  staff: typeof staffContract;
  apiToken: typeof apiTokenContract;
  webhook: typeof webhookContract;
  feed: typeof feedContract;
  stock: typeof stockContract;
  store: typeof storeContract;
  content: typeof contentContract;
  fileSet: typeof fileSetContract;
  dataImport: typeof dataImportContract;
  analytics: typeof analyticsContract;
  discount: typeof discountContract;
  giftCard: typeof giftCardContract;
  statistics: typeof statisticsContract;
  buyout: typeof buyoutContract &
    typeof buyoutSellerContract &
    typeof buyoutOfficeContract &
    typeof replayContract &
    typeof buyoutInspectionContract &
    typeof buyoutStockContract &
    typeof buyoutPayoutContract &
    typeof buyoutPriceListContract;
  repair: typeof repairContract &
    typeof repairOrderContract &
    typeof conversionContract &
    typeof saleOfferContract &
    typeof repairBenchContract &
    typeof repairPhotoContract &
    typeof repairChecksContract &
    typeof repairPaymentContract &
    typeof repairWalletContract &
    typeof repairCatalogueContract &
    typeof repairLoanContract;
  unit: typeof unitContract;
  watchdog: typeof watchdogContract;
  reservation: typeof reservationContract;
  question: typeof questionContract;
  captcha: typeof captchaContract;
  enquiry: typeof enquiryContract;
  hiring: typeof hiringContract;
  newsletter: typeof newsletterContract;
  review: typeof reviewContract;
  warehouse: typeof warehouseContract;
  system: typeof systemContract;
};

/** Every call of the API, by domain. Server, clients and the OpenAPI document are made from this tree. */
export const contract: Contract = {
  catalogue: catalogueContract,
  category: categoryContract,
  cart: cartContract,
  checkout: checkoutContract,
  cover: coverContract,
  instalment: instalmentContract,
  lease: leaseContract,
  payment: paymentContract,
  office: officeContract,
  order: orderContract,
  orderChange: orderChangeContract,
  orderLetter: orderLetterContract,
  storeOrder: storeOrderContract,
  withdrawal: withdrawalContract,
  complaint: complaintContract,
  invoice: invoiceContract,
  customer: customerContract,
  staff: staffContract,
  apiToken: apiTokenContract,
  webhook: webhookContract,
  feed: feedContract,
  stock: stockContract,
  store: storeContract,
  content: contentContract,
  fileSet: fileSetContract,
  dataImport: dataImportContract,
  analytics: analyticsContract,
  discount: discountContract,
  giftCard: giftCardContract,
  statistics: statisticsContract,
  buyout: {
    ...buyoutContract,
    ...buyoutSellerContract,
    ...buyoutOfficeContract,
    ...replayContract,
    ...buyoutInspectionContract,
    ...buyoutStockContract,
    ...buyoutPayoutContract,
    ...buyoutPriceListContract,
  },
  repair: {
    ...repairContract,
    ...repairOrderContract,
    ...conversionContract,
    ...saleOfferContract,
    ...repairBenchContract,
    ...repairPhotoContract,
    ...repairChecksContract,
    ...repairPaymentContract,
    ...repairWalletContract,
    ...repairCatalogueContract,
    ...repairLoanContract,
  },
  unit: unitContract,
  watchdog: watchdogContract,
  reservation: reservationContract,
  question: questionContract,
  captcha: captchaContract,
  enquiry: enquiryContract,
  hiring: hiringContract,
  newsletter: newsletterContract,
  review: reviewContract,
  warehouse: warehouseContract,
  system: systemContract,
};

/** First part of every route's path. */
export const apiPrefix = '/api/new';
