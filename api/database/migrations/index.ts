import { firstHundred } from './first-hundred.ts';
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
import { CellsOfBulkEdits1700000082000 } from './1700000082000-cells-of-bulk-edits.ts';
import { GridOfPackages1700000082100 } from './1700000082100-grid-of-packages.ts';
import { SplitOrders1700000082200 } from './1700000082200-split-orders.ts';
import { DataImports1700000083000 } from './1700000083000-data-imports.ts';
import { Enquiries1700000084000 } from './1700000084000-enquiries.ts';
import { Feeds1700000085000 } from './1700000085000-feeds.ts';
import { ReviewRequests1700000085100 } from './1700000085100-review-requests.ts';
import { LetterTexts1700000091000 } from './1700000091000-letter-texts.ts';
import { SpecialDaysOfStores1700000091100 } from './1700000091100-special-days-of-stores.ts';
import { OwnPages1700000092000 } from './1700000092000-own-pages.ts';
import { ClosedAccounts1700000092010 } from './1700000092010-closed-accounts.ts';
import { Subscribers1700000092020 } from './1700000092020-subscribers.ts';
import { Pauses1700000093000 } from './1700000093000-pauses.ts';
import { PlaceHours1700000094000 } from './1700000094000-place-hours.ts';
import { GiftsOfOrderLines1700000094010 } from './1700000094010-gifts-of-order-lines.ts';
import { RemindersOfTasks1700000096000 } from './1700000096000-reminders-of-tasks.ts';
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
import { DevicesInStoresChecked1700000099721 } from './1700000099721-devices-in-stores-checked.ts';
import { DevicesOfAStore1700000099722 } from './1700000099722-devices-of-a-store.ts';
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
import { Showrooms1700000099988 } from './1700000099988-showrooms.ts';
import { ShowroomsChecked1700000099989 } from './1700000099989-showrooms-checked.ts';
import { CostsOfGoods1700000099990 } from './1700000099990-costs-of-goods.ts';
import { RepairsTold1700000099991 } from './1700000099991-repairs-told.ts';
import { KeptInOneGrid1700000099992 } from './1700000099992-kept-in-one-grid.ts';
import { ImportsInAGrid1700000099993 } from './1700000099993-imports-in-a-grid.ts';
import { SaleOffers1700000099994 } from './1700000099994-sale-offers.ts';
import { TasksOfARecord1700000099995 } from './1700000099995-tasks-of-a-record.ts';
import { TasksInAGrid1700000099996 } from './1700000099996-tasks-in-a-grid.ts';
import { MadeForModels1700000099997 } from './1700000099997-made-for-models.ts';
import { TalkTold1700000099998 } from './1700000099998-talk-told.ts';
import { HomeDocuments1700000099999 } from './1700000099999-home-documents.ts';
import { HomeDocumentsChecked1700000100000 } from './1700000100000-home-documents-checked.ts';
import { RepairChecks1700000100001 } from './1700000100001-repair-checks.ts';
import { GoodsOfOrders1700000100002 } from './1700000100002-goods-of-orders.ts';
import { LinesKnowTheirTime1700000100003 } from './1700000100003-lines-know-their-time.ts';
import { LetterDrafts1700000100004 } from './1700000100004-letter-drafts.ts';
import { OpenOrders1700000100007 } from './1700000100007-open-orders.ts';
import { WordsOfOrdersJoined1700000100008 } from './1700000100008-words-of-orders-joined.ts';
import { LabelsByTime1700000100009 } from './1700000100009-labels-by-time.ts';

/** In the order they run. A migration that has been released is never edited; a later one corrects it. */
export const migrations = [
  ...firstHundred,
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
  Showrooms1700000099988,
  ShowroomsChecked1700000099989,
  CostsOfGoods1700000099990,
  RepairsTold1700000099991,
  KeptInOneGrid1700000099992,
  ImportsInAGrid1700000099993,
  SaleOffers1700000099994,
  TasksOfARecord1700000099995,
  TasksInAGrid1700000099996,
  MadeForModels1700000099997,
  TalkTold1700000099998,
  HomeDocuments1700000099999,
  HomeDocumentsChecked1700000100000,
  RepairChecks1700000100001,
  GoodsOfOrders1700000100002,
  LinesKnowTheirTime1700000100003,
  LetterDrafts1700000100004,
  OpenOrders1700000100007,
  WordsOfOrdersJoined1700000100008,
  LabelsByTime1700000100009,
];
