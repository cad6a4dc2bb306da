import type { LabelJob } from '@kolobeh/shared/warehouse/contract.ts';
import { LabelDescription } from '@kolobeh/shared/delivery/label-description.ts';
import { zplOf } from '@kolobeh/shared/delivery/zpl.ts';
import { moveLabel, type LabelState } from '@kolobeh/shared/warehouse/labels/label-job.ts';
import type { LabelView } from '../../bridge/work-view.ts';
import { asRefusal } from '../net/api-session.ts';
import type { Label } from './label-printer.ts';
import type { PrintedOn } from './printers.ts';
import { stationRefusal } from '../net/refusal.ts';
import type { LabelRow } from '../store/label-rows.ts';
import { appendEvent, worker, type WorkContext } from '../work/context.ts';

/** The station's printers as labels see them; see `Printers.print`. */
export interface LabelPress {
  print(label: Label, starting: () => boolean): Promise<PrintedOn>;
}

/** Prints labels and keeps an honest account of them: a label is confirmed, failed, or nobody knows until a person looks. */
export class Labels {
  readonly #context: WorkContext;
  readonly #press: LabelPress;
  readonly #printing = new Set<string>();
  readonly #runs = new Set<Promise<void>>();
  #isStopping = false;

  constructor(context: WorkContext, press: LabelPress) {
    this.#context = context;
    this.#press = press;
  }

  /** The newest label of a package of the work. */
  viewOf(workId: string, packageCode: string): LabelView | null {
    const row = this.#context.store.labels.lastOfPackage(workId, packageCode);
    if (!row) return null;
    const { label_job_id, package_code, state, reprint, detail, printer } = row;
    return { label_job_id, package_code, state, reprint, detail, printer, description: descriptionOf(row) };
  }

  /** To be called inside the transaction that learns of the label. */
  add(workId: string, job: LabelJob): void {
    this.#context.store.labels.add({
      label_job_id: job.label_job_id,
      work_id: workId,
      package_code: job.package_code,
      reprint: job.reprint,
      zpl: job.zpl,
      // A server of an earlier version sends none.
      description: job.description ? JSON.stringify(job.description) : null,
      state: 'queued',
      detail: '',
      printer: '',
      made_at: this.#context.clockAndIds.now().toISOString(),
    });
  }

  /** The server does not know the label: it is not printed, and nothing is told of it. Inside a transaction. */
  forsake(labelJobId: string, detail: string): void {
    const row = this.#context.store.labels.get(labelJobId);
    if (row && row.state !== 'void')
      this.#context.store.labels.move(labelJobId, 'void', detail.slice(0, 200), row.printer);
    this.#context.store.labels.blankOne(labelJobId);
  }

  /** Prints a card that is no package's label, in the background; nothing is kept of it. */
  printCard(name: string, description: LabelDescription): void {
    const run = this.#press
      .print({ name, zpl: zplOf(description), description }, () => !this.#isStopping)
      .then(() => undefined)
      .catch((error: unknown) => this.#context.log.fault('A card could not be printed', error));
    this.#runs.add(run);
    void run.finally(() => this.#runs.delete(run));
  }

  /** Sends a label that waits or has failed to the printer, in the background. */
  print(labelJobId: string): void {
    if (this.#printing.has(labelJobId)) return;
    this.#printing.add(labelJobId);
    const run = this.#print(labelJobId).catch((error: unknown) =>
      this.#context.log.fault('A label could not be handled', error),
    );
    this.#runs.add(run);
    void run.finally(() => {
      this.#printing.delete(labelJobId);
      this.#runs.delete(run);
    });
  }

  /** After a start: what had not been sent is printed now; what was being sent, nobody knows about. */
  resume(): void {
    for (const row of this.#context.store.labels.open()) {
      // Another sign-in resumes too: what is at the printer now is not in doubt.
      if (this.#printing.has(row.label_job_id)) continue;
      if (row.state === 'queued') this.print(row.label_job_id);
      else this.#move(row, 'unknown', 'The program ended while printing');
    }
  }

  /** A person looked at the printer. @throws Refusal `LABEL_NOT_FOUND`, or of the API when a reprint cannot be had. */
  async answer(labelJobId: string, wasPrinted: boolean): Promise<void> {
    const row = this.#get(labelJobId);
    if (wasPrinted) return this.#move(row, 'confirmed', '');
    if (row.state === 'failed') return this.print(row.label_job_id);
    if (row.state !== 'unknown') return;
    const job = await this.#reprintOf(row.package_code);
    this.#context.store.transaction(() => {
      // Should it come out of the printer after all, the hand-over refuses it.
      this.#store(row, 'void', 'Not printed');
      this.add(row.work_id, job);
    });
    this.print(job.label_job_id);
  }

  /** A new label of a package, marked as a reprint. */
  async reprint(workId: string, packageCode: string): Promise<void> {
    const job = await this.#reprintOf(packageCode);
    this.#context.store.transaction(() => this.add(workId, job));
    this.print(job.label_job_id);
  }

  /** A person gives the label up, whatever became of it. @throws Refusal `LABEL_NOT_FOUND` */
  giveUp(labelJobId: string, reason: string): void {
    this.#move(this.#get(labelJobId), 'void', reason);
  }

  /** Lets what is at a printer end; what waits there for its turn is printed after the next start. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await Promise.all(this.#runs);
  }

  async #print(labelJobId: string): Promise<void> {
    const row = this.#get(labelJobId);
    if (row.state !== 'queued' && row.state !== 'failed') return;
    const name = row.reprint > 0 ? `${row.package_code}-reprint-${row.reprint}` : row.package_code;
    const label = { name, zpl: row.zpl, description: descriptionOf(row) };
    const { state, detail, printer } = await this.#press.print(label, () => this.#startPrinting(labelJobId));
    if (detail !== 'NOT_STARTED') this.#move(this.#get(labelJobId), state, detail, printer);
  }

  /** The file says `sent` before the first byte leaves: after a crash the doubt is then on the safe side. */
  #startPrinting(labelJobId: string): boolean {
    const row = this.#get(labelJobId);
    if (row.state === 'void' || this.#isStopping) return false;
    this.#move(row, 'sent', '');
    return true;
  }

  #get(labelJobId: string): LabelRow {
    const row = this.#context.store.labels.get(labelJobId);
    if (!row) throw stationRefusal('LABEL_NOT_FOUND');
    return row;
  }

  #move(row: LabelRow, to: LabelState, detail: string, printer = row.printer): void {
    this.#context.store.transaction(() => this.#store(row, to, detail, printer));
    this.#context.outbox.wake();
    this.#context.changed();
  }

  #store(row: LabelRow, to: LabelState, detail: string, printer = row.printer): void {
    if (row.state === to || !moveLabel(row.state, to).ok) return;
    this.#context.store.labels.move(row.label_job_id, to, detail, printer);
    if (to === 'confirmed') this.#context.store.labels.blankPackage(row.work_id, row.package_code);
    if (to === 'void') this.#context.store.labels.blankOne(row.label_job_id);
    const act = { kind: 'label_state', label_job_id: row.label_job_id, state: to, note: detail.slice(0, 200) } as const;
    appendEvent(this.#context, worker(this.#context), row.work_id, act, row.package_code);
  }

  async #reprintOf(code: string): Promise<LabelJob> {
    const { session, store } = this.#context;
    return session.client.warehouse
      .reprintLabel({ code, device_id: store.settings.device().device_id })
      .catch((error: unknown) => {
        throw asRefusal(error);
      });
  }
}

const descriptionOf = ({ description }: LabelRow): LabelDescription | null =>
  description === null ? null : LabelDescription.parse(JSON.parse(description));
