import type { TakeOver } from '../../bridge/contract.ts';
import type { StockMode } from '../../bridge/stock-view.ts';
import type { DriverSign, WorkView } from '../../bridge/work-view.ts';
import type { Labels } from '../printers/labels.ts';
import { stationRefusal } from '../net/refusal.ts';
import { forget, putAside, type WorkContext } from './context.ts';
import type { CarrierChoice } from './hand-over/hand-over.ts';
import { Jobs } from './jobs.ts';
import { type Mode, onScreen, refuseOther, rowIn } from './on-screen.ts';
import type { PackageEnd } from './packing/pack-progress.ts';
import { finishedCode } from './packing/packing.ts';
import { settleRefusedSeals } from './packing/refused-seals.ts';
import { WorkRefresh } from './refresh-work.ts';
import { Scans } from './scans.ts';
import { startStock } from './stock/stock-work.ts';

const holderOf = { pick_list: 'picking', package: 'packing', goods_return: 'returning' } as const;

/** The one job on the station's screen: begun, finished, left and given to its person again. */
export class Work {
  readonly scans: Scans;
  readonly refreshing: WorkRefresh;
  readonly #jobs: Jobs;
  readonly #context: WorkContext;
  readonly #labels: Labels;

  constructor(context: WorkContext, labels: Labels) {
    this.#context = context;
    this.#labels = labels;
    this.#jobs = new Jobs(context, labels);
    this.scans = new Scans(context, this.#jobs);
    this.refreshing = new WorkRefresh(context, this.#jobs);
  }

  view(): WorkView {
    return this.#jobs.view();
  }

  /** Goes on with what a restart or an ended session interrupted. */
  resume(): void {
    this.#jobs.resume();
    this.#labels.resume();
  }

  /** The server cannot be reached any more. */
  serverLost(): void {
    if (this.#context.session.view.user) this.#jobs.packing.serverLost();
  }

  /** Packages sealed here that the server did not take are stopped. */
  settleRefusedSeals(): void {
    settleRefusedSeals(this.#context, this.#labels);
  }

  async startStock(mode: StockMode): Promise<WorkView> {
    this.#makeRoom(mode);
    const job = this.#jobs.stock(mode);
    if (job) await startStock(this.#context, job);
    return this.view();
  }

  async startPicking(carrier: string | undefined): Promise<WorkView> {
    this.#makeRoom('picking');
    await this.#jobs.picking.start(carrier);
    return this.view();
  }

  startPacking(): WorkView {
    this.#makeRoom('packing');
    this.#context.session.person();
    if (onScreen(this.#context).mode === 'idle') this.#showPacking();
    return this.view();
  }

  /** Somebody else's list, package or return becomes the work on this screen. */
  async takeOver({ kind, ...wish }: TakeOver): Promise<WorkView> {
    this.#makeRoom('idle');
    await this.#jobs[holderOf[kind]].takeOver(wish);
    return this.view();
  }

  async startHandOver(to: CarrierChoice): Promise<WorkView> {
    this.#makeRoom('hand_over');
    await this.#jobs.handingOver.start(to);
    return this.view();
  }

  signHandOver(sign: DriverSign): WorkView {
    this.#jobs.handingOver.sign(rowIn(this.#context, 'hand_over'), sign);
    return this.view();
  }

  /** Takes waiting rush orders into the walk. What is still being sent goes first: then the list comes with the feed. */
  async joinRush(): Promise<WorkView> {
    await this.#jobs.picking.joinRush(rowIn(this.#context, 'picking'));
    await this.refreshing.refresh();
    return this.view();
  }

  finishPicking(): WorkView {
    this.#jobs.picking.finish(rowIn(this.#context, 'picking'));
    return this.view();
  }

  finishPackage(end: PackageEnd): WorkView {
    this.#jobs.packing.finish(rowIn(this.#context, 'packing'), end);
    return this.view();
  }

  nextPackage(end: PackageEnd): WorkView {
    this.#jobs.packing.next(rowIn(this.#context, 'packing'), end);
    return this.view();
  }

  sealHandOver(withoutIncomplete: boolean): WorkView {
    this.#jobs.handingOver.seal(rowIn(this.#context, 'hand_over'), withoutIncomplete);
    return this.view();
  }

  async leave(): Promise<WorkView> {
    const { mode, row } = onScreen(this.#context);
    if (mode === 'packing') await this.#jobs.packing.leave(row);
    if (mode === 'picking' && row) await this.#jobs.picking.leave(row);
    if (mode === 'hand_over' && row) this.#jobs.handingOver.leave(row);
    if (row) await this.#jobs.stock(mode)?.leave(row);
    return this.view();
  }

  async reprint(packageCode: string | undefined): Promise<WorkView> {
    const { row } = onScreen(this.#context);
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
    const { row } = onScreen(this.#context);
    if (row && row.user_id !== this.#context.session.view.user?.id) putAside(this.#context);
  }

  /** Before signing out, with nothing unsent: a begun list stays for its person, people's names and addresses do not. */
  close(): void {
    putAside(this.#context);
    this.#jobs.forgetNamed();
  }

  /** What is over gives its place to other work by itself. @throws Refusal `OTHER_WORK_OPEN` */
  #makeRoom(mode: Mode): void {
    const present = onScreen(this.#context);
    if (present.row && present.mode !== mode && this.#jobs.isOver(present.mode, present.row))
      forget(this.#context, present.row.id);
    refuseOther(this.#context, mode);
  }

  #showPacking(): void {
    const { store, changed } = this.#context;
    const work_id = this.#jobs.packing.takeUp();
    store.transaction(() => store.snapshots.show({ mode: 'packing', work_id }));
    changed();
  }
}
