import { SearchFoundation1700000001000 } from './1700000001000-search-foundation.ts';
import { Accounts1700000002000 } from './1700000002000-accounts.ts';
import { Catalogue1700000003000 } from './1700000003000-catalogue.ts';
import { StockAndUnits1700000004000 } from './1700000004000-stock-and-units.ts';
import { DeliveryAndContent1700000005000 } from './1700000005000-delivery-and-content.ts';
import { CartAndOrders1700000006000 } from './1700000006000-cart-and-orders.ts';
import { Warehouse1700000007000 } from './1700000007000-warehouse.ts';
import { OperationAndListing1700000008000 } from './1700000008000-operation-and-listing.ts';
import { Buyout1700000009000 } from './1700000009000-buyout.ts';
import { Bonuses1700000011000 } from './1700000011000-bonuses.ts';
import { BuyoutInspection1700000012000 } from './1700000012000-buyout-inspection.ts';
import { PriceListDrafts1700000013000 } from './1700000013000-price-list-drafts.ts';
import { ReleaseOfOrders1700000014000 } from './1700000014000-release-of-orders.ts';
import { StockWork1700000015000 } from './1700000015000-stock-work.ts';
import { GoodsReturns1700000016000 } from './1700000016000-goods-returns.ts';
import { VoidLabels1700000017000 } from './1700000017000-void-labels.ts';
import { Approvals1700000018000 } from './1700000018000-approvals.ts';
import { SeveralPackages1700000019000 } from './1700000019000-several-packages.ts';
import { Shortages1700000020000 } from './1700000020000-shortages.ts';
import { HandOverAndInstalments1700000021000 } from './1700000021000-hand-over-and-instalments.ts';
import { EditedVersions1700000022000 } from './1700000022000-edited-versions.ts';
import { Hub1700000023000 } from './1700000023000-hub.ts';
import { CarrierNumbers1700000024000 } from './1700000024000-carrier-numbers.ts';
import { StationKeys1700000025000 } from './1700000025000-station-keys.ts';
import { AskedParcels1700000025100 } from './1700000025100-asked-parcels.ts';
import { ListedPriceVersion1700000026000 } from './1700000026000-listed-price-version.ts';
import { LightLimits1700000027000 } from './1700000027000-light-limits.ts';
import { RomanianGradeWords1700000028000 } from './1700000028000-romanian-grade-words.ts';
import { TaskTakers1700000031100 } from './1700000031100-task-takers.ts';
import { HubReleases1700000035000 } from './1700000035000-hub-releases.ts';
import { EventMakers1700000035100 } from './1700000035100-event-makers.ts';
import { TextFilterIndexes1700000036010 } from './1700000036010-text-filter-indexes.ts';
import { ListingTally1700000036020 } from './1700000036020-listing-tally.ts';
import { OfflineSignIns1700000037000 } from './1700000037000-offline-sign-ins.ts';
import { PricedTally1700000037200 } from './1700000037200-priced-tally.ts';
import { ProductSearchPages1700000037210 } from './1700000037210-product-search-pages.ts';
import { NamesApartFromCodes1700000039000 } from './1700000039000-names-apart-from-codes.ts';
import { ChangeTally1700000040000 } from './1700000040000-change-tally.ts';
import { LastPicks1700000041000 } from './1700000041000-last-picks.ts';
import { MoreTopics1700000042000 } from './1700000042000-more-topics.ts';
import { ToldStationKeys1700000043000 } from './1700000043000-told-station-keys.ts';
import { SearchTiers1700000044000 } from './1700000044000-search-tiers.ts';
import { SaleInPlace1700000045000 } from './1700000045000-sale-in-place.ts';
import { UnitsOfOrders1700000045010 } from './1700000045010-units-of-orders.ts';
import { OrderSearchLine1700000045100 } from './1700000045100-order-search-line.ts';
import { Discounts1700000046000 } from './1700000046000-discounts.ts';
import { InstalmentTiers1700000047000 } from './1700000047000-instalment-tiers.ts';
import { BuyoutSearchLine1700000047500 } from './1700000047500-buyout-search-line.ts';
import { NamesOfLaterTiers1700000047510 } from './1700000047510-names-of-later-tiers.ts';
import { Documents1700000048500 } from './1700000048500-documents.ts';
import { Withdrawals1700000050000 } from './1700000050000-withdrawals.ts';
import { Complaints1700000050100 } from './1700000050100-complaints.ts';
import { Refunds1700000050200 } from './1700000050200-refunds.ts';
import { EInvoices1700000050300 } from './1700000050300-e-invoices.ts';
import { HomeSections1700000051000 } from './1700000051000-home-sections.ts';
import { Favourites1700000051100 } from './1700000051100-favourites.ts';
import { Covers1700000052000 } from './1700000052000-covers.ts';
import { CartHolds1700000052100 } from './1700000052100-cart-holds.ts';
import { Gifts1700000052200 } from './1700000052200-gifts.ts';
import { CustomerAddresses1700000053000 } from './1700000053000-customer-addresses.ts';
import { Wallets1700000053100 } from './1700000053100-wallets.ts';
import { Twisto1700000053200 } from './1700000053200-twisto.ts';
import { PlaceTrouble1700000053300 } from './1700000053300-place-trouble.ts';
import { ProductStories1700000054000 } from './1700000054000-product-stories.ts';
import { FoundOnUnits1700000054010 } from './1700000054010-found-on-units.ts';
import { Watchdogs1700000054020 } from './1700000054020-watchdogs.ts';
import { CategoriesOfTheOffice1700000055000 } from './1700000055000-categories-of-the-office.ts';
import { StoreReservations1700000056000 } from './1700000056000-store-reservations.ts';
import { ProductQuestions1700000056100 } from './1700000056100-product-questions.ts';
import { HeldTradeIns1700000057000 } from './1700000057000-held-trade-ins.ts';
import { KeptCarts1700000057100 } from './1700000057100-kept-carts.ts';
import { LineRefunds1700000057200 } from './1700000057200-line-refunds.ts';
import { ProductsOfTheOffice1700000058000 } from './1700000058000-products-of-the-office.ts';
import { BulkEdits1700000058010 } from './1700000058010-bulk-edits.ts';
import { MetaMasters1700000058020 } from './1700000058020-meta-masters.ts';
import { GridExports1700000058030 } from './1700000058030-grid-exports.ts';
import { BankStatements1700000059000 } from './1700000059000-bank-statements.ts';
import { PeopleOfStaff1700000059100 } from './1700000059100-people-of-staff.ts';
import { ListFeatures1700000060000 } from './1700000060000-list-features.ts';
import { CategoryTexts1700000060100 } from './1700000060100-category-texts.ts';
import { ShopLists1700000060200 } from './1700000060200-shop-lists.ts';
import { RepairCatalogue1700000061000 } from './1700000061000-repair-catalogue.ts';
import { Repairs1700000062000 } from './1700000062000-repairs.ts';
import { RepairBench1700000062100 } from './1700000062100-repair-bench.ts';
import { WipeConsent1700000062200 } from './1700000062200-wipe-consent.ts';
import { ChangedOrders1700000063000 } from './1700000063000-changed-orders.ts';
import { OrderLetters1700000063100 } from './1700000063100-order-letters.ts';
import { InstalmentsOfTheOffice1700000064000 } from './1700000064000-instalments-of-the-office.ts';
import { LoanApplications1700000064010 } from './1700000064010-loan-applications.ts';
import { ListsByPlace1700000065000 } from './1700000065000-lists-by-place.ts';
import { TimeSlots1700000065100 } from './1700000065100-time-slots.ts';
import { WithdrawalExceptionsSince1700000065200 } from './1700000065200-withdrawal-exceptions-since.ts';
import { GiftCards1700000066000 } from './1700000066000-gift-cards.ts';
import { ComplaintPhotos1700000066500 } from './1700000066500-complaint-photos.ts';
import { ExchangedWithdrawals1700000066510 } from './1700000066510-exchanged-withdrawals.ts';
import { ReviewModeration1700000067000 } from './1700000067000-review-moderation.ts';
import { Leases1700000068000 } from './1700000068000-leases.ts';
import { AccountEmails1700000068300 } from './1700000068300-account-emails.ts';
import { SignedBuyouts1700000068900 } from './1700000068900-signed-buyouts.ts';
import { ContentDocuments1700000070000 } from './1700000070000-content-documents.ts';

/** The first hundred changes of the schema, in order. */
export const firstHundred = [
  SearchFoundation1700000001000,
  Accounts1700000002000,
  Catalogue1700000003000,
  StockAndUnits1700000004000,
  DeliveryAndContent1700000005000,
  CartAndOrders1700000006000,
  Warehouse1700000007000,
  OperationAndListing1700000008000,
  Buyout1700000009000,
  Bonuses1700000011000,
  BuyoutInspection1700000012000,
  PriceListDrafts1700000013000,
  ReleaseOfOrders1700000014000,
  StockWork1700000015000,
  GoodsReturns1700000016000,
  VoidLabels1700000017000,
  Approvals1700000018000,
  SeveralPackages1700000019000,
  Shortages1700000020000,
  HandOverAndInstalments1700000021000,
  EditedVersions1700000022000,
  Hub1700000023000,
  CarrierNumbers1700000024000,
  StationKeys1700000025000,
  AskedParcels1700000025100,
  ListedPriceVersion1700000026000,
  LightLimits1700000027000,
  RomanianGradeWords1700000028000,
  TaskTakers1700000031100,
  HubReleases1700000035000,
  EventMakers1700000035100,
  TextFilterIndexes1700000036010,
  ListingTally1700000036020,
  OfflineSignIns1700000037000,
  PricedTally1700000037200,
  ProductSearchPages1700000037210,
  NamesApartFromCodes1700000039000,
  ChangeTally1700000040000,
  LastPicks1700000041000,
  MoreTopics1700000042000,
  ToldStationKeys1700000043000,
  SearchTiers1700000044000,
  SaleInPlace1700000045000,
  UnitsOfOrders1700000045010,
  OrderSearchLine1700000045100,
  Discounts1700000046000,
  InstalmentTiers1700000047000,
  BuyoutSearchLine1700000047500,
  NamesOfLaterTiers1700000047510,
  Documents1700000048500,
  Withdrawals1700000050000,
  Complaints1700000050100,
  Refunds1700000050200,
  EInvoices1700000050300,
  HomeSections1700000051000,
  Favourites1700000051100,
  Covers1700000052000,
  CartHolds1700000052100,
  Gifts1700000052200,
  CustomerAddresses1700000053000,
  Wallets1700000053100,
  Twisto1700000053200,
  PlaceTrouble1700000053300,
  ProductStories1700000054000,
  FoundOnUnits1700000054010,
  Watchdogs1700000054020,
  CategoriesOfTheOffice1700000055000,
  StoreReservations1700000056000,
  ProductQuestions1700000056100,
  HeldTradeIns1700000057000,
  KeptCarts1700000057100,
  LineRefunds1700000057200,
  ProductsOfTheOffice1700000058000,
  BulkEdits1700000058010,
  MetaMasters1700000058020,
  GridExports1700000058030,
  BankStatements1700000059000,
  PeopleOfStaff1700000059100,
  ListFeatures1700000060000,
  CategoryTexts1700000060100,
  ShopLists1700000060200,
  RepairCatalogue1700000061000,
  Repairs1700000062000,
  RepairBench1700000062100,
  WipeConsent1700000062200,
  ChangedOrders1700000063000,
  OrderLetters1700000063100,
  InstalmentsOfTheOffice1700000064000,
  LoanApplications1700000064010,
  ListsByPlace1700000065000,
  TimeSlots1700000065100,
  WithdrawalExceptionsSince1700000065200,
  GiftCards1700000066000,
  ComplaintPhotos1700000066500,
  ExchangedWithdrawals1700000066510,
  ReviewModeration1700000067000,
  Leases1700000068000,
  AccountEmails1700000068300,
  SignedBuyouts1700000068900,
  ContentDocuments1700000070000,
];
