import type { Currency } from '@kolobeh/shared/kernel/market.ts';

/** One payment of an order for the bank. */
export interface BankPayment {
  /** Ten digits: number of the buy-out, variable symbol and end-to-end id. */
  reference: string;
  /** Minor units. */
  amount: number;
  /** IBAN of the seller. */
  iban: string;
  name: string;
  message: string;
}

/** An order for the bank, whatever its format. */
export interface BankOrder {
  number: number;
  /** IBAN of our account. */
  payerIban: string;
  payerName: string;
  currency: Currency;
  /** ISO day of the order. */
  day: string;
  /** The instant the order was made, without a zone as both formats have it: `2026-11-21T10:15:00`. */
  madeAt: string;
  payments: readonly BankPayment[];
}

/** Letters that every bank's program reads: no diacritics, nothing outside the SEPA character set. */
export const bankText = (text: string, length: number): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9/\-?:().,'+ ]/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim()
    .slice(0, length)
    .trim();
