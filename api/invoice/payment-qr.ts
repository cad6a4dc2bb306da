import type { Money } from '@kolobeh/shared/kernel/money.ts';
import { qrPngOf, qrSvgOf } from '../documents/qr-code.ts';
import { spayd } from './spayd.ts';

/** A transfer to the house; its variable symbol is the order's number. */
export interface Transfer {
  /** IBAN. */
  account: string;
  amount: Money;
  variableSymbol: string;
}

const text = (transfer: Transfer): string =>
  spayd({
    iban: transfer.account,
    amount: transfer.amount,
    variableSymbol: transfer.variableSymbol,
    message: `Kolobeh ${transfer.variableSymbol}`,
  });

/** Czech QR payment as an SVG image. */
export const qrSvg = (transfer: Transfer): Promise<string> => qrSvgOf(text(transfer));

/** The same as a PNG for documents. */
export const qrPng = (transfer: Transfer): Promise<Buffer> => qrPngOf(text(transfer));
