import { takesGoods } from '@kolobeh/shared/stock/locations.ts';
import { KnownLying, type StockFacts } from '@kolobeh/shared/stock/book.ts';
import { countOf, PlaceToCount, planCount, type CountEvent } from '@kolobeh/shared/stock/count.ts';
import { MoveItem, setPieces, takeInHand } from '@kolobeh/shared/stock/move.ts';
import { z } from 'zod';
import type { CountingView, StockKey } from '../../../bridge/stock-view.ts';
import { failureOf } from '../../net/network.ts';
import type { SnapshotRow } from '../../store/snapshot-rows.ts';
import { forget, keep, putAside, receiptsOf, record, type Fetched, type WorkContext } from '../context.ts';
import { handLine, mostExact, productParams } from '../items-in-hand.ts';
import type { ItemScan as ScannedItem } from '../read-scan.ts';
import { refusedScan, taken, type ScanOutcome } from '../scan-outcome.ts';
import { type StockJob, type StockScan } from './stock-work.ts';

const Body = z.object({
  /** Places the server proposed and nobody has counted yet in this work. */
  todo: z.array(PlaceToCount),
  location: z.string().nullable(),
  /** The books when the place was opened: the count holds against these only, and they are shown only afterwards. */
  lying: z.array(KnownLying),
  counted: z.array(MoveItem),
  is_reviewed: z.boolean(),
  done: z.int(),
});
type Body = z.infer<typeof Body>;

/** Counting what lies at a place, blind: what the books have is shown only beside the finished count. */
export class Counting implements StockJob {
  readonly mode = 'counting';
  readonly kind = 'stock_count';
  readonly #context: WorkContext;

  constructor(context: WorkContext) {
    this.#context = context;
  }

  /** Without network no places are proposed; any can be scanned. */
  async begin(): Promise<Body> {
    const places = await this.#proposed();
    return { todo: places, location: null, lying: [], counted: [], is_reviewed: false, done: 0 };
  }

  /** New proposals once the former ones are counted. */
  async goOn(row: SnapshotRow): Promise<Body> {
    const body = read(row);
    return body.todo.length > 0 ? body : { ...body, todo: await this.#proposed() };
  }

  view(row: SnapshotRow): CountingView {
    const body = read(row);
    return {
      mode: 'counting',
      work_id: row.id,
      stage: body.location === null ? 'location' : body.is_reviewed ? 'review' : 'items',
      location: body.location,
      counted: body.counted.flatMap((item) => handLine(this.#context.store.stockBook, item)),
      pieces: body.counted.reduce((sum, { pieces }) => sum + pieces, 0),
      compared: body.is_reviewed ? this.#compared(body) : [],
      todo: body.todo,
      done: body.done,
      ...receiptsOf(this.#context, row.id),
    };
  }

  scan(row: SnapshotRow, { scan, pieces, later }: StockScan): ScanOutcome {
    const body = read(row);
    if (pieces !== null && body.location !== null) return this.#setPieces(row, body, pieces);
    if (scan.kind === 'unreadable') return refusedScan('UNREADABLE_SCAN', { reason: scan.reason });
    if (scan.kind === 'location')
      return body.location === null ? this.#open(row, scan.code, later) : refusedScan('CONFIRM_COUNT_FIRST');
    if (scan.kind !== 'item') return refusedScan('SCAN_NOT_EXPECTED');
    return body.location === null ? refusedScan('LOCATION_FIRST') : this.#takeItem(row, body, scan);
  }

  press(row: SnapshotRow, key: StockKey): ScanOutcome {
    const body = read(row);
    if (body.location === null) return refusedScan('LOCATION_FIRST');
    if (key === 'take_back') return this.#takeBack(row, body);
    if (key !== 'confirm') return refusedScan('SCAN_NOT_EXPECTED');
    if (body.is_reviewed) return this.#confirm(row, body.location, body);
    this.#keep(row, { ...body, is_reviewed: true });
    return taken('COMPARED', false);
  }

  leave(row: SnapshotRow): void {
    if (read(row).location === null) forget(this.#context, row.id);
    else putAside(this.#context);
  }

  codeOf(row: SnapshotRow): string {
    return read(row).location ?? '';
  }

  /** The server holds nothing of it: what was counted so far is known here only. */
  fetch(row: SnapshotRow): Promise<Fetched> {
    return Promise.resolve({ body: row.body });
  }

  get #facts(): StockFacts {
    return this.#context.store.stockBook;
  }

  #keep(row: SnapshotRow, body: Body): void {
    keep(this.#context, { ...row, body });
  }

  async #proposed(): Promise<PlaceToCount[]> {
    try {
      return (await this.#context.session.client.stock.placesToCount({ limit: 20 })).places;
    } catch (error) {
      if (failureOf(error).kind === 'refused') throw error;
      return [];
    }
  }

  /** The newest books of the place when the server can be asked; the station's copy when not, or when it is ahead. */
  #open(row: SnapshotRow, code: string, later: StockScan['later']): ScanOutcome {
    const place = this.#facts.place(code);
    if (!place) return refusedScan('PLACE_UNKNOWN', { scanned: code });
    if (!takesGoods(place.kind)) return refusedScan('PLACE_FOR_PARCELS', { scanned: code });
    if (this.#context.store.events.unsentCount().count > 0) return this.#opened(row.id, code, null);
    return later(this.#ask(code).then((lying) => this.#opened(row.id, code, lying)));
  }

  async #ask(code: string): Promise<KnownLying[] | null> {
    try {
      return (await this.#context.session.client.stock.shelf({ code })).lying;
    } catch (error) {
      if (failureOf(error).kind === 'refused') throw error;
      return null;
    }
  }

  #opened(id: string, code: string, fresh: KnownLying[] | null): ScanOutcome {
    const row = this.#context.store.snapshots.get(id);
    const body = row && read(row);
    if (!row || !body || body.location !== null) return refusedScan('SCAN_NOT_EXPECTED');
    const { stockBook } = this.#context.store;
    if (fresh) this.#context.store.transaction(() => stockBook.putLying(code, fresh));
    this.#keep(row, { ...body, location: code, lying: stockBook.lyingAt(code), counted: [], is_reviewed: false });
    return taken('COUNT_OPENED', false, { scanned: code });
  }

  #takeItem(row: SnapshotRow, body: Body, scan: ScannedItem): ScanOutcome {
    const value = mostExact(this.#facts, scan);
    const after = takeInHand(body.counted, value, this.#facts);
    if (!after.ok) return refusedScan(after.refusal, { scanned: scan.text });
    this.#keep(row, { ...body, counted: after.value, is_reviewed: false });
    const product = productParams(this.#facts.item(value));
    return taken('COUNTED', false, { ...product, pieces: after.value.at(-1)?.pieces ?? 1 });
  }

  #setPieces(row: SnapshotRow, body: Body, pieces: number): ScanOutcome {
    const after = setPieces(body.counted, pieces, this.#facts);
    if (!after.ok) return refusedScan(after.refusal);
    this.#keep(row, { ...body, counted: after.value, is_reviewed: false });
    return taken('PIECES', false, { pieces });
  }

  #takeBack(row: SnapshotRow, body: Body): ScanOutcome {
    if (body.is_reviewed) this.#keep(row, { ...body, is_reviewed: false });
    else if (body.counted.length > 0) this.#keep(row, { ...body, counted: body.counted.slice(0, -1) });
    else this.#keep(row, { ...body, location: null, lying: [] });
    return taken('TAKEN_BACK', false);
  }

  #compared(body: Body): CountingView['compared'] {
    const planned = planCount({ products: countOf(body.counted, body.lying, this.#facts) }, body.lying);
    if (!planned.ok) return [];
    return planned.value.map(({ product_code: code, booked, counted }) => ({
      product_code: code,
      ...this.#context.store.stockBook.nameOf(code),
      booked,
      counted,
    }));
  }

  #confirm(row: SnapshotRow, location: string, body: Body): ScanOutcome {
    const products = countOf(body.counted, body.lying, this.#facts);
    const planned = planCount({ products }, body.lying);
    if (!planned.ok) return refusedScan(planned.refusal);
    const event: CountEvent = { kind: 'stock_count', work_id: row.id, location_code: location, products };
    const after: Body = {
      ...body,
      todo: body.todo.filter((one) => one.location_code !== location),
      location: null,
      lying: [],
      counted: [],
      is_reviewed: false,
      done: body.done + 1,
    };
    const { stockBook } = this.#context.store;
    record(this.#context, event, location, { ...row, body: after }, () => {
      for (const { product_code: code, booked, counted, units } of planned.value) {
        stockBook.change(location, code, counted - booked);
        for (const unit of units) stockBook.moveUnit(unit, location);
      }
    });
    return taken('COUNT_DONE', true, {
      scanned: location,
      pieces: planned.value.reduce((sum, one) => sum + one.counted, 0),
    });
  }
}

const read = (row: SnapshotRow): Body => Body.parse(row.body);
