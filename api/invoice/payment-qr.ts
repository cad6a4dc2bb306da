import type { Money } from '@kolobeh/shared/kernel/money.ts';
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

/** Loaded by the first code. */
const loadBwip = async () => (await import('bwip-js/node')).default;

/** Printed QR payments use error level M; bwip-js takes it in the options of its symbology. */
const symbol = (transfer: Transfer, scale: number) => ({ bcid: 'qrcode', text: text(transfer), eclevel: 'M', scale });

/** Czech QR payment as an SVG image. */
export const qrSvg = async (transfer: Transfer): Promise<string> => (await loadBwip()).toSVG(symbol(transfer, 3));

/** The same as a PNG for documents. */
export const qrPng = async (transfer: Transfer): Promise<Buffer> => (await loadBwip()).toBuffer(symbol(transfer, 4));
