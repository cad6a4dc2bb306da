import { bankLineTable, bankStatementTable } from './entities/orders/bank-entities.ts';
import {
  appraisalModelTable,
  appraisalQuestionnaireTable,
  appraisalVersionTable,
  buyoutIdentityTable,
  buyoutModelTable,
  buyoutTable,
  buyoutVariantTable,
} from './entities/buyout/buyout-entities.ts';
import {
  appUserTable,
  customerAddressTable,
  userSessionTable,
  userAccountTable,
  accountEmailTable,
  userVerificationTable,
} from './entities/people/account-entities.ts';
import {
  webhookCursorTable,
  webhookDeliveryTable,
  webhookEventTable,
  webhookTable,
} from './entities/people/webhook-entities.ts';
import { apiTokenTable } from './entities/people/api-token-entities.ts';
import { passkeyChallengeTable, passkeyTable } from './entities/people/passkey-entities.ts';
import { recoveryCodeTable, secondFactorTable } from './entities/people/second-factor-entities.ts';
import { dataImportLineTable, dataImportTable } from './entities/goods/import-entities.ts';
import { gridExportTable } from './entities/people/grid-export-entities.ts';
import { favouriteTable } from './entities/people/favourite-entities.ts';
import { bonusTable, orderTradeInTable, tradeInTable } from './entities/orders/bonus-entities.ts';
import {
  cartDiscountTable,
  discountCardTable,
  discountCodeTable,
  discountConditionTable,
  discountSetTable,
  discountTable,
  discountUseLineTable,
  discountUseTable,
} from './entities/orders/discount-entities.ts';
import { cartTable, cartItemTable, cartSavedTable } from './entities/orders/cart-entities.ts';
import { cartGiftCardTable, giftCardMovementTable, giftCardTable } from './entities/orders/gift-card-entities.ts';
import { cartItemCoverTable, coverOfferTable, orderCoverTable } from './entities/orders/cover-entities.ts';
import { bulkEditLineTable, bulkEditTable } from './entities/goods/bulk-edit-entities.ts';
import { giftTable, modelFitTable } from './entities/goods/gift-entities.ts';
import {
  categoryFormerPathTable,
  categoryManufacturerTable,
  categoryTable,
  categoryTextTable,
} from './entities/goods/category-entities.ts';
import {
  contentDocumentTable,
  contentPreviewTable,
  contentVersionTable,
  homeSectionTable,
} from './entities/goods/content-entities.ts';
import {
  deliveryMethodTable,
  paymentMethodTable,
  deliveryPaymentTable,
  pickupPointTable,
} from './entities/orders/delivery-entities.ts';
import { goodsReturnItemTable, goodsReturnTable } from './entities/orders/return-entities.ts';
import { complaintPhotoTable, complaintTable } from './entities/orders/complaint-entities.ts';
import { letterDraftTable, letterTextTable, orderLetterTable } from './entities/orders/letter-entities.ts';
import { eInvoiceTable } from './entities/orders/e-invoice-entities.ts';
import { refundLineTable, refundTable } from './entities/orders/refund-entities.ts';
import {
  withdrawalExceptionTable,
  refundAccountTable,
  withdrawalLineTable,
  withdrawalTable,
} from './entities/orders/withdrawal-entities.ts';
import {
  handOverTable,
  handOverPackageTable,
  handOverSignatureTable,
} from './entities/warehouse/hand-over-entities.ts';
import {
  buyoutCheckTable,
  buyoutFindingTable,
  buyoutInspectionTable,
  buyoutParcelAskedTable,
  buyoutParcelTable,
  buyoutPhotoTable,
  modelTacTable,
} from './entities/buyout/inspection-entities.ts';
import {
  instalmentTermTable,
  instalmentTierCategoryTable,
  instalmentTierProductTable,
  instalmentTierTable,
  loanCompanyTable,
  orderInstalmentTable,
} from './entities/orders/instalment-entities.ts';
import { leaseOfferTable, leaseTermTable, orderLeaseTable } from './entities/orders/lease-entities.ts';
import { invoiceSeriesTable, invoiceTable } from './entities/orders/invoice-entities.ts';
import {
  productListingTable,
  listingCategoryTable,
  listingCountTable,
  listingTallyTable,
  searchWordTable,
} from './entities/goods/listing-entities.ts';
import {
  manufacturerTable,
  masterProductTable,
  masterProductTextTable,
  metaMasterTable,
} from './entities/goods/master-product-entities.ts';
import { idempotencyKeyTable, rateLimitTable } from './entities/people/operation-entities.ts';
import { orderGoodsTable } from './entities/orders/order-goods-entities.ts';
import { shopOrderTable, orderLineTable, orderLogTable } from './entities/orders/order-entities.ts';
import {
  packingBoxTable,
  packageTable,
  packageItemTable,
  labelJobTable,
} from './entities/warehouse/packing-entities.ts';
import {
  cardHoldTable,
  loanCancellationTable,
  loanNoticeTable,
  paymentTable,
} from './entities/orders/payment-entities.ts';
import { bankFileTable, buyoutContractTable, payoutTable } from './entities/buyout/payout-entities.ts';
import { pickListTable, pickLineTable } from './entities/warehouse/picking-entities.ts';
import { locationTable, locationStockTable, crateTable } from './entities/goods/place-entities.ts';
import {
  productTable,
  productTextTable,
  productCategoryTable,
  pricePlanTable,
  productPhotoTable,
  productCostTable,
  productPriceTable,
} from './entities/goods/product-entities.ts';
import { productSearchChangeTable, productSearchPageTable } from './entities/goods/product-search-entities.ts';
import { reviewTable } from './entities/goods/review-entities.ts';
import { repairTables } from './entities/repair/repair-tables.ts';
import { reviewPhotoTable, reviewVoteTable } from './entities/goods/review-photo-entities.ts';
import { closedAccountTable, keptAfterCloseTable } from './entities/people/closed-account-entities.ts';
import { measuringConsentTable } from './entities/people/consent-entities.ts';
import { subscriberTable } from './entities/people/subscriber-entities.ts';
import { dataExportTable } from './entities/people/data-export-entities.ts';
import { jobApplicationMoveTable, jobApplicationTable } from './entities/people/hiring-entities.ts';
import { enquiryMessageTable, enquiryTable, usedCaptchaTable } from './entities/people/enquiry-entities.ts';
import { fileSetPhotoTable, fileSetTable } from './entities/goods/file-set-entities.ts';
import { productQuestionTable } from './entities/goods/question-entities.ts';
import { storeReservationTable, storeStockTable } from './entities/goods/store-reservation-entities.ts';
import { watchdogTable } from './entities/goods/watchdog-entities.ts';
import { feedRunTable } from './entities/goods/feed-entities.ts';
import { reviewInvitationTable, reviewRequestTable } from './entities/orders/review-request-entities.ts';
import { auditLogTable, staffTaskTable, savedViewTable } from './entities/people/staff-entities.ts';
import { approvalTable, staffPinTable } from './entities/warehouse/approval-entities.ts';
import { orderShortageTable } from './entities/goods/shortage-entities.ts';
import { houseSettingTable, shopPauseTable } from './entities/people/setting-entities.ts';
import { carrierNumberTable } from './entities/warehouse/carrier-number-entities.ts';
import {
  hubGrantTable,
  hubReleaseTable,
  hubRosterMemberTable,
  hubRosterTable,
  hubStationTable,
} from './entities/warehouse/hub-entities.ts';
import { stateLogTable } from './entities/orders/state-log-entities.ts';
import {
  deviceTable,
  stationEventTable,
  changeFeedTable,
  changeTallyTable,
  changeFeedHeadTable,
  roleChangeTable,
  stationPersonTable,
} from './entities/warehouse/station-entities.ts';
import {
  stockClosedTable,
  stockClosingTable,
  stockLevelTable,
  stockMovementTable,
  stockReservationTable,
} from './entities/goods/stock-entities.ts';
import { storeTransferTable } from './entities/goods/store-transfer-entities.ts';
import { storeTable } from './entities/goods/store-entities.ts';
import { storeOrderDeviceTable, storeOrderPieceTable } from './entities/orders/store-order-entities.ts';
import { unitTable, unitEventTable } from './entities/goods/unit-entities.ts';

/** Every table the migrations make; a test proves that both say the same. */
export const entities = [
  appUserTable,
  customerAddressTable,
  dataExportTable,
  closedAccountTable,
  keptAfterCloseTable,
  subscriberTable,
  measuringConsentTable,
  userSessionTable,
  userAccountTable,
  secondFactorTable,
  passkeyTable,
  passkeyChallengeTable,
  apiTokenTable,
  webhookTable,
  webhookEventTable,
  webhookDeliveryTable,
  webhookCursorTable,
  recoveryCodeTable,
  accountEmailTable,
  userVerificationTable,
  auditLogTable,
  staffTaskTable,
  savedViewTable,
  categoryTable,
  categoryTextTable,
  categoryManufacturerTable,
  categoryFormerPathTable,
  manufacturerTable,
  metaMasterTable,
  masterProductTable,
  masterProductTextTable,
  productTable,
  productTextTable,
  productSearchPageTable,
  productSearchChangeTable,
  productCategoryTable,
  productPriceTable,
  productCostTable,
  reviewTable,
  reviewPhotoTable,
  reviewVoteTable,
  productQuestionTable,
  enquiryTable,
  enquiryMessageTable,
  jobApplicationTable,
  jobApplicationMoveTable,
  usedCaptchaTable,
  storeStockTable,
  storeReservationTable,
  storeOrderDeviceTable,
  storeOrderPieceTable,
  storeTransferTable,
  watchdogTable,
  feedRunTable,
  reviewRequestTable,
  reviewInvitationTable,
  ...repairTables,
  stockClosedTable,
  stockClosingTable,
  stockLevelTable,
  stockMovementTable,
  stockReservationTable,
  locationTable,
  locationStockTable,
  crateTable,
  unitTable,
  unitEventTable,
  storeTable,
  deliveryMethodTable,
  paymentMethodTable,
  deliveryPaymentTable,
  pickupPointTable,
  contentDocumentTable,
  contentPreviewTable,
  fileSetTable,
  fileSetPhotoTable,
  contentVersionTable,
  gridExportTable,
  dataImportTable,
  dataImportLineTable,
  favouriteTable,
  homeSectionTable,
  bulkEditTable,
  bulkEditLineTable,
  giftTable,
  modelFitTable,
  cartTable,
  cartItemTable,
  cartSavedTable,
  cartItemCoverTable,
  coverOfferTable,
  orderCoverTable,
  shopOrderTable,
  orderLineTable,
  orderGoodsTable,
  orderLogTable,
  orderShortageTable,
  stateLogTable,
  staffPinTable,
  approvalTable,
  houseSettingTable,
  shopPauseTable,
  paymentTable,
  cardHoldTable,
  loanCancellationTable,
  loanNoticeTable,
  loanCompanyTable,
  giftCardTable,
  giftCardMovementTable,
  cartGiftCardTable,
  instalmentTierTable,
  instalmentTermTable,
  instalmentTierCategoryTable,
  instalmentTierProductTable,
  orderInstalmentTable,
  leaseOfferTable,
  leaseTermTable,
  orderLeaseTable,
  invoiceSeriesTable,
  invoiceTable,
  pickListTable,
  pickLineTable,
  packingBoxTable,
  packageTable,
  packageItemTable,
  labelJobTable,
  handOverTable,
  handOverPackageTable,
  handOverSignatureTable,
  goodsReturnTable,
  goodsReturnItemTable,
  withdrawalTable,
  withdrawalLineTable,
  refundAccountTable,
  withdrawalExceptionTable,
  complaintTable,
  complaintPhotoTable,
  orderLetterTable,
  letterDraftTable,
  letterTextTable,
  refundTable,
  refundLineTable,
  eInvoiceTable,
  deviceTable,
  stationEventTable,
  stationPersonTable,
  roleChangeTable,
  changeFeedTable,
  changeTallyTable,
  changeFeedHeadTable,
  hubStationTable,
  hubRosterTable,
  hubRosterMemberTable,
  hubGrantTable,
  hubReleaseTable,
  carrierNumberTable,
  idempotencyKeyTable,
  rateLimitTable,
  productListingTable,
  listingCategoryTable,
  listingCountTable,
  listingTallyTable,
  searchWordTable,
  buyoutModelTable,
  buyoutVariantTable,
  appraisalVersionTable,
  appraisalQuestionnaireTable,
  appraisalModelTable,
  buyoutTable,
  buyoutIdentityTable,
  bonusTable,
  cartDiscountTable,
  discountCardTable,
  discountCodeTable,
  discountConditionTable,
  discountSetTable,
  discountTable,
  discountUseLineTable,
  discountUseTable,
  tradeInTable,
  orderTradeInTable,
  buyoutPhotoTable,
  buyoutInspectionTable,
  buyoutFindingTable,
  buyoutCheckTable,
  modelTacTable,
  buyoutParcelAskedTable,
  buyoutParcelTable,
  buyoutContractTable,
  bankFileTable,
  payoutTable,
  pricePlanTable,
  bankStatementTable,
  bankLineTable,
  productPhotoTable,
];
