import type { WorkView } from '../../bridge/work-view.ts';
import type { Labels } from '../printers/labels.ts';
import type { Present, SnapshotKind, SnapshotRow } from '../store/snapshot-rows.ts';
import { ownOfKind, type WorkContext } from './context.ts';
import { Counting } from './stock/counting.ts';
import { HandingOver } from './hand-over/hand-over.ts';
import { Moving } from './stock/moving.ts';
import { onScreen } from './on-screen.ts';
import { Packing } from './packing/packing.ts';
import { Picking } from './picking/picking.ts';
import { Returning } from './stock/returning.ts';
import type { StockJob } from './stock/stock-work.ts';

/** Every kind of work a station knows. */
export class Jobs {
  readonly picking: Picking;
  readonly packing: Packing;
  readonly handingOver: HandingOver;
  readonly returning: Returning;
  readonly #stock: readonly StockJob[];
  readonly #context: WorkContext;

  constructor(context: WorkContext, labels: Labels) {
    this.#context = context;
    this.picking = new Picking(context);
    this.packing = new Packing(context, labels);
    this.handingOver = new HandingOver(context);
    this.returning = new Returning(context);
    this.#stock = [new Moving(context), new Counting(context), this.returning];
  }

  /** The work on the screen as its own kind shows it. */
  view(): WorkView {
    const { mode, row } = onScreen(this.#context);
    if (mode === 'packing') return this.packing.view(row);
    if (mode === 'picking' && row) return this.picking.view(row);
    if (mode === 'hand_over' && row) return this.handingOver.view(row);
    return (row && this.stock(mode)?.view(row)) ?? { mode: 'idle', paused_list: this.picking.paused() };
  }

  /** Nothing is left to do in it but to close it. */
  isOver(mode: Present['mode'], row: SnapshotRow): boolean {
    if (mode === 'picking') return this.picking.view(row).phase === 'done';
    return mode === 'hand_over' && this.handingOver.view(row).phase === 'sealed';
  }

  stock(mode: Present['mode']): StockJob | undefined {
    return this.#stock.find((job) => job.mode === mode);
  }

  ofKind(kind: SnapshotKind): Pick<StockJob, 'codeOf' | 'fetch'> {
    if (kind === 'pick_list') return this.picking;
    if (kind === 'pack_job') return this.packing;
    return this.#stock.find((job) => job.kind === kind) ?? this.handingOver;
  }

  /** Goes on with what a restart or an ended session interrupted. */
  resume(): void {
    for (const row of ownOfKind(this.#context, 'pack_job')) this.packing.resume(row);
    for (const row of ownOfKind(this.#context, 'hand_over')) this.handingOver.resume(row);
  }

  orderCancelled(orderId: string, orderNumber: string): void {
    this.picking.orderCancelled(orderId);
    this.packing.orderCancelled(orderId);
    this.handingOver.orderCancelled(orderNumber);
  }

  /** Open work with people's names and addresses does not outlast its person's session. */
  forgetNamed(): void {
    this.packing.forgetOpen();
    this.handingOver.forgetOpen();
  }
}
