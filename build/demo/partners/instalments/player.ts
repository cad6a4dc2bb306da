// The instalment company as the sandbox plays it, served at `/instalments`.
import path from 'node:path';
import { json, Router } from 'express';
import { sandboxSecret } from '../../../../api/integrations/instalment-company/application.ts';
import { failing } from '../answering.ts';
import { tokens } from '../carriers/tokens.ts';
import { openRecords } from '../record-file.ts';
import type { SwitchBoard } from '../switches.ts';
import { Loan } from './loan.ts';
import { type LoanBook, loanBook } from './loan-book.ts';
import { merchantCalls } from './merchant-calls.ts';
import { personPages } from './person-pages.ts';

/** The played company; `book` is for the page of switches and for tests. */
export interface InstalmentPlayer {
  router: Router;
  book: LoanBook;
  close: () => void;
}

/** Lets time pass and tells what is due. */
const beatMs = 250;

/** Looks four times a second at what is due; a closed one tells nobody any more. */
export function instalmentPlayer({
  dataDir,
  board,
  now,
}: {
  dataDir: string;
  board: SwitchBoard;
  now: () => Date;
}): InstalmentPlayer {
  const records = openRecords(path.join(dataDir, 'sandbox', 'loans.jsonl'), Loan);
  const book = loanBook(records, { board, now, secret: sandboxSecret });
  let isClosed = false;
  const timer = setInterval(() => {
    if (!isClosed) void book.beat();
  }, beatMs);
  const router = Router();
  router.use(personPages(book, { board, now, secret: sandboxSecret }));
  router.use(failing(board, 'instalments'), json(), merchantCalls(book, tokens(now, 3_600_000), now));
  const close = (): void => {
    isClosed = true;
    clearInterval(timer);
    records.close();
  };
  return { router, book, close };
}
