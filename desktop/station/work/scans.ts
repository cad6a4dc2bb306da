import type { ScannerSettings } from '../../bridge/peripheral-settings.ts';
import type { PackKey, ScanResult } from '../../bridge/work-view.ts';
import type { StockKey } from '../../bridge/stock-view.ts';
import { Refusal } from '../net/refusal.ts';
import { Signal } from '../signal.ts';
import type { SnapshotRow } from '../store/snapshot-rows.ts';
import { forget, type WorkContext } from './context.ts';
import type { Jobs } from './jobs.ts';
import { type Mode, onScreen } from './on-screen.ts';
import { readScan, type WorkScan } from './read-scan.ts';
import { refusedBy, refusedScan, taken, waitingFor, type ScanOutcome } from './scan-outcome.ts';
import { typedPieces } from './stock/stock-work.ts';

/** The way of every scan, and of every key that stands for one, to the work on the screen; each is logged and told. */
export class Scans {
  readonly told: Signal<ScanResult>;
  readonly #context: WorkContext;
  readonly #jobs: Jobs;

  constructor(context: WorkContext, jobs: Jobs) {
    this.#context = context;
    this.#jobs = jobs;
    this.told = new Signal((error) => context.log.fault('A listener of scans failed', error));
  }

  /** @param scanner whose scan it is, when it has a line of its own */
  scan(text: string, scanner?: Pick<ScannerSettings, 'name' | 'job'>): ScanResult {
    const scan = readScan(text);
    const scanId = this.#context.clockAndIds.newId();
    const { mode } = onScreen(this.#context);
    const isForeign = scanner && scanner.job !== 'all' && mode !== 'idle' && scanner.job !== mode;
    const outcome = isForeign
      ? refusedScan('SCANNER_OF_OTHER_WORK', { scanner: scanner.name })
      : this.#outcome(() => this.#scan(scan, scanId, text, scanner !== undefined));
    return this.#tell(scanId, text, outcome);
  }

  notFound(): ScanResult {
    return this.#key('picking', (row) => this.#jobs.picking.notFound(row));
  }

  /** The piece scanned last goes back to its shelf. */
  putBack(): ScanResult {
    return this.#key('picking', (row) => this.#jobs.picking.putBack(row));
  }

  /** The picker agrees to take the used device that was scanned. */
  swapUnit(): ScanResult {
    return this.#key('picking', (row) => this.#jobs.picking.swapUnit(row));
  }

  /** A key of stock work that is no scan. */
  stockKey(key: StockKey): ScanResult {
    const { mode } = onScreen(this.#context);
    return this.#key(mode, (row) => this.#jobs.stock(mode)?.press(row, key) ?? refusedScan('NO_WORK'));
  }

  /** A key of packing that is no scan. */
  packKey(key: PackKey): ScanResult {
    return this.#key('packing', (row) => this.#jobs.packing.press(row, key));
  }

  #scan(scan: WorkScan, scanId: string, text: string, isFromScanner: boolean): ScanOutcome {
    const { mode, row } = onScreen(this.#context);
    const { picking, packing, handingOver } = this.#jobs;
    const stock = this.#jobs.stock(mode);
    if (stock && row && scan.kind !== 'badge')
      return stock.scan(row, {
        scan,
        text,
        pieces: isFromScanner ? null : typedPieces(text),
        later: (outcome) => this.#later(scanId, text, outcome),
      });
    if (scan.kind === 'unreadable') return refusedScan('UNREADABLE_SCAN', { reason: scan.reason });
    // A badge names a person and proves nothing: anybody could hold it before the scanner.
    if (scan.kind === 'badge') return refusedScan('BADGE_SCANNED', { scanned: scan.code });
    if (mode === 'picking' && row) return picking.scan(row, scan);
    if (mode === 'hand_over' && row) return handingOver.scan(row, scan);
    if (mode === 'packing') {
      if (scan.kind === 'crate') return this.#scanCrate(row, scan.code, scanId);
      return row ? packing.scan(row, scan) : refusedScan('SCAN_NOT_EXPECTED');
    }
    if (mode === 'idle' && scan.kind === 'location' && this.#context.session.may('warehouse.dispatch'))
      return this.#later(scanId, text, handingOver.openAt(scan.code));
    return refusedScan('NO_WORK');
  }

  #later(scanId: string, text: string, outcome: Promise<ScanOutcome>): ScanOutcome {
    void outcome.catch((error: unknown) => this.#asOutcome(error)).then((known) => this.#tell(scanId, text, known));
    return waitingFor('WAITING');
  }

  /** A crate opens the next package when the former one is done; the server's answer comes as a second result. */
  #scanCrate(row: SnapshotRow | null, code: string, scanId: string): ScanOutcome {
    const { packing } = this.#jobs;
    const { step } = packing.view(row);
    if (step === 'label' && !packing.isSettled(row)) return refusedScan('LABEL_UNANSWERED');
    if (step !== 'crate' && step !== 'done' && step !== 'label') return refusedScan('OTHER_WORK_OPEN');
    void this.#openCrate(row, code, scanId);
    return waitingFor('CRATE');
  }

  async #openCrate(row: SnapshotRow | null, code: string, scanId: string): Promise<void> {
    const outcome = await this.#jobs.packing.open(code).then(
      () => taken('OPENED', false, { scanned: code }),
      (error: unknown) => this.#asOutcome(error),
    );
    if (outcome.result !== 'refused' && row && onScreen(this.#context).row?.id !== row.id)
      forget(this.#context, row.id);
    this.#tell(scanId, code, outcome);
  }

  /** What a key did that is no scan; it is told as a scan is. */
  #key(of: Mode, act: (row: SnapshotRow) => ScanOutcome): ScanResult {
    const { mode, row } = onScreen(this.#context);
    const outcome = this.#outcome(() => (mode === of && row ? act(row) : refusedScan('NO_WORK')));
    return this.#tell(this.#context.clockAndIds.newId(), '', outcome);
  }

  #outcome(act: () => ScanOutcome): ScanOutcome {
    try {
      return act();
    } catch (error) {
      return this.#asOutcome(error);
    }
  }

  #asOutcome(error: unknown): ScanOutcome {
    if (error instanceof Refusal) return refusedBy(error);
    this.#context.log.fault('A scan failed', error);
    return refusedScan('FAULT');
  }

  #tell(scan_id: string, text: string, outcome: ScanOutcome): ScanResult {
    const result: ScanResult = { scan_id, text, ...outcome };
    this.#logScan(result);
    this.#context.changed();
    this.told.tell(result);
    return result;
  }

  #logScan({ text, result, code }: ScanResult): void {
    const { store, clockAndIds, log } = this.#context;
    try {
      const { mode } = store.snapshots.present();
      store.scanLog.add({ at: clockAndIds.now().toISOString(), scanned: text, mode, result, code });
    } catch (error) {
      log.fault('The scan log could not be written', error);
    }
  }
}
