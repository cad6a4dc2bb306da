import type { StockFacts } from '@kolobeh/shared/stock/book.ts';
import { MoveItem, planMove, setPieces, takeInHand, usablePlace, type MoveEvent } from '@kolobeh/shared/stock/move.ts';
import { z } from 'zod';
import type { MovingView, StockKey } from '../../../bridge/stock-view.ts';
import type { SnapshotRow } from '../../store/snapshot-rows.ts';
import { forget, keep, putAside, receiptsOf, record, type Fetched, type WorkContext } from '../context.ts';
import { handLine, mostExact, productParams } from '../items-in-hand.ts';
import type { ItemScan as ScannedItem } from '../read-scan.ts';
import { refusedScan, taken, type ScanOutcome } from '../scan-outcome.ts';
import { freshenSoon } from './bring-book.ts';
import type { StockJob, StockScan } from './stock-work.ts';

const Body = z.object({
  /** Whether a source was chosen; then `from` null means: at no known place. */
  has_source: z.boolean(),
  from: z.string().nullable(),
  hand: z.array(MoveItem),
  moves: z.int(),
});
type Body = z.infer<typeof Body>;

const fresh = (moves: number): Body => ({ has_source: false, from: null, hand: [], moves });

/** Goods carried from place to place: where from, what, where to. The move is one event, made when the target is read. */
export class Moving implements StockJob {
  readonly mode = 'moving';
  readonly kind = 'stock_move';
  readonly #context: WorkContext;

  constructor(context: WorkContext) {
    this.#context = context;
  }

  begin(): Body {
    return fresh(0);
  }

  view(row: SnapshotRow): MovingView {
    const { has_source: hasSource, from, hand, moves } = read(row);
    return {
      mode: 'moving',
      work_id: row.id,
      stage: hasSource ? 'items' : 'source',
      from,
      hand: hand.flatMap((item) => handLine(this.#context.store.stockBook, item)),
      pieces: hand.reduce((sum, { pieces }) => sum + pieces, 0),
      moves,
      ...receiptsOf(this.#context, row.id),
    };
  }

  scan(row: SnapshotRow, { scan, pieces }: StockScan): ScanOutcome {
    const body = read(row);
    if (pieces !== null && body.has_source) return this.#setPieces(row, body, pieces);
    if (scan.kind === 'unreadable') return refusedScan('UNREADABLE_SCAN', { reason: scan.reason });
    if (scan.kind === 'location')
      return body.hand.length > 0 ? this.#put(row, scan.code) : this.#takeFrom(row, scan.code);
    if (scan.kind !== 'item') return refusedScan('SCAN_NOT_EXPECTED');
    return body.has_source ? this.#takeItem(row, body, scan) : refusedScan('LOCATION_FIRST');
  }

  press(row: SnapshotRow, key: StockKey): ScanOutcome {
    const body = read(row);
    if (key === 'from_nowhere' && body.hand.length === 0) {
      keep(this.#context, { ...row, body: { ...body, has_source: true, from: null } satisfies Body });
      return taken('SOURCE', false);
    }
    if (key === 'take_back' && body.has_source) {
      const after = body.hand.length > 0 ? { ...body, hand: body.hand.slice(0, -1) } : fresh(body.moves);
      keep(this.#context, { ...row, body: after satisfies Body });
      return taken('TAKEN_BACK', false);
    }
    return refusedScan('SCAN_NOT_EXPECTED');
  }

  /** What is in hand stays in the file until its place is read. */
  leave(row: SnapshotRow): void {
    if (read(row).hand.length > 0) putAside(this.#context);
    else forget(this.#context, row.id);
  }

  codeOf(row: SnapshotRow): string {
    return read(row).from ?? '';
  }

  /** The server holds nothing of it: what is in hand is known here only. */
  fetch(row: SnapshotRow): Promise<Fetched> {
    return Promise.resolve({ body: row.body });
  }

  get #facts(): StockFacts {
    return this.#context.store.stockBook;
  }

  #takeFrom(row: SnapshotRow, code: string): ScanOutcome {
    freshenSoon(this.#context);
    const usable = usablePlace(this.#facts, code, false);
    if (!usable.ok) return refusedScan(usable.refusal, { scanned: code });
    keep(this.#context, { ...row, body: { ...read(row), has_source: true, from: code } satisfies Body });
    return taken('SOURCE', false, { scanned: code });
  }

  #takeItem(row: SnapshotRow, body: Body, scan: ScannedItem): ScanOutcome {
    const value = mostExact(this.#facts, scan);
    const after = takeInHand(body.hand, value, this.#facts);
    if (!after.ok) return refusedScan(after.refusal, { scanned: scan.text });
    keep(this.#context, { ...row, body: { ...body, hand: after.value } satisfies Body });
    const product = productParams(this.#facts.item(value));
    return taken('PIECE', false, { ...product, pieces: after.value.at(-1)?.pieces ?? 1 });
  }

  #setPieces(row: SnapshotRow, body: Body, pieces: number): ScanOutcome {
    const after = setPieces(body.hand, pieces, this.#facts);
    if (!after.ok) return refusedScan(after.refusal);
    keep(this.#context, { ...row, body: { ...body, hand: after.value } satisfies Body });
    return taken('PIECES', false, { pieces });
  }

  #put(row: SnapshotRow, to: string): ScanOutcome {
    const { from, hand: items, moves } = read(row);
    const event: MoveEvent = { kind: 'stock_move', work_id: row.id, from, to, items };
    const planned = planMove(event, this.#facts);
    if (!planned.ok) return refusedScan(planned.refusal, { scanned: to });
    const { stockBook } = this.#context.store;
    record(this.#context, event, `${from ?? '–'} → ${to}`, { ...row, body: fresh(moves + 1) }, () => {
      for (const { product_code: code, pieces, units } of planned.value) {
        for (const { unit, place } of units) {
          if (place !== from && place !== to) stockBook.change(place, code, -1);
          stockBook.moveUnit(unit, to);
        }
        const others = pieces - units.filter(({ place }) => place !== from).length;
        if (from !== null) stockBook.change(from, code, -others);
        stockBook.change(to, code, pieces - units.filter(({ place }) => place === to).length);
      }
    });
    return taken('MOVED', true, { scanned: to, pieces: items.reduce((sum, one) => sum + one.pieces, 0) });
  }
}

const read = (row: SnapshotRow): Body => Body.parse(row.body);
