// The played company's memory: applications that age by themselves and tell the shop of every change until it listens.
import { checkSumOf } from '../../../../api/integrations/instalment-company/application.ts';
import type { RecordFile } from '../record-file.ts';
import type { SwitchBoard } from '../switches.ts';
import { aged, type Loan } from './loan.ts';

/** Pauses after each failed try; then the company gives up and the shop must ask. */
const pausesMs = [1_000, 5_000, 30_000, 120_000, 600_000];
const deadlineMs = 5_000;

/** Applications by their id at the company and by the number the shop gave them. */
export interface LoanBook {
  find: (id: string) => Loan | undefined;
  findByNumber: (number: string) => Loan | undefined;
  /** Stores a loan; a changed state is told to the shop. */
  store: (loan: Loan) => Loan;
  /** Lets time pass and tells what is due. */
  beat: () => Promise<void>;
  all: () => Loan[];
}

async function post(url: string, fields: object): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fields),
      redirect: 'manual',
      signal: AbortSignal.timeout(deadlineMs),
    });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

/** Tells the shop of each changed state with a checksum; a switch has it counted with a stranger's secret. */
export function loanBook(
  records: RecordFile<Loan>,
  { board, now, secret }: { board: SwitchBoard; now: () => Date; secret: string },
): LoanBook {
  let running = false;
  const store = (loan: Loan): Loan => {
    const before = records.get(loan.id);
    if (before === loan) return loan;
    const isChanged = before !== undefined && before.reason !== loan.reason;
    const told = isChanged && !board.of('instalments').notices.is_off;
    const kept = told ? { ...loan, untold: { reason: loan.reason, tries: 0, due_at: now().getTime() } } : loan;
    records.set(kept.id, kept);
    return kept;
  };
  const find = (id: string): Loan | undefined => {
    const loan = records.get(id);
    return loan && store(aged(loan, now().getTime()));
  };
  const tell = async ({ id, notify_url: url, untold }: Loan): Promise<void> => {
    if (!untold) return;
    const secretUsed = board.of('instalments').notices.is_forged ? 'a stranger' : secret;
    const checkSum = checkSumOf(id, untold.reason, secretUsed);
    const isDone = await post(url, { id, stateReason: untold.reason, checkSum });
    const present = records.get(id);
    // Told of an older state: the newer one is told next.
    if (!present || present.untold?.reason !== untold.reason) return;
    const wait = pausesMs[untold.tries];
    const again = wait === undefined ? null : { ...untold, tries: untold.tries + 1, due_at: now().getTime() + wait };
    records.set(id, { ...present, untold: isDone ? null : again });
  };
  const beat = async (): Promise<void> => {
    for (const loan of records.all()) store(aged(loan, now().getTime()));
    if (running) return;
    running = true;
    const due = records.all().filter(({ untold }) => untold !== null && untold.due_at <= now().getTime());
    for (const loan of due) await tell(loan);
    running = false;
  };
  return {
    find,
    findByNumber: (number) => records.all().find((loan) => loan.number === number),
    store,
    beat,
    all: records.all,
  };
}
