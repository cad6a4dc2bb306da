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
] as const;
export type PaymentCode = (typeof paymentCodes)[number];

/** Code of the way of payment by Twisto. */
export const twistoCode = 'twisto';
/** Code of the way of payment by leasing. */
export const leasingCode = 'leasing';
