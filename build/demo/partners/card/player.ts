// The card gateway as the sandbox plays it.
import path from 'node:path';
import { json, Router } from 'express';
import { ensureGatewayKeys } from '../../../../api/integrations/card-gateway/gateway-keys.ts';
import { failing } from '../answering.ts';
import { openRecords } from '../record-file.ts';
import type { SwitchBoard } from '../switches.ts';
import { type Gateway, merchantCalls } from './merchant-calls.ts';
import { Notice, noticeQueue, type Notices } from './notices.ts';
import { Payment } from './payment.ts';
import { type PaymentBook, paymentBook } from './payment-book.ts';
import { personPages } from './person-pages.ts';
import { playedWallets } from './wallet-tokens.ts';
import { walletCalls } from './wallet-calls.ts';
import { walletSheets } from './wallet-sheets.ts';

/** The played gateway; `book` and `notices` are for the page of switches and for tests. */
export interface CardPlayer {
  /** Mounted at `/card`. */
  router: Router;
  book: PaymentBook;
  notices: Notices;
  close: () => Promise<void>;
}

/** Lets time pass and sends what is due. */
const beatMs = 250;

/** @param dataDir folder with `keys/` (shared with the shop on one machine) and `sandbox/` */
export function cardPlayer({
  dataDir,
  board,
  now,
}: {
  dataDir: string;
  board: SwitchBoard;
  now: () => Date;
}): CardPlayer {
  const keys = ensureGatewayKeys(path.join(dataDir, 'keys'));
  const payments = openRecords(path.join(dataDir, 'sandbox', 'card-payments.jsonl'), Payment);
  const told = openRecords(path.join(dataDir, 'sandbox', 'card-notices.jsonl'), Notice);
  const signer = { privateKeyPem: keys.gateway.privateKeyPem, now };
  const notices = noticeQueue(told, signer);
  const soon = (): void => void setImmediate(() => void notices.deliverDue());
  const book = paymentBook(payments, notices, { board, now, soon });
  const gateway: Gateway = { merchantPublicKeyPem: keys.merchant.publicKeyPem, signer, book };
  const beat = setInterval(() => {
    book.age();
    void notices.deliverDue();
  }, beatMs);

  const router = Router();
  router.use(personPages(gateway, board));
  const wallets = playedWallets(now);
  router.use('/wallets', walletSheets(wallets, board));
  router.use('/api/v1.9', failing(board, 'card'), json(), walletCalls(gateway, wallets), merchantCalls(gateway));
  const close = async (): Promise<void> => {
    clearInterval(beat);
    await notices.close();
    payments.close();
    told.close();
  };
  return { router, book, notices, close };
}
