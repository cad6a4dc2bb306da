import {
  appraisalModelTable,
  appraisalQuestionnaireTable,
  appraisalVersionTable,
  buyoutIdentityTable,
  buyoutModelTable,
  buyoutTable,
  buyoutVariantTable,
} from './entities/buyout-entities.ts';
import {
  appUserTable,
  userSessionTable,
  userAccountTable,
  userVerificationTable,
} from './entities/account-entities.ts';
import { bonusTable, orderTradeInTable, tradeInTable } from './entities/bonus-entities.ts';
import { cartTable, cartItemTable } from './entities/cart-entities.ts';
import { categoryTable, categoryTextTable } from './entities/category-entities.ts';
import { articleTable } from './entities/content-entities.ts';
import {
  deliveryMethodTable,
  paymentMethodTable,
  deliveryPaymentTable,
  pickupPointTable,
} from './entities/delivery-entities.ts';
import { goodsReturnItemTable, goodsReturnTable } from './entities/return-entities.ts';
import { handOverTable, handOverPackageTable, handOverSignatureTable } from './entities/hand-over-entities.ts';
import {
  buyoutCheckTable,
  buyoutFindingTable,
  buyoutInspectionTable,
  buyoutParcelAskedTable,
  buyoutParcelTable,
  buyoutPhotoTable,
  modelTacTable,
} from './entities/inspection-entities.ts';
import { invoiceSeriesTable, invoiceTable } from './entities/invoice-entities.ts';
import {
  productListingTable,
  listingCategoryTable,
  listingTallyTable,
  searchWordTable,
} from './entities/listing-entities.ts';
import { manufacturerTable, masterProductTable, masterProductTextTable } from './entities/master-product-entities.ts';
import { idempotencyKeyTable, rateLimitTable } from './entities/operation-entities.ts';
import { shopOrderTable, orderLineTable, orderLogTable } from './entities/order-entities.ts';
import { packingBoxTable, packageTable, packageItemTable, labelJobTable } from './entities/packing-entities.ts';
import { loanNoticeTable, paymentTable } from './entities/payment-entities.ts';
import { bankFileTable, buyoutContractTable, payoutTable } from './entities/payout-entities.ts';
import { pickListTable, pickLineTable } from './entities/picking-entities.ts';
import { locationTable, locationStockTable, crateTable } from './entities/place-entities.ts';
import {
  productTable,
  productTextTable,
  productCategoryTable,
  productPhotoTable,
  productPriceTable,
} from './entities/product-entities.ts';
import { productSearchChangeTable, productSearchPageTable } from './entities/product-search-entities.ts';
import { reviewTable } from './entities/review-entities.ts';
import { auditLogTable, staffTaskTable, savedViewTable } from './entities/staff-entities.ts';
import { approvalTable, staffPinTable } from './entities/approval-entities.ts';
import { orderShortageTable } from './entities/shortage-entities.ts';
import { houseSettingTable } from './entities/setting-entities.ts';
import { carrierNumberTable } from './entities/carrier-number-entities.ts';
import {
  hubGrantTable,
  hubReleaseTable,
  hubRosterMemberTable,
  hubRosterTable,
  hubStationTable,
} from './entities/hub-entities.ts';
import { stateLogTable } from './entities/state-log-entities.ts';
import {
  deviceTable,
  stationEventTable,
  changeFeedTable,
  changeTallyTable,
  changeFeedHeadTable,
  roleChangeTable,
  stationPersonTable,
} from './entities/station-entities.ts';
import { stockLevelTable, stockMovementTable, stockReservationTable } from './entities/stock-entities.ts';
import { storeTable } from './entities/store-entities.ts';
import { unitTable, unitEventTable } from './entities/unit-entities.ts';

/** Every table the migrations make; a test proves that both say the same. */
export const entities = [
  appUserTable,
  userSessionTable,
  userAccountTable,
  userVerificationTable,
  auditLogTable,
  staffTaskTable,
  savedViewTable,
  categoryTable,
  categoryTextTable,
  manufacturerTable,
  masterProductTable,
  masterProductTextTable,
  productTable,
  productTextTable,
  productSearchPageTable,
  productSearchChangeTable,
  productCategoryTable,
  productPriceTable,
  reviewTable,
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
  articleTable,
  cartTable,
  cartItemTable,
  shopOrderTable,
  orderLineTable,
  orderLogTable,
  orderShortageTable,
  stateLogTable,
  staffPinTable,
  approvalTable,
  houseSettingTable,
  paymentTable,
  loanNoticeTable,
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
  productPhotoTable,
];
