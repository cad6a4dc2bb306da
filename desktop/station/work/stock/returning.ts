import { ItemScan } from '@kolobeh/shared/stock/book.ts';
import { applyReturn, returnedItem, type ReturnEvent, ReturnJob, ReturnKind } from '@kolobeh/shared/stock/returns.ts';
import { nameParams } from '@kolobeh/shared/stock/goods.ts';
import { z } from 'zod';
import type { ReturningView, StockKey } from '../../../bridge/stock-view.ts';
import type { TakeOver } from '../../../bridge/contract.ts';
import { asRefusal } from '../../net/api-session.ts';
import type { SnapshotRow } from '../../store/snapshot-rows.ts';
import { forget, keep, putAside, receiptsOf, record, type Fetched, type WorkContext } from '../context.ts';
import type { ItemScan as ScannedItem } from '../read-scan.ts';
import { refusedScan, taken, type ScanOutcome } from '../scan-outcome.ts';
import { freshenBook } from './bring-book.ts';
import type { StockJob, StockScan } from './stock-work.ts';

const Body = z.object({
  job: ReturnJob.nullable(),
  /** What was read and has no place yet. */
  inHand: ItemScan.nullable(),
  why: ReturnKind,
});
type Body = z.infer<typeof Body>;

const fresh: Body = { job: null, inHand: null, why: 'withdrawal' };

/** A parcel that came back: claimed on the server, unpacked here piece by piece, each with the place it is put to. */
export class Returning implements StockJob {
  readonly mode = 'returning';
  readonly kind = 'goods_return';
  readonly #context: WorkContext;

  constructor(context: WorkContext) {
    this.#context = context;
  }

  begin(): Body {
    return fresh;
  }

  view(row: SnapshotRow): ReturningView {
    const { job, inHand, why } = read(row);
    const held = job && inHand ? returnedItem(job, inHand) : null;
    return {
      mode: 'returning',
      work_id: row.id,
      stage: job === null ? 'parcel' : job.state !== 'open' ? 'done' : inHand ? 'place' : 'item',
      job,
      in_hand: held?.ok ? held.value : null,
      why,
      back: job?.items.filter(({ place }) => place !== null).length ?? 0,
      total: job?.items.length ?? 0,
      ...receiptsOf(this.#context, row.id),
    };
  }

  scan(row: SnapshotRow, { scan, text, later }: StockScan): ScanOutcome {
    const { job } = read(row);
    // A carrier's number may look like anything, so it is read before it is parsed.
    if (job === null || job.state !== 'open') return later(this.#open(row.id, text.trim()));
    if (scan.kind === 'unreadable') return refusedScan('UNREADABLE_SCAN', { reason: scan.reason });
    if (scan.kind === 'item') return this.#takeItem(row, job, scan);
    return scan.kind === 'location' ? this.#put(row, job, scan.code) : refusedScan('SCAN_NOT_EXPECTED');
  }

  press(row: SnapshotRow, key: StockKey): ScanOutcome {
    const body = read(row);
    if (body.job?.state !== 'open') return refusedScan('NO_WORK');
    if (key === 'change_why') {
      const why = body.why === 'withdrawal' ? 'undelivered' : 'withdrawal';
      this.#keep(row, { ...body, why });
      return taken('WHY_CHANGED', false);
    }
    if (key === 'take_back') {
      this.#keep(row, { ...body, inHand: null });
      return taken('TAKEN_BACK', false);
    }
    return key === 'confirm' ? this.#finish(row, body, body.job) : refusedScan('SCAN_NOT_EXPECTED');
  }

  /** A parcel nothing was unpacked of goes back, so that somebody else may open it. */
  async leave(row: SnapshotRow): Promise<void> {
    const { job } = read(row);
    if (job?.state !== 'open') return forget(this.#context, row.id);
    const isUntouched = job.items.every(({ place }) => place === null);
    if (isUntouched && (await this.#abandon(job.id))) return forget(this.#context, row.id);
    putAside(this.#context);
  }

  /** Makes somebody else's begun return this person's. @throws Refusal */
  async takeOver(wish: Omit<TakeOver, 'kind'>): Promise<void> {
    const { session, store, clockAndIds, changed } = this.#context;
    const person = session.person();
    await this.#context.outbox.introduce().catch(() => undefined);
    await freshenBook(this.#context);
    const device_id = store.settings.device().device_id;
    const job = await session.client.warehouse.takeOverReturn({ ...wish, device_id }).catch((error: unknown) => {
      throw asRefusal(error);
    });
    const id = clockAndIds.newId();
    const body: Body = { job, inHand: null, why: job.kind };
    store.transaction(() => {
      // It may have been unpacked at this very station.
      const here = this.rowOf(job.id);
      if (here) store.snapshots.remove(here.id);
      store.snapshots.put({ id, kind: this.kind, user_id: person.id, body, progress: {} });
      store.snapshots.show({ mode: this.mode, work_id: id });
    });
    changed();
  }

  /** The work in which a return is unpacked here; null when it is not. @param returnId as the server names it */
  rowOf(returnId: string): SnapshotRow | null {
    const rows = this.#context.store.snapshots.ofKind(this.kind);
    return rows.find((row) => read(row).job?.id === returnId) ?? null;
  }

  codeOf(row: SnapshotRow): string {
    return read(row).job?.code ?? '';
  }

  /** The return as the server knows it. */
  async fetch(row: SnapshotRow): Promise<Fetched> {
    const body = read(row);
    if (body.job?.state !== 'open') return 'as_is';
    return { body: { ...body, job: await this.#ask(body.job.order_number), inHand: null } satisfies Body };
  }

  #keep(row: SnapshotRow, body: Body): void {
    keep(this.#context, { ...row, body });
  }

  #ask(code: string): Promise<ReturnJob> {
    const { session, store } = this.#context;
    return session.client.stock.openReturn({ device_id: store.settings.device().device_id, code });
  }

  async #open(id: string, code: string): Promise<ScanOutcome> {
    await this.#context.outbox.introduce().catch(() => undefined);
    const job = await this.#ask(code).catch((error: unknown) => {
      throw asRefusal(error);
    });
    const row = this.#context.store.snapshots.get(id);
    if (!row || read(row).job?.state === 'open') return refusedScan('SCAN_NOT_EXPECTED');
    this.#keep(row, { job, inHand: null, why: job.kind });
    return taken('RETURN_OPENED', false, { scanned: job.order_number });
  }

  /** A GS1 label may name both article and piece: whichever is of the parcel counts. */
  #takeItem(row: SnapshotRow, job: ReturnJob, { values, text }: ScannedItem): ScanOutcome {
    const found = values.map((value) => ({ value, item: returnedItem(job, value) }));
    const fitting = found.findLast(({ item }) => item.ok) ?? found[0];
    if (!fitting) return refusedScan('SCAN_NOT_EXPECTED');
    if (!fitting.item.ok) return refusedScan(fitting.item.refusal, { scanned: text });
    this.#keep(row, { ...read(row), inHand: fitting.value });
    return taken('RETURN_ITEM', false, nameParams(fitting.item.value));
  }

  #put(row: SnapshotRow, job: ReturnJob, place: string): ScanOutcome {
    const body = read(row);
    if (!body.inHand) return refusedScan('NOTHING_IN_HAND');
    const event: ReturnEvent = { kind: 'return_item', return_id: job.id, scan: body.inHand, place };
    const { stockBook } = this.#context.store;
    const after = applyReturn(job, event, stockBook);
    if (!after.ok) return refusedScan(after.refusal, { scanned: place });
    const item = returnedItem(job, body.inHand);
    record(
      this.#context,
      event,
      `${body.inHand.value} → ${place}`,
      { ...row, body: { ...body, job: after.value, inHand: null } satisfies Body },
      () => item.ok && stockBook.change(place, item.value.product_code, 1),
    );
    const isLast = after.value.items.every((one) => one.place !== null);
    const isForSale = stockBook.place(place)?.kind === 'inbound';
    return taken(isForSale ? 'RETURN_TO_STOCK' : 'RETURN_TO_QUARANTINE', isLast, { scanned: place });
  }

  #finish(row: SnapshotRow, body: Body, job: ReturnJob): ScanOutcome {
    if (body.inHand) return refusedScan('RETURN_PLACE_EXPECTED');
    const event: ReturnEvent = { kind: 'return_finish', return_id: job.id, why: body.why };
    const after = applyReturn(job, event, this.#context.store.stockBook);
    if (!after.ok) return refusedScan(after.refusal);
    record(this.#context, event, job.code, { ...row, body: { ...body, job: after.value } satisfies Body });
    return taken('RETURN_DONE', true, { scanned: job.code });
  }

  /** @returns true when the return is no longer ours. */
  async #abandon(id: string): Promise<boolean> {
    return this.#context.session.client.stock.abandonReturn({ id }).then(
      () => true,
      () => false,
    );
  }
}

const read = (row: SnapshotRow): Body => Body.parse(row.body);
