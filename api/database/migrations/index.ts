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
import { SecondFactors1700000071000 } from './1700000071000-second-factors.ts';
import { RefundsWithoutAsking1700000075000 } from './1700000075000-refunds-without-asking.ts';
import { MoreSearchLines1700000076000 } from './1700000076000-more-search-lines.ts';
import { LenderIdentities1700000078000 } from './1700000078000-lender-identities.ts';
import { LateRefunds1700000078100 } from './1700000078100-late-refunds.ts';
import { RefundAccounts1700000078200 } from './1700000078200-refund-accounts.ts';
import { LoanCancellations1700000078300 } from './1700000078300-loan-cancellations.ts';
import { ApiTokens1700000079000 } from './1700000079000-api-tokens.ts';
import { Webhooks1700000079100 } from './1700000079100-webhooks.ts';
import { LoansOfReturnedGoods1700000079200 } from './1700000079200-loans-of-returned-goods.ts';
import { ComplaintsMadeGood1700000079210 } from './1700000079210-complaints-made-good.ts';
import { WrittenTasks1700000079400 } from './1700000079400-written-tasks.ts';
import { SearchEverything1700000079410 } from './1700000079410-search-everything.ts';
import { WithdrawnStationKeys1700000079420 } from './1700000079420-withdrawn-station-keys.ts';
import { SharedViews1700000079430 } from './1700000079430-shared-views.ts';
import { CardHolds1700000081000 } from './1700000081000-card-holds.ts';
import { DataImports1700000083000 } from './1700000083000-data-imports.ts';
import { CellsOfBulkEdits1700000082000 } from './1700000082000-cells-of-bulk-edits.ts';
import { GridOfPackages1700000082100 } from './1700000082100-grid-of-packages.ts';
import { SplitOrders1700000082200 } from './1700000082200-split-orders.ts';
import { Enquiries1700000084000 } from './1700000084000-enquiries.ts';
import { Feeds1700000085000 } from './1700000085000-feeds.ts';
import { ReviewRequests1700000085100 } from './1700000085100-review-requests.ts';
import { LetterTexts1700000091000 } from './1700000091000-letter-texts.ts';
import { SpecialDaysOfStores1700000091100 } from './1700000091100-special-days-of-stores.ts';
import { OwnPages1700000092000 } from './1700000092000-own-pages.ts';
import { ClosedAccounts1700000092010 } from './1700000092010-closed-accounts.ts';
import { Subscribers1700000092020 } from './1700000092020-subscribers.ts';
import { Pauses1700000093000 } from './1700000093000-pauses.ts';
import { RemindersOfTasks1700000096000 } from './1700000096000-reminders-of-tasks.ts';
import { PlaceHours1700000094000 } from './1700000094000-place-hours.ts';
import { GiftsOfOrderLines1700000094010 } from './1700000094010-gifts-of-order-lines.ts';
import { MeasuringConsent1700000097000 } from './1700000097000-measuring-consent.ts';
import { OrdersKeptInStores1700000098000 } from './1700000098000-orders-kept-in-stores.ts';
import { OrdersKeptInStoresChecked1700000098010 } from './1700000098010-orders-kept-in-stores-checked.ts';
import { ImportsTakenBack1700000099500 } from './1700000099500-imports-taken-back.ts';
import { ImportsTakenBackChecked1700000099510 } from './1700000099510-imports-taken-back-checked.ts';
import { PicturesCut1700000099520 } from './1700000099520-pictures-cut.ts';
import { ReviewPhotos1700000099600 } from './1700000099600-review-photos.ts';
import { ReviewOfAnOrderOnce1700000099610 } from './1700000099610-review-of-an-order-once.ts';
import { JobApplications1700000099700 } from './1700000099700-job-applications.ts';
import { JobApplicationsChecked1700000099701 } from './1700000099701-job-applications-checked.ts';
import { DevicesInStores1700000099720 } from './1700000099720-devices-in-stores.ts';
import { DevicesOfAStore1700000099722 } from './1700000099722-devices-of-a-store.ts';
import { DevicesInStoresChecked1700000099721 } from './1700000099721-devices-in-stores-checked.ts';
import { Passkeys1700000099730 } from './1700000099730-passkeys.ts';
import { FileSets1700000099740 } from './1700000099740-file-sets.ts';
import { WhatGrowsIsFound1700000099750 } from './1700000099750-what-grows-is-found.ts';
import { CoversAreEdited1700000099760 } from './1700000099760-covers-are-edited.ts';
import { PiecesOfStoreOrders1700000099770 } from './1700000099770-pieces-of-store-orders.ts';
import { PiecesOfStoreOrdersOnce1700000099771 } from './1700000099771-pieces-of-store-orders-once.ts';
import { StoreTransfers1700000099772 } from './1700000099772-store-transfers.ts';
import { StoreTransfersChecked1700000099773 } from './1700000099773-store-transfers-checked.ts';
import { RepairPhotos1700000099790 } from './1700000099790-repair-photos.ts';
import { RepairPayments1700000099791 } from './1700000099791-repair-payments.ts';
import { RepairPaymentsChecked1700000099792 } from './1700000099792-repair-payments-checked.ts';
import { OneInvoiceOfARepair1700000099793 } from './1700000099793-one-invoice-of-a-repair.ts';
import { VersionsOfRepairOperations1700000099794 } from './1700000099794-versions-of-repair-operations.ts';
import { CartHoldsInStores1700000099795 } from './1700000099795-cart-holds-in-stores.ts';
import { CartHoldsInStoresChecked1700000099796 } from './1700000099796-cart-holds-in-stores-checked.ts';
import { LoanDevices1700000099800 } from './1700000099800-loan-devices.ts';
import { LoanDevicesChecked1700000099801 } from './1700000099801-loan-devices-checked.ts';
import { NotesOfRepairs1700000099802 } from './1700000099802-notes-of-repairs.ts';
import { MonthsBounded1700000099810 } from './1700000099810-months-bounded.ts';
import { Months1700000099811 } from './1700000099811-months.ts';
import { RepairsPaidOnline1700000099820 } from './1700000099820-repairs-paid-online.ts';
import { RepairsPaidOnlineChecked1700000099821 } from './1700000099821-repairs-paid-online-checked.ts';
import { OnePaymentOfARepair1700000099822 } from './1700000099822-one-payment-of-a-repair.ts';
import { LateLoansTold1700000099823 } from './1700000099823-late-loans-told.ts';
import { Switches1700000099830 } from './1700000099830-switches.ts';
import { CashInStores1700000099840 } from './1700000099840-cash-in-stores.ts';
import { WhatWaits1700000099850 } from './1700000099850-what-waits.ts';
import { TakenInByStores1700000099860 } from './1700000099860-taken-in-by-stores.ts';
import { OrdersAtStores1700000099861 } from './1700000099861-orders-at-stores.ts';
import { WithdrawnCodes1700000099880 } from './1700000099880-withdrawn-codes.ts';
import { OrdersOfACode1700000099881 } from './1700000099881-orders-of-a-code.ts';
import { StoresOfTheOffice1700000099882 } from './1700000099882-stores-of-the-office.ts';
import { VersionsOfEdits1700000099883 } from './1700000099883-versions-of-edits.ts';
import { FramedPreviews1700000099910 } from './1700000099910-framed-previews.ts';
import { ListedInStores1700000099920 } from './1700000099920-listed-in-stores.ts';
import { ListedInStoresFilled1700000099921 } from './1700000099921-listed-in-stores-filled.ts';
import { OrderByStock1700000099922 } from './1700000099922-order-by-stock.ts';
import { EventsOfStationsFound1700000099930 } from './1700000099930-events-of-stations-found.ts';
import { OrdersSorted1700000099931 } from './1700000099931-orders-sorted.ts';
import { ClosedBooks1700000099932 } from './1700000099932-closed-books.ts';
import { TextsOfOrdersCounted1700000099933 } from './1700000099933-texts-of-orders-counted.ts';
import { MonthsOfMovementsFound1700000099934 } from './1700000099934-months-of-movements-found.ts';
import { PlacesOnMaps1700000099950 } from './1700000099950-places-on-maps.ts';
import { TalkSearched1700000099960 } from './1700000099960-talk-searched.ts';
import { CvsLookedThrough1700000099970 } from './1700000099970-cvs-looked-through.ts';
import { DocumentsEnd1700000099971 } from './1700000099971-documents-end.ts';
import { KeptDocumentsFound1700000099972 } from './1700000099972-kept-documents-found.ts';
import { Conversions1700000099985 } from './1700000099985-conversions.ts';
import { ConversionsChecked1700000099986 } from './1700000099986-conversions-checked.ts';
import { ConvertedOnce1700000099987 } from './1700000099987-converted-once.ts';
import { CostsOfGoods1700000099990 } from './1700000099990-costs-of-goods.ts';
import { RepairsTold1700000099991 } from './1700000099991-repairs-told.ts';

/** In the order they run. A migration that has been released is never edited; a later one corrects it. */
export const migrations = [
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
  SecondFactors1700000071000,
  RefundsWithoutAsking1700000075000,
  MoreSearchLines1700000076000,
  LenderIdentities1700000078000,
  LateRefunds1700000078100,
  RefundAccounts1700000078200,
  LoanCancellations1700000078300,
  ApiTokens1700000079000,
  Webhooks1700000079100,
  LoansOfReturnedGoods1700000079200,
  ComplaintsMadeGood1700000079210,
  WrittenTasks1700000079400,
  SearchEverything1700000079410,
  WithdrawnStationKeys1700000079420,
  SharedViews1700000079430,
  CardHolds1700000081000,
  CellsOfBulkEdits1700000082000,
  GridOfPackages1700000082100,
  SplitOrders1700000082200,
  DataImports1700000083000,
  Enquiries1700000084000,
  Feeds1700000085000,
  ReviewRequests1700000085100,
  LetterTexts1700000091000,
  SpecialDaysOfStores1700000091100,
  OwnPages1700000092000,
  ClosedAccounts1700000092010,
  Subscribers1700000092020,
  Pauses1700000093000,
  PlaceHours1700000094000,
  GiftsOfOrderLines1700000094010,
  RemindersOfTasks1700000096000,
  MeasuringConsent1700000097000,
  OrdersKeptInStores1700000098000,
  OrdersKeptInStoresChecked1700000098010,
  ImportsTakenBack1700000099500,
  ImportsTakenBackChecked1700000099510,
  PicturesCut1700000099520,
  ReviewPhotos1700000099600,
  ReviewOfAnOrderOnce1700000099610,
  JobApplications1700000099700,
  JobApplicationsChecked1700000099701,
  DevicesInStores1700000099720,
  DevicesInStoresChecked1700000099721,
  DevicesOfAStore1700000099722,
  Passkeys1700000099730,
  FileSets1700000099740,
  WhatGrowsIsFound1700000099750,
  CoversAreEdited1700000099760,
  PiecesOfStoreOrders1700000099770,
  PiecesOfStoreOrdersOnce1700000099771,
  StoreTransfers1700000099772,
  StoreTransfersChecked1700000099773,
  RepairPhotos1700000099790,
  RepairPayments1700000099791,
  RepairPaymentsChecked1700000099792,
  OneInvoiceOfARepair1700000099793,
  VersionsOfRepairOperations1700000099794,
  CartHoldsInStores1700000099795,
  CartHoldsInStoresChecked1700000099796,
  LoanDevices1700000099800,
  LoanDevicesChecked1700000099801,
  NotesOfRepairs1700000099802,
  MonthsBounded1700000099810,
  Months1700000099811,
  RepairsPaidOnline1700000099820,
  RepairsPaidOnlineChecked1700000099821,
  OnePaymentOfARepair1700000099822,
  LateLoansTold1700000099823,
  Switches1700000099830,
  CashInStores1700000099840,
  WhatWaits1700000099850,
  TakenInByStores1700000099860,
  OrdersAtStores1700000099861,
  WithdrawnCodes1700000099880,
  OrdersOfACode1700000099881,
  StoresOfTheOffice1700000099882,
  VersionsOfEdits1700000099883,
  FramedPreviews1700000099910,
  ListedInStores1700000099920,
  ListedInStoresFilled1700000099921,
  OrderByStock1700000099922,
  EventsOfStationsFound1700000099930,
  OrdersSorted1700000099931,
  ClosedBooks1700000099932,
  TextsOfOrdersCounted1700000099933,
  MonthsOfMovementsFound1700000099934,
  PlacesOnMaps1700000099950,
  TalkSearched1700000099960,
  CvsLookedThrough1700000099970,
  DocumentsEnd1700000099971,
  KeptDocumentsFound1700000099972,
  Conversions1700000099985,
  ConversionsChecked1700000099986,
  ConvertedOnce1700000099987,
  CostsOfGoods1700000099990,
  RepairsTold1700000099991,
];
