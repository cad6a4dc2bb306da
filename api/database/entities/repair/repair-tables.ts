import { loanDeviceTable, repairLoanTable } from './loan-entities.ts';
import { repairLineTable, repairTable } from './ordered-repair-entities.ts';
import { repairCheckTable, repairWorkTable } from './repair-check-entities.ts';
import { repairKindTable, repairOperationTable, repairPriceTable } from './repair-entities.ts';
import { repairNoteTable } from './repair-note-entities.ts';
import { repairPaymentTable } from './repair-payment-entities.ts';
import { repairPhotoTable } from './repair-photo-entities.ts';
import { repairSaleOfferTable } from './sale-offer-entities.ts';

/** Tables of repairs. */
export const repairTables = [
  repairKindTable,
  repairOperationTable,
  repairPriceTable,
  repairTable,
  repairLineTable,
  repairPhotoTable,
  repairCheckTable,
  repairWorkTable,
  repairNoteTable,
  repairSaleOfferTable,
  repairPaymentTable,
  loanDeviceTable,
  repairLoanTable,
];
