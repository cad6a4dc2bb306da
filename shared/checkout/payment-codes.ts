/** Codes of all ways of payment that a market may have; the rows of `payment_method` are of them. */
export const paymentCodes = [
  'card',
  'google_pay',
  'apple_pay',
  'twisto',
  'instalments',
  'leasing',
  'transfer',
  'cod',
  'store_cash',
] as const;
export type PaymentCode = (typeof paymentCodes)[number];

/** Code of the way of payment by Twisto. */
export const twistoCode = 'twisto';
/** Code of the way of payment at the desk of a store. */
export const storeCashCode = 'store_cash';
/** Code of the way of payment by leasing. */
export const leasingCode = 'leasing';
