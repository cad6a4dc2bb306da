import type { ApplicationLetter } from '@kolobeh/shared/hiring/hiring-letters.ts';
import type { EnquiryLetter } from '@kolobeh/shared/enquiry/enquiry-letters.ts';
import type { FeedName } from '@kolobeh/shared/feed/feeds.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';

/** Every kind of job with what it is told: ids only, never a person's data. */
export interface JobData {
  'send-buyout-mail': { buyoutId: string; kind: BuyoutMailKind; round?: number };
  'send-order-mail': { orderId: string; kind: OrderMailKind; round?: number };
  /** A letter that the office wrote about an order. */
  'send-order-letter': { letterId: string };
  /** An account was wished for with an order; without a person the e-mail had one already. */
  'send-account-mail': { orderId: string; userId: string | null };
  /** About a password, in the language it was asked in; without a person the e-mail has no account and nothing is sent. */
  'send-password-mail': { userId: string | null; kind: PasswordMailKind; market: MarketCode; at: string };
  /** An archive of all that is kept of a customer is made. */
  'write-data-archive': { exportId: string };
  /** It is ready. */
  'send-archive-mail': { exportId: string };
  /** An account is no more: its owner is told what stays. */
  'send-closed-mail': { closedId: string };
  /** About another e-mail of an account, by its row. */
  'send-email-letter': { emailId: string; kind: EmailLetterKind; market: MarketCode };
  /** A gift card was issued: whom it is for gets its code. */
  'send-gift-card': { cardId: number };
  /** Somebody of staff gets a link to set a password. */
  'send-staff-mail': { userId: string; kind: StaffMailKind; round: number };
  /** Somebody of staff has tasks whose day has come; `round` is one of each such letter. */
  'send-task-mail': { userId: string; taskIds: string[]; round: string };
  /** Satisfaction with an order is asked about by the partner, because its customer agreed. */
  'invite-review': { orderId: string };
  /** Files of reviews' photographs are to agree with their rows. */
  'settle-review-photos': { photoIds: string[] };
  /** Photographs of repaired devices were deleted: their files go too. */
  'drop-repair-photos': { photoIds: string[] };
  /** An order's customer is asked by a letter for reviews of its goods. */
  'send-review-mail': { orderId: string };
  /** Asks the partner about a device that has arrived. */
  'check-device': { buyoutId: string };
  'check-payment': { paymentId: string };
  /** A feed that the office wants written now. */
  'write-feed': { market: MarketCode; name: FeedName };
  /** A parcel of a cancelled order, to be taken back at its carrier. */
  'withdraw-parcel': { carrier: string; carrierPackageId: string };
  /** A package that ended after its carrier was asked for a number and before one was known: the parcel may be there. */
  'withdraw-asked-parcel': { packageId: string };
  /** A seller's parcel that was given up before its number was known, by the code its carrier was asked with. */
  'withdraw-asked-shipping': { code: string };
  /** A series of carriers' numbers is running low: more are ordered. */
  'order-carrier-numbers': { carrier: string; series: string };
  /** A package whose label was printed with a number given beforehand: its carrier is told of it. */
  'announce-package': { packageId: string };
  /** A hand-over whose carrier did not answer when its list was closed. */
  'seal-hand-over': { handOverId: string };
  /** Goods bought on a loan were sent: the company is told. */
  'tell-loan-company': { orderId: string };
  /** The attempt that a loan paid. */
  'cancel-loan': { paymentId: string };
  'end-card-hold': { paymentId: string };
  /** What became of a withdrawal, `declared` with its receipt. */
  'send-withdrawal-mail': { withdrawalId: string; kind: WithdrawalMailKind };
  /** Goods that others were taken for are back: the order of these may go. */
  'release-exchange': { orderId: string };
  /** What became of a complaint, `filed` with its receipt. */
  'send-complaint-mail': { complaintId: string; kind: ComplaintMailKind };
  /** Money of a withdrawal, to be given back by the gateway that took it. */
  'give-refund': { refundId: string };
  /** The next step of a document to the state's system of electronic invoices. */
  'send-e-invoice': { documentId: string };
  /** A watch-dog's e-mail is asked whether it is its owner's, or what was waited for has become true. */
  'send-watchdog-mail': { watchdogId: string; kind: WatchdogMailKind };
  /** A piece is kept in a store for somebody, or is not any more. */
  /** Tells a carrier of the parcel that a courier fetches a device to be repaired in. */
  'order-repair-courier': { repairId: string };
  /** `version` is the quote's, which is told of once each, or which credit note or letter about a late device it is, from 1; 0 of other letters. */
  'send-repair-mail': { repairId: string; kind: RepairMailKind; version: number };
  'send-reservation-mail': { reservationId: string; kind: ReservationMailKind };
  /** A question about a product was answered. */
  'send-answer-mail': { questionId: string };
  /** What somebody wrote to the shop is to be confirmed, has come, or is answered by a message of the staff. */
  'send-enquiry-mail': { enquiryId: string; kind: EnquiryLetter; messageId: string | null };
  /** Somebody applied for a position: a letter to them, or to the house. */
  'send-application-mail': { applicationId: string; kind: ApplicationLetter };
  /** Files of CVs are to agree with their rows. */
  'settle-cv-files': { applicationIds: string[] };
  /** A subscription to news is to be confirmed, holds, or held already when it was wished for. */
  'send-news-letter': { subscriberId: string; kind: NewsLetterKind };
  /** A document got its number: its files are made and kept. */
  'keep-document': { documentId: string };
  /** A document goes to its customer; `sending` tells one time it is sent from another. */
  'send-document-mail': { documentId: string; sending: string };
  /** A file of all rows of a grid that somebody waits for. */
  'write-export': { exportId: string };
  /** A file is gone through, or what it changes is written, from where it was left. */
  'run-import': { importId: string };
  /** What lists show of a category's goods is written anew, from a product on. */
  'refresh-category-goods': { categoryId: number; after: number };
}

/** A kind of job, also the name of its queue. */
export type JobName = keyof JobData;
/** Letters to a seller, by what happened. */
export type BuyoutMailKind =
  | 'estimate'
  | 'submitted'
  | 'shipping_arranged'
  | 'in_transit'
  | 'received'
  | 'accepted'
  | 'requoted'
  | 'contested'
  | 'rejected'
  | 'returned'
  | 'contract_signed'
  | 'payout_ordered'
  | 'paid'
  | 'wiped'
  | 'blocked'
  | 'cancelled'
  | 'expired'
  /** The link alone, for whoever asked for it. */
  | 'link';
/** Letters about a withdrawal, by what happened. */
export type WithdrawalMailKind = 'declared' | 'goods_back' | 'settled' | 'closed';
/** Letters about a complaint, by what happened. */
export type ComplaintMailKind =
  | 'filed'
  | 'received'
  | 'repairing'
  | 'exchanging'
  | 'refunding'
  | 'settled'
  | 'refused'
  | 'closed';
/** The link of who forgot it, or the news that there is another one. */
export type PasswordMailKind = 'forgotten' | 'changed';
/** `prove` asks the address itself, `asked` tells the present one of it, `former` the one before after the change. */
export type EmailLetterKind = 'prove' | 'asked' | 'former';
/** Letters about news of promotions. */
export type NewsLetterKind = 'confirm' | 'welcome' | 'known';
/** A new person's first letter, or a link for another password. */
export type StaffMailKind = 'invited' | 'reset';
/** `confirm` asks whether the address is theirs, `told` says that it came true. */
export type WatchdogMailKind = 'confirm' | 'told';
/** Letters about a repair, by what happened. */
export type RepairMailKind =
  /** The link alone, for whoever asked for it. */
  | 'link'
  | 'ordered'
  | 'received'
  | 'quoted'
  | 'done'
  | 'paid'
  | 'credited'
  | 'loan_late'
  | 'returning'
  | 'handed_back'
  | 'cancelled'
  | 'sale_offered'
  | 'sold'
  | 'sold_repaired'
  | 'taken_over';
/** `made`, or how it ended without being collected. */
export type ReservationMailKind = 'made' | 'cancelled' | 'released' | 'expired';
/** Letters about an order, by what happened; `link` goes to somebody who asked for it. */
export type OrderMailKind =
  | 'placed'
  | 'paid'
  | 'packed'
  | 'cancelled'
  | 'choice'
  | 'chosen'
  | 'changed'
  | 'payment_changed'
  | CollectMailKind
  | 'link'
  | DeviceMailKind;

/** A store has it: it came there, a reminder of the last day, and its invoice once it is handed over. */
type CollectMailKind = 'arrived' | 'collect_reminder' | 'collected';

/** How far an order is with the device that pays a part of it. */
type DeviceMailKind = 'device_awaited' | 'device_settled' | 'device_difference' | 'device_paid' | HoldMailKind;

/** What became of money that a card holds for a device. */
type HoldMailKind = 'hold_placed' | 'hold_captured' | 'hold_released';

/** Queues to be made at the start; a job of a name that is missing here could not be sent. */
export const jobNames: readonly JobName[] = [
  'send-order-mail',
  'send-buyout-mail',
  'send-account-mail',
  'send-password-mail',
  'send-email-letter',
  'write-data-archive',
  'send-archive-mail',
  'send-closed-mail',
  'send-gift-card',
  'send-staff-mail',
  'send-task-mail',
  'invite-review',
  'settle-review-photos',
  'drop-repair-photos',
  'send-review-mail',
  'check-device',
  'check-payment',
  'write-feed',
  'withdraw-parcel',
  'withdraw-asked-parcel',
  'withdraw-asked-shipping',
  'order-carrier-numbers',
  'announce-package',
  'seal-hand-over',
  'tell-loan-company',
  'cancel-loan',
  'end-card-hold',
  'keep-document',
  'send-document-mail',
  'send-withdrawal-mail',
  'release-exchange',
  'send-complaint-mail',
  'give-refund',
  'send-e-invoice',
  'send-watchdog-mail',
  'order-repair-courier',
  'send-repair-mail',
  'send-reservation-mail',
  'send-answer-mail',
  'send-enquiry-mail',
  'send-application-mail',
  'settle-cv-files',
  'send-news-letter',
  'send-order-letter',
  'refresh-category-goods',
  'write-export',
  'run-import',
];
