import { nameParams } from '@kolobeh/shared/stock/goods.ts';
import type { LabelJob } from '@kolobeh/shared/warehouse/contract.ts';
import { applyPack, otherModel } from '@kolobeh/shared/warehouse/packing/apply-pack.ts';
import { isPacked, type PackingJob, partOf } from '@kolobeh/shared/warehouse/packing/packing.ts';
import type { StationAct } from '@kolobeh/shared/warehouse/stations/station-event.ts';
import type { TakeOver } from '../../../bridge/contract.ts';
import type { LabelView, PackingView, WorkView, PackKey } from '../../../bridge/work-view.ts';
import { asRefusal } from '../../net/api-session.ts';
import type { Labels } from '../../printers/labels.ts';
import { failureOf } from '../../net/network.ts';
import { stationRefusal } from '../../net/refusal.ts';
import type { SnapshotRow } from '../../store/snapshot-rows.ts';
import { forget, keep, ownOfKind, putAside, receiptsOf, record, type Fetched, type WorkContext } from '../context.ts';
import { unbindKnown } from '../picking/known-crates.ts';
import { beginByGrant } from './granted-packing.ts';
import { closeAndGoOn, pressPackKey, takePieceOut } from './pack-keys.ts';
import {
  areSettled,
  Closing,
  freshPacking,
  isOut,
  labelInFocus,
  missingOf,
  type PackageEnd,
  type Progress,
  readPacking as read,
  stepOf,
  withoutPerson,
} from './pack-progress.ts';
import { beginClosing, labelWait, sealFromPool } from './pool-seal.ts';
import { productParams } from '../items-in-hand.ts';
import { type ItemScan, type ItemValue, shownValue, type WorkScan } from '../read-scan.ts';
import { refusedScan, taken, type ScanOutcome } from '../scan-outcome.ts';

/** Packing of the order in a crate: opened and finished on the server, scanned here. */
export class Packing {
  readonly #context: WorkContext;
  readonly #labels: Labels;

  constructor(context: WorkContext, labels: Labels) {
    this.#context = context;
    this.#labels = labels;
  }

  view(row: SnapshotRow | null): PackingView {
    if (!row) return emptyView;
    const { job, progress } = read(row);
    const labels = this.#labelsOf(row.id, progress);
    return {
      mode: 'packing',
      step: stepOf(job, progress, labels),
      job,
      items_done: job.items.reduce((sum, item) => sum + item.scanned.length, 0),
      items_total: job.items.reduce((sum, item) => sum + item.quantity, 0),
      taking_out: progress.taking_out,
      closing: progress.closing && { box_code: progress.closing.box_code, weight_grams: progress.closing.weight_grams },
      waiting: this.#context.calls.waiting(row.id),
      label_waits: progress.finished ? null : labelWait(this.#context, row.id, { job, progress }),
      refusal: progress.refusal,
      finished: progress.finished,
      label: labelInFocus(labels),
      labels,
      ...receiptsOf(this.#context, row.id),
    };
  }

  /**
   * Opens the job in a crate: on the server, or by the hub's word while the server is away. What is held here already
   * is opened again without either. @throws Refusal
   */
  async open(crate_code: string): Promise<void> {
    const { session, hub, clockAndIds } = this.#context;
    const person = session.person();
    const packageId = clockAndIds.newId();
    if (hub.isNeeded) return this.#openWithout(crate_code, packageId);
    const job = await this.#ask(crate_code, packageId).catch((error: unknown) => {
      if (failureOf(error).kind === 'unreachable' && hub.isPrepared) return null;
      throw asRefusal(error);
    });
    if (job) this.#show(job, person.id);
    else await this.#openWithout(crate_code, packageId);
  }

  /** Makes somebody else's open package this person's. @throws Refusal */
  async takeOver(wish: Omit<TakeOver, 'kind'>): Promise<void> {
    const { session, store, changed } = this.#context;
    const person = session.person();
    const device_id = store.settings.device().device_id;
    const job = await session.client.warehouse.takeOverPackage({ ...wish, device_id }).catch((error: unknown) => {
      throw asRefusal(error);
    });
    const { package_id: id } = job;
    store.transaction(() => {
      // It may have been packed at this very station.
      store.snapshots.remove(id);
      store.snapshots.put({ id, kind: 'pack_job', user_id: person.id, body: job, progress: freshPacking });
      store.snapshots.show({ mode: 'packing', work_id: id });
    });
    changed();
  }

  scan(row: SnapshotRow, scan: WorkScan): ScanOutcome {
    const { step, taking_out: isTakingOut } = this.view(row);
    if (scan.kind !== 'item' || (step !== 'items' && step !== 'close')) return refusedScan('SCAN_NOT_EXPECTED');
    return isTakingOut ? takePieceOut(this.#context, row, scan) : this.#take(row, scan);
  }

  press(row: SnapshotRow, key: PackKey): ScanOutcome {
    const { step } = this.view(row);
    return step === 'items' || step === 'close'
      ? pressPackKey(this.#context, row, key)
      : refusedScan('SCAN_NOT_EXPECTED');
  }

  /** Closes the package being filled and begins the next one of the order. */
  next(row: SnapshotRow, end: PackageEnd): void {
    const { step } = this.view(row);
    if (step === 'items' || step === 'close') closeAndGoOn(this.#context, row, end);
  }

  /** All labels of the packing are on their boxes, or were given up. */
  isSettled(row: SnapshotRow | null): boolean {
    return areSettled(this.view(row).labels);
  }

  /** Starts finishing, or goes on with what was started: while its answer is not known, other values do not count. */
  finish(row: SnapshotRow, end: PackageEnd): void {
    const { job, progress } = read(row);
    if (progress.finished) return;
    if (!isPacked(job)) throw stationRefusal('ITEMS_MISSING', { missing: missingOf(job) });
    beginClosing(this.#context, row, end);
    const begun = this.#context.store.snapshots.get(row.id);
    if (begun) this.resume(begun);
  }

  /** The server cannot be reached: what waits for it is sealed with numbers of the pool, as far as there are any. */
  serverLost(): void {
    for (const row of ownOfKind(this.#context, 'pack_job')) sealFromPool(this.#context, this.#labels, row);
  }

  /** Goes on with a finish that a restart interrupted. */
  resume(row: SnapshotRow): void {
    if (isOut(read(row).progress) && !sealFromPool(this.#context, this.#labels, row)) this.#send(row.id);
  }

  /** The package to go on with: one whose label is open first, then a begun one. Those that are done are over. */
  takeUp(): string | null {
    const rows = ownOfKind(this.#context, 'pack_job').map((row) => ({ id: row.id, step: this.view(row).step }));
    for (const { id, step } of rows) if (step === 'done') forget(this.#context, id);
    const open =
      rows.find(({ step }) => step === 'label') ?? rows.find(({ step }) => step === 'items' || step === 'close');
    return open?.id ?? null;
  }

  /** Nobody is signed in any more: recipients of packages that are not being finished are not kept, whoever opened them. */
  forgetOpen(): void {
    for (const row of this.#context.store.snapshots.ofKind('pack_job')) {
      const { step } = this.view(row);
      if (step !== 'label' && step !== 'sending') forget(this.#context, row.id);
    }
  }

  async leave(row: SnapshotRow | null): Promise<void> {
    if (!row) return putAside(this.#context);
    const { step, label } = this.view(row);
    if (step === 'done' || (step === 'label' && this.isSettled(row))) return forget(this.#context, row.id);
    // Its finishing goes on in the background; a server in trouble must not hold the table.
    if (step === 'sending') return putAside(this.#context);
    if (step === 'label') throw stationRefusal('LABEL_UNANSWERED', { label_job_id: label?.label_job_id });
    await this.#abandon(row.id);
    forget(this.#context, row.id);
  }

  /** Crate of the job, for people. */
  codeOf(row: SnapshotRow): string {
    return read(row).job.crate_code;
  }

  /** The job as the server knows it, in place of ours. */
  async fetch(row: SnapshotRow): Promise<Fetched> {
    const { step, job } = this.view(row);
    if (!job || (step !== 'items' && step !== 'close')) return 'as_is';
    const { store, session } = this.#context;
    if (store.events.refusedClaim(row.id) !== null) return 'gone';
    const device_id = store.settings.device().device_id;
    const fresh = await session.client.warehouse.openPackage({ device_id, crate_code: job.crate_code });
    return fresh.package_id === row.id ? { body: fresh } : 'gone';
  }

  orderCancelled(orderId: string): void {
    for (const row of this.#context.store.snapshots.ofKind('pack_job')) {
      const { job } = read(row);
      if (job.order_id === orderId && !job.is_cancelled)
        keep(this.#context, { ...row, body: { ...job, is_cancelled: true } });
    }
  }

  async #ask(crate_code: string, package_id: string): Promise<PackingJob> {
    const { session, outbox } = this.#context;
    return session.client.warehouse.openPackage({ device_id: await outbox.introduce(), crate_code, package_id });
  }

  #show(job: PackingJob, userId: string): void {
    const { store, changed } = this.#context;
    const id = job.package_id;
    store.transaction(() => {
      if (!this.#isAhead(id))
        store.snapshots.put({ id, kind: 'pack_job', user_id: userId, body: job, progress: freshPacking });
      store.snapshots.show({ mode: 'packing', work_id: id });
    });
    changed();
  }

  /** @param packageId id under which the server may have heard of it, its answer being lost */
  async #openWithout(crateCode: string, packageId: string): Promise<void> {
    const { store, changed, hub } = this.#context;
    const held = ownOfKind(this.#context, 'pack_job').find((row) => {
      const { step, job } = this.view(row);
      return job?.crate_code === crateCode && (step === 'items' || step === 'close');
    });
    if (!held) return hub.claimCrate(crateCode, packageId, (crate) => beginByGrant(this.#context, crate));
    store.transaction(() => store.snapshots.show({ mode: 'packing', work_id: held.id }));
    changed();
  }

  /** The job here knows more than the server's: scans on the way, or its finishing. */
  #isAhead(id: string): boolean {
    const row = this.#context.store.snapshots.get(id);
    if (!row) return false;
    const { closing, refusal } = read(row).progress;
    return this.#context.store.events.countOfWork(id, 'unsent') > 0 || (closing !== null && refusal === null);
  }

  /** Newest label of each package; none before the server has sealed them. */
  #labelsOf(id: string, { finished }: Progress): LabelView[] {
    if (!finished) return [];
    return [finished, ...finished.others].flatMap(({ package_code: code }) => this.#labels.viewOf(id, code) ?? []);
  }

  /** One scan may say more than one thing; all of it holds, or nothing is written. */
  #take(row: SnapshotRow, scan: ItemScan): ScanOutcome {
    let present = row;
    const steps: { act: StationAct; value: string; row: SnapshotRow }[] = [];
    for (const value of stepsFor(read(row).job, scan)) {
      const { job } = read(present);
      if (value.kind !== 'gtin' && scan.values.length > 1 && !job.awaiting && !knows(job, value)) break;
      const act: StationAct = {
        kind: 'pack_item',
        package_id: row.id,
        part: partOf(job),
        scan: { kind: value.kind, value: value.value },
      };
      const after = applyPack(job, act);
      if (!after.ok) return refusedScan(after.refusal, { scanned: shownValue(value), ...this.#nameOf(job, value) });
      present = { ...present, body: after.value };
      steps.push({ act, value: shownValue(value), row: present });
    }
    for (const step of steps) record(this.#context, step.act, step.value, step.row);
    const { job } = read(present);
    return taken(job.awaiting ? 'IDENTIFIER_NEXT' : 'ITEM', isPacked(job));
  }

  /** What was scanned, for a refusal that says what it is. */
  #nameOf(job: PackingJob, { value }: ItemValue): Record<string, string> {
    const awaited = job.items.find((one) => one.order_line_id === job.awaiting) ?? job.items[0];
    const model = awaited && otherModel(job, awaited, value);
    if (model) return { product: model };
    const item = job.items.find((one) => one.gtins.includes(value) || one.identifiers.includes(value));
    return item ? nameParams(item) : productParams(this.#context.store.stockBook.item({ value }));
  }

  #send(id: string): void {
    const { store, calls, session } = this.#context;
    const now = (): { row: SnapshotRow; progress: Progress } | null => {
      const row = store.snapshots.get(id);
      return row && { row, progress: read(row).progress };
    };
    const owner = store.snapshots.get(id)?.user_id ?? '';
    calls.start(id, {
      owner,
      isWanted: () => isOut(now()?.progress ?? freshPacking),
      isClear: () => session.isConfirmed(owner) && store.events.countOfWork(id, 'unsent') === 0,
      call: () => {
        const closing = Closing.parse(now()?.progress.closing);
        const { box_code, weight_grams, override, approval_id, key } = closing;
        const pooled = closing.pooled && { ...closing.pooled, device_id: store.settings.device().device_id };
        const input = { id, box_code, weight_grams, override_weight: override, approval_id, pooled };
        return session.client.warehouse.finishPackage(input, { context: { idempotencyKey: key } });
      },
      done: (output) => this.#finished(id, output),
      refused: (code, data) => {
        const present = now();
        // Sealed here meanwhile: what the server says of the event counts.
        if (!present || present.progress.finished) return;
        const { job } = read(present.row);
        // A carrier that gave no answer may have the parcels all the same.
        const body = code === 'CARRIER_UNAVAILABLE' ? { ...job, is_asked: true } : job;
        if (endsNumber.has(code)) store.numbers.spend(id);
        const without_pool = present.progress.without_pool || code === 'NUMBER_REFUSED';
        const progress = { ...present.progress, refusal: { code, data }, without_pool } satisfies Progress;
        keep(this.#context, { ...present.row, body, progress });
      },
    });
  }

  #finished(
    id: string,
    output: Sealed & { invoice_number: string; others?: readonly Sealed[]; load_place?: string | null },
  ): void {
    const { store, changed } = this.#context;
    const row = store.snapshots.get(id);
    if (!row) return;
    const { job, progress } = read(row);
    const { package_code, tracking_number, invoice_number, load_place } = output;
    // A server of an earlier version knows one package only.
    const others = output.others ?? [];
    const finished = {
      package_code,
      tracking_number,
      invoice_number,
      order_number: job.order_number,
      others: others.map((one) => ({ package_code: one.package_code, tracking_number: one.tracking_number })),
      load_place: load_place ?? null,
      from_pool: progress.finished?.from_pool ?? false,
    };
    const labels = [output, ...others].map(({ label }) => label);
    store.transaction(() => {
      store.snapshots.put({ ...row, body: withoutPerson(job), progress: { ...progress, finished } satisfies Progress });
      unbindKnown(this.#context, job.crate_code);
      for (const label of labels) this.#labels.add(id, label);
    });
    changed();
    for (const label of labels) this.#labels.print(label.label_job_id);
  }

  async #abandon(id: string): Promise<void> {
    const { store, session } = this.#context;
    const unsent = store.events.countOfWork(id, 'unsent');
    if (unsent > 0) throw stationRefusal('UNSENT_EVENTS', { unsent });
    await session.client.warehouse.abandonPackage({ id }).catch((error: unknown) => {
      const refusal = asRefusal(error);
      if (refusal.code !== 'PACKAGE_NOT_FOUND') throw refusal;
    });
  }
}

const emptyView: PackingView = {
  mode: 'packing',
  step: 'crate',
  job: null,
  items_done: 0,
  items_total: 0,
  taking_out: false,
  closing: null,
  waiting: null,
  label_waits: null,
  refusal: null,
  finished: null,
  label: null,
  labels: [],
  receipts: [],
  unconfirmed: 0,
};

/** Refusals after which a number taken here counts no more. */
const endsNumber: ReadonlySet<string> = new Set(['NUMBER_REFUSED', 'CARRIER_REFUSED']);

/** What the server says of a sealed package. */
interface Sealed {
  package_code: string;
  tracking_number: string;
  label: LabelJob;
}

const knows = (job: PackingJob, { value }: ItemValue): boolean =>
  job.items.some((item) => item.identifiers.includes(value));

/** A GS1 label that names a piece of this very job needs no article before it. */
function stepsFor(job: PackingJob, scan: ItemScan): ItemValue[] {
  const piece = scan.values.find((value) => knows(job, value));
  return piece ? [piece] : scan.values;
}

/** The package whose label a person may want again. */
export const finishedCode = (view: WorkView): string | undefined =>
  view.mode === 'packing' ? (view.label?.package_code ?? view.finished?.package_code) : undefined;
