import type { LabelJob } from '@kolobeh/shared/warehouse/contract.ts';
import { PackingJob, applyPack, isPacked } from '@kolobeh/shared/warehouse/packing.ts';
import type { StationAct } from '@kolobeh/shared/warehouse/station-event.ts';
import { z } from 'zod';
import type { TakeOver } from '../../bridge/contract.ts';
import { FinishedPackage, type PackingView } from '../../bridge/work-view.ts';
import { asRefusal } from '../api-session.ts';
import type { Labels } from '../labels.ts';
import { stationRefusal } from '../refusal.ts';
import type { SnapshotRow } from '../store/snapshot-rows.ts';
import { forget, keep, ownOfKind, putAside, receiptsOf, record, type Fetched, type WorkContext } from './context.ts';
import type { ItemScan, ItemValue, WorkScan } from './read-scan.ts';
import { refusedScan, taken, type ScanOutcome } from './scan-outcome.ts';

const Closing = z.object({
  box_code: z.string(),
  weight_grams: z.int(),
  override: z.boolean(),
  /** A supervisor's approval of the weight; absent without one. */
  approval_id: z.uuid().optional(),
  /** Key of the finishing call, made when the packer decided and kept until it is answered. */
  key: z.uuid(),
});
type Closing = z.infer<typeof Closing>;

const Progress = z.object({
  closing: Closing.nullable(),
  /** The last finish was refused; the values stay for the packer to see. */
  refusal: z.object({ code: z.string(), data: z.unknown().optional() }).nullable(),
  finished: FinishedPackage.nullable(),
});
type Progress = z.infer<typeof Progress>;

export const freshPacking: Progress = { closing: null, refusal: null, finished: null };

export interface PackageEnd {
  box_code: string;
  weight_grams: number;
  override: boolean;
  approval_id?: string | undefined;
}

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
    const label = this.#labels.viewOf(row.id);
    return {
      mode: 'packing',
      step: stepOf(job, progress, label?.state === 'confirmed'),
      job,
      items_done: job.items.reduce((sum, item) => sum + item.scanned.length, 0),
      items_total: job.items.reduce((sum, item) => sum + item.quantity, 0),
      closing: progress.closing && { box_code: progress.closing.box_code, weight_grams: progress.closing.weight_grams },
      waiting: this.#context.calls.waiting(row.id),
      refusal: progress.refusal,
      finished: progress.finished,
      label,
      ...receiptsOf(this.#context, row.id),
    };
  }

  /** Opens the job in a crate, on the server. @throws Refusal */
  async open(crate_code: string): Promise<void> {
    const { session, store, outbox, changed } = this.#context;
    const person = session.person();
    const ask = async (): Promise<PackingJob> =>
      session.client.warehouse.openPackage({ device_id: await outbox.introduce(), crate_code });
    const job = await ask().catch((error: unknown) => {
      throw asRefusal(error);
    });
    store.transaction(() => {
      if (!this.#isAhead(job.package_id)) {
        store.snapshots.put({
          id: job.package_id,
          kind: 'pack_job',
          user_id: person.id,
          body: job,
          progress: freshPacking,
        });
      }
      store.snapshots.show({ mode: 'packing', work_id: job.package_id });
    });
    changed();
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
    const { step } = this.view(row);
    if (scan.kind !== 'item' || (step !== 'items' && step !== 'close')) return refusedScan('SCAN_NOT_EXPECTED');
    return this.#take(row, scan);
  }

  /** Starts finishing, or goes on with what was started: while its answer is not known, other values do not count. */
  finish(row: SnapshotRow, end: PackageEnd): void {
    const { job, progress } = read(row);
    if (progress.finished) return;
    if (!isPacked(job)) throw stationRefusal('ITEMS_MISSING', { missing: missingOf(job) });
    const closing =
      this.#isOpen(progress) && progress.closing ? progress.closing : { ...end, key: this.#context.chance.newId() };
    keep(this.#context, { ...row, progress: { ...progress, closing, refusal: null } satisfies Progress });
    this.#send(row.id);
  }

  /** Goes on with a finish that a restart interrupted. */
  resume(row: SnapshotRow): void {
    if (this.#isOpen(read(row).progress)) this.#send(row.id);
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
    if (step === 'done' || label?.state === 'void') return forget(this.#context, row.id);
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

  /** The job here knows more than the server's: scans on the way, or its finishing. */
  #isAhead(id: string): boolean {
    const row = this.#context.store.snapshots.get(id);
    if (!row) return false;
    const { closing, refusal } = read(row).progress;
    return this.#context.store.events.countOfWork(id, 'unsent') > 0 || (closing !== null && refusal === null);
  }

  /** A call with this key is out and its answer is not known. */
  #isOpen(progress: Progress): boolean {
    return progress.closing !== null && progress.refusal === null && progress.finished === null;
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
        scan: { kind: value.kind, value: value.value },
      };
      const after = applyPack(job, act);
      if (!after.ok) return refusedScan(after.refusal, { scanned: value.value });
      present = { ...present, body: after.value };
      steps.push({ act, value: value.value, row: present });
    }
    for (const step of steps) record(this.#context, step.act, step.value, step.row);
    const { job } = read(present);
    return taken(job.awaiting ? 'IDENTIFIER_NEXT' : 'ITEM', isPacked(job));
  }

  #send(id: string): void {
    const { store, calls, session } = this.#context;
    const now = (): { row: SnapshotRow; progress: Progress } | null => {
      const row = store.snapshots.get(id);
      return row && { row, progress: read(row).progress };
    };
    calls.start(id, {
      isWanted: () => this.#isOpen(now()?.progress ?? freshPacking),
      isClear: () => store.events.countOfWork(id, 'unsent') === 0,
      call: () => {
        const closing = Closing.parse(now()?.progress.closing);
        const { box_code, weight_grams, override, approval_id, key } = closing;
        const input = { id, box_code, weight_grams, override_weight: override, approval_id };
        return session.client.warehouse.finishPackage(input, { context: { idempotencyKey: key } });
      },
      done: (output) => this.#finished(id, output),
      refused: (code, data) => {
        const present = now();
        if (present)
          keep(this.#context, { ...present.row, progress: { ...present.progress, refusal: { code, data } } });
      },
    });
  }

  #finished(
    id: string,
    output: { package_code: string; tracking_number: string; invoice_number: string; label: LabelJob },
  ): void {
    const { store, changed } = this.#context;
    const row = store.snapshots.get(id);
    if (!row) return;
    const { job, progress } = read(row);
    const { package_code, tracking_number, invoice_number } = output;
    const finished = { package_code, tracking_number, invoice_number, order_number: job.order_number };
    store.transaction(() => {
      store.snapshots.put({ ...row, body: withoutPerson(job), progress: { ...progress, finished } satisfies Progress });
      this.#labels.add(id, output.label);
    });
    changed();
    this.#labels.print(output.label.label_job_id);
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
  closing: null,
  waiting: null,
  refusal: null,
  finished: null,
  label: null,
  receipts: [],
  unconfirmed: 0,
};

const read = (row: SnapshotRow): { job: PackingJob; progress: Progress } => ({
  job: PackingJob.parse(row.body),
  progress: Progress.parse(row.progress),
});

function stepOf(job: PackingJob, { closing, refusal, finished }: Progress, isPrinted: boolean): PackingView['step'] {
  if (finished) return isPrinted ? 'done' : 'label';
  if (closing && !refusal) return 'sending';
  return isPacked(job) ? 'close' : 'items';
}

const missingOf = (job: PackingJob): number =>
  job.items.reduce((sum, item) => sum + item.quantity - item.scanned.length, 0);

/** What a finished package no longer needs here: who gets it and where. */
const withoutPerson = (job: PackingJob): PackingJob => ({ ...job, recipient: '', destination: [], note: '' });

const knows = (job: PackingJob, { value }: ItemValue): boolean =>
  job.items.some((item) => item.identifiers.includes(value));

/** A GS1 label that names a piece of this very job needs no article before it. */
function stepsFor(job: PackingJob, scan: ItemScan): ItemValue[] {
  const piece = scan.values.find((value) => knows(job, value));
  return piece ? [piece] : scan.values;
}
