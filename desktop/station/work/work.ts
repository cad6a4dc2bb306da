import type { ScannerSettings } from '../../bridge/device-settings.ts';
import type { DriverSign, PackKey, ScanResult, WorkView } from '../../bridge/work-view.ts';
import type { Labels } from '../labels.ts';
import type { TakeOver } from '../../bridge/contract.ts';
import { failureOf } from '../network.ts';
import { Refusal, stationRefusal } from '../refusal.ts';
import { Signal } from '../signal.ts';
import type { Present, SnapshotKind, SnapshotRow } from '../store/snapshot-rows.ts';
import { forget, ownOfKind, putAside, type Fetched, type WorkContext } from './context.ts';
import type { StockKey, StockMode } from '../../bridge/stock-view.ts';
import { Counting } from './counting.ts';
import { type CarrierChoice, HandingOver } from './hand-over.ts';
import { type Loss, whyGone } from './loss.ts';
import { Moving } from './moving.ts';
import { Returning } from './returning.ts';
import { startStock, type StockJob } from './stock-work.ts';
import type { PackageEnd } from './pack-progress.ts';
import { finishedCode, Packing } from './packing.ts';
import { Picking } from './picking.ts';
import { readScan, type WorkScan } from './read-scan.ts';
import { refusedBy, refusedScan, taken, waitingFor, type ScanOutcome } from './scan-outcome.ts';

type Mode = Present['mode'];

/** The one job on the station's screen, and the way of every scan to it. */
export class Work {
  readonly scanned: Signal<ScanResult>;
  readonly picking: Picking;
  readonly packing: Packing;
  readonly handingOver: HandingOver;
  readonly stockJobs: readonly StockJob[];
  readonly #context: WorkContext;
  readonly #labels: Labels;

  constructor(context: WorkContext, labels: Labels) {
    this.#context = context;
    this.#labels = labels;
    this.scanned = new Signal((error) => context.log.fault('A listener of scans failed', error));
    this.picking = new Picking(context);
    this.packing = new Packing(context, labels);
    this.handingOver = new HandingOver(context);
    this.stockJobs = [new Moving(context), new Counting(context), new Returning(context)];
  }

  view(): WorkView {
    const { mode, row } = this.#present();
    if (mode === 'packing') return this.packing.view(row);
    if (mode === 'picking' && row) return this.picking.view(row);
    if (mode === 'hand_over' && row) return this.handingOver.view(row);
    return (row && this.#stockJob(mode)?.view(row)) ?? { mode: 'idle', paused_list: this.picking.paused() };
  }

  /** Goes on with what a restart or an ended session interrupted. */
  resume(): void {
    for (const row of ownOfKind(this.#context, 'pack_job')) this.packing.resume(row);
    for (const row of ownOfKind(this.#context, 'hand_over')) this.handingOver.resume(row);
    this.#labels.resume();
  }

  /** @param scanner whose scan it is, when it has a line of its own */
  scan(text: string, scanner?: Pick<ScannerSettings, 'name' | 'job'>): ScanResult {
    const scan = readScan(text);
    const scanId = this.#context.chance.newId();
    const { mode } = this.#present();
    const isForeign = scanner && scanner.job !== 'all' && mode !== 'idle' && scanner.job !== mode;
    const outcome = isForeign
      ? refusedScan('SCANNER_OF_OTHER_WORK', { scanner: scanner.name })
      : this.#outcome(() => this.#scan(scan, scanId, text));
    return this.#tell(scanId, text, outcome);
  }

  notFound(): ScanResult {
    return this.#key('picking', (row) => this.picking.notFound(row));
  }

  /** The picker agrees to take the used device that was scanned. */
  swapUnit(): ScanResult {
    return this.#key('picking', (row) => this.picking.swapUnit(row));
  }

  /** A key of stock work that is no scan. */
  stockKey(key: StockKey): ScanResult {
    const { mode } = this.#present();
    return this.#key(mode, (row) => this.#stockJob(mode)?.press(row, key) ?? refusedScan('NO_WORK'));
  }

  /** A key of packing that is no scan. */
  packKey(key: PackKey): ScanResult {
    return this.#key('packing', (row) => this.packing.press(row, key));
  }

  async startStock(mode: StockMode): Promise<WorkView> {
    this.#refuseOther(mode);
    const job = this.#stockJob(mode);
    if (job) await startStock(this.#context, job);
    return this.view();
  }

  async startPicking(carrier: string | undefined): Promise<WorkView> {
    this.#refuseOther('picking');
    await this.picking.start(carrier);
    return this.view();
  }

  startPacking(): WorkView {
    this.#refuseOther('packing');
    this.#context.session.person();
    if (this.#present().mode === 'idle') this.#showPacking();
    return this.view();
  }

  /** Somebody else's list or package becomes the work on this screen. */
  async takeOver({ kind, ...wish }: TakeOver): Promise<WorkView> {
    if (this.#present().mode !== 'idle') throw stationRefusal('OTHER_WORK_OPEN');
    await (kind === 'pick_list' ? this.picking.takeOver(wish) : this.packing.takeOver(wish));
    return this.view();
  }

  async startHandOver(to: CarrierChoice): Promise<WorkView> {
    this.#refuseOther('hand_over');
    await this.handingOver.start(to);
    return this.view();
  }

  signHandOver(sign: DriverSign): WorkView {
    this.handingOver.sign(this.#rowIn('hand_over'), sign);
    return this.view();
  }

  /** Takes waiting rush orders into the walk. What is still being sent goes first: then the list comes with the feed. */
  async joinRush(): Promise<WorkView> {
    await this.picking.joinRush(this.#rowIn('picking'));
    await this.refresh();
    return this.view();
  }

  finishPicking(): WorkView {
    this.picking.finish(this.#rowIn('picking'));
    return this.view();
  }

  finishPackage(end: PackageEnd): WorkView {
    this.packing.finish(this.#rowIn('packing'), end);
    return this.view();
  }

  nextPackage(end: PackageEnd): WorkView {
    this.packing.next(this.#rowIn('packing'), end);
    return this.view();
  }

  sealHandOver(withoutIncomplete: boolean): WorkView {
    this.handingOver.seal(this.#rowIn('hand_over'), withoutIncomplete);
    return this.view();
  }

  async leave(): Promise<WorkView> {
    const { mode, row } = this.#present();
    if (mode === 'packing') await this.packing.leave(row);
    if (mode === 'picking' && row) await this.picking.leave(row);
    if (mode === 'hand_over' && row) this.handingOver.leave(row);
    if (row) await this.#stockJob(mode)?.leave(row);
    return this.view();
  }

  async reprint(packageCode: string | undefined): Promise<WorkView> {
    const { row } = this.#present();
    const code = packageCode ?? finishedCode(this.view());
    if (!code) throw stationRefusal('NO_WORK');
    await this.#labels.reprint(row?.id ?? code, code);
    return this.view();
  }

  /** A person gives a label up; one that turns up later takes no package out of the house. */
  voidLabel(labelJobId: string, reason: string): WorkView {
    this.#labels.giveUp(labelJobId, reason);
    return this.view();
  }

  async answerLabel(labelJobId: string, wasPrinted: boolean): Promise<WorkView> {
    await this.#labels.answer(labelJobId, wasPrinted);
    return this.view();
  }

  /** Somebody else signed in: the former person's work is put aside. */
  hideOthers(): void {
    const { row } = this.#present();
    if (row && row.user_id !== this.#context.session.view.user?.id) putAside(this.#context);
  }

  /** Before signing out, with nothing unsent: a begun list stays for its person, people's names and addresses do not. */
  close(): void {
    putAside(this.#context);
    this.packing.forgetOpen();
    this.handingOver.forgetOpen();
  }

  /** Some event of the work on the screen was refused, so the server sees that work otherwise than we do. */
  get isAtOdds(): boolean {
    const { row } = this.#present();
    const { events, snapshots } = this.#context.store;
    return row !== null && events.countOfWork(row.id, 'refused') > snapshots.settledRefusals(row.id);
  }

  /**
   * Takes over the server's picture of the work on the screen, but only while nothing of that work is on the way, so
   * nothing scanned here can be undone by it.
   */
  async refresh(): Promise<void> {
    const { row } = this.#present();
    if (row) await this.#renew(row);
  }

  /**
   * The server's data were changed under the work: fetches it, or lets it go when the server does not know it.
   * @returns false when it has to be tried again
   */
  async fetchAnew(id: string): Promise<boolean> {
    const row = this.#context.store.snapshots.get(id);
    if (!row) return true;
    if (row.user_id !== this.#context.session.view.user?.id) return false;
    const outcome = await this.#renew(row).catch((error: unknown) => {
      if (failureOf(error).kind === 'refused') return 'gone' as const;
      throw error;
    });
    if (outcome === 'waits') return false;
    if (outcome === 'gone') this.#lose(row, whyGone(this.#context.store, id));
    return true;
  }

  /** A supervisor took a list or package from the person who held it. */
  takenAway(id: string, { former, how, by, reason }: Loss & { former: string }): void {
    const row = this.#context.store.snapshots.get(id);
    if (row?.user_id === former) this.#lose(row, { how, by, reason });
  }

  /** What was scanned of it stays in the outbox and the tray. */
  #lose(row: SnapshotRow, loss: Loss): void {
    const code = this.#ofKind(row.kind).codeOf(row);
    forget(this.#context, row.id);
    this.#context.notices.add({ kind: 'work_lost', code, ...loss });
    this.#context.changed();
  }

  async #renew(row: SnapshotRow): Promise<'fresh' | 'waits' | 'as_is' | 'gone'> {
    if (!this.#isAtRest(row.id)) return 'waits';
    const { events, snapshots } = this.#context.store;
    const [count, refused] = [events.countOfWork(row.id, null), events.countOfWork(row.id, 'refused')];
    const fetched: Fetched = await this.#ofKind(row.kind).fetch(row);
    const now = snapshots.get(row.id);
    if (!now) return 'as_is';
    if (events.countOfWork(row.id, null) !== count || !this.#isAtRest(row.id)) return 'waits';
    if (typeof fetched === 'string') return fetched;
    this.#context.store.transaction(() => {
      snapshots.put({ ...now, body: fetched.body });
      snapshots.settleRefusals(row.id, refused);
    });
    this.#context.changed();
    return 'fresh';
  }

  #ofKind(kind: SnapshotKind): Pick<StockJob, 'codeOf' | 'fetch'> {
    if (kind === 'pick_list') return this.picking;
    if (kind === 'pack_job') return this.packing;
    return this.stockJobs.find((job) => job.kind === kind) ?? this.handingOver;
  }

  #stockJob(mode: Mode): StockJob | undefined {
    return this.stockJobs.find((job) => job.mode === mode);
  }

  #isAtRest(id: string): boolean {
    return this.#context.store.events.countOfWork(id, 'unsent') === 0 && !this.#context.calls.has(id);
  }

  orderCancelled(orderId: string, orderNumber: string): void {
    this.picking.orderCancelled(orderId);
    this.packing.orderCancelled(orderId);
    this.handingOver.orderCancelled(orderNumber);
  }

  #scan(scan: WorkScan, scanId: string, text: string): ScanOutcome {
    const { mode, row } = this.#present();
    const stock = this.#stockJob(mode);
    if (stock && row && scan.kind !== 'badge')
      return stock.scan(row, { scan, text, later: (outcome) => this.#later(scanId, text, outcome) });
    if (scan.kind === 'unreadable') return refusedScan('UNREADABLE_SCAN', { reason: scan.reason });
    // A badge names a person and proves nothing: anybody could hold it before the scanner.
    if (scan.kind === 'badge') return refusedScan('BADGE_SCANNED', { scanned: scan.code });
    if (mode === 'picking' && row) return this.picking.scan(row, scan);
    if (mode === 'hand_over' && row) return this.handingOver.scan(row, scan);
    if (mode === 'packing')
      return scan.kind === 'crate' ? this.#scanCrate(row, scan.code, scanId) : this.#scanItem(row, scan);
    if (mode === 'idle' && scan.kind === 'location' && this.#context.session.may('warehouse.dispatch'))
      return this.#later(scanId, text, this.handingOver.openAt(scan.code));
    return refusedScan('NO_WORK');
  }

  #later(scanId: string, text: string, outcome: Promise<ScanOutcome>): ScanOutcome {
    void outcome.catch((error: unknown) => this.#asOutcome(error)).then((known) => this.#tell(scanId, text, known));
    return waitingFor('WAITING');
  }

  #scanItem(row: SnapshotRow | null, scan: WorkScan): ScanOutcome {
    return row ? this.packing.scan(row, scan) : refusedScan('SCAN_NOT_EXPECTED');
  }

  /** A crate opens the next package when the former one is done; the server's answer comes as a second result. */
  #scanCrate(row: SnapshotRow | null, code: string, scanId: string): ScanOutcome {
    const { step } = this.packing.view(row);
    if (step === 'label' && !this.packing.isSettled(row)) return refusedScan('LABEL_UNANSWERED');
    if (step !== 'crate' && step !== 'done' && step !== 'label') return refusedScan('OTHER_WORK_OPEN');
    void this.#openCrate(row, code, scanId);
    return waitingFor('CRATE');
  }

  async #openCrate(row: SnapshotRow | null, code: string, scanId: string): Promise<void> {
    const outcome = await this.packing.open(code).then(
      () => taken('OPENED', false, { scanned: code }),
      (error: unknown) => this.#asOutcome(error),
    );
    if (outcome.result !== 'refused' && row && this.#present().row?.id !== row.id) forget(this.#context, row.id);
    this.#tell(scanId, code, outcome);
  }

  /** What a key did that is no scan; it is told as a scan is. */
  #key(of: Mode, act: (row: SnapshotRow) => ScanOutcome): ScanResult {
    const { mode, row } = this.#present();
    const outcome = this.#outcome(() => (mode === of && row ? act(row) : refusedScan('NO_WORK')));
    return this.#tell(this.#context.chance.newId(), '', outcome);
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
    this.scanned.tell(result);
    return result;
  }

  #logScan({ text, result, code }: ScanResult): void {
    try {
      const { mode } = this.#context.store.snapshots.present();
      this.#context.store.scanLog.add({
        at: this.#context.chance.now().toISOString(),
        scanned: text,
        mode,
        result,
        code,
      });
    } catch (error) {
      this.#context.log.fault('The scan log could not be written', error);
    }
  }

  #present(): { mode: Mode; row: SnapshotRow | null } {
    const { mode, work_id } = this.#context.store.snapshots.present();
    return { mode, row: work_id === null ? null : this.#context.store.snapshots.get(work_id) };
  }

  #rowIn(mode: Mode): SnapshotRow {
    const present = this.#present();
    if (present.mode !== mode || !present.row) throw stationRefusal('NO_WORK');
    return present.row;
  }

  #refuseOther(mode: Mode): void {
    const present = this.#present();
    if (present.mode !== 'idle' && present.mode !== mode) throw stationRefusal('OTHER_WORK_OPEN');
  }

  #showPacking(): void {
    const { store, changed } = this.#context;
    const work_id = this.packing.takeUp();
    store.transaction(() => store.snapshots.show({ mode: 'packing', work_id }));
    changed();
  }
}
