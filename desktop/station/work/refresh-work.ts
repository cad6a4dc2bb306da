import { failureOf } from '../net/network.ts';
import type { SnapshotRow } from '../store/snapshot-rows.ts';
import { type Fetched, forget, type WorkContext } from './context.ts';
import type { Jobs } from './jobs.ts';
import { type WorkLoss, whyGone } from './lost-work.ts';
import { onScreen } from './on-screen.ts';

/** Refreshes work held here from the server, never over scans that wait in the outbox. */
export class WorkRefresh {
  readonly #context: WorkContext;
  readonly #jobs: Jobs;

  constructor(context: WorkContext, jobs: Jobs) {
    this.#context = context;
    this.#jobs = jobs;
  }

  /** Some event of the work on the screen was refused, so its copies here and at the server differ. */
  get isAtOdds(): boolean {
    const { row } = onScreen(this.#context);
    const { events, snapshots } = this.#context.store;
    return row !== null && events.countOfWork(row.id, 'refused') > snapshots.settledRefusals(row.id);
  }

  /** Replaces the work on the screen by the server's copy, but only while the outbox holds none of its events: a refresh never undoes a scan. */
  async refresh(): Promise<void> {
    const { row } = onScreen(this.#context);
    if (row) await this.#refetchRow(row);
  }

  /**
   * The server's data changed under the work: refetches it, or drops it when the server does not know it.
   * @returns false when it has to be tried again
   */
  async refetch(id: string): Promise<boolean> {
    const row = this.#context.store.snapshots.get(id);
    if (!row) return true;
    if (row.user_id !== this.#context.session.view.user?.id) return false;
    const outcome = await this.#refetchRow(row).catch((error: unknown) => {
      if (failureOf(error).kind === 'refused') return 'gone' as const;
      throw error;
    });
    if (outcome === 'waits') return false;
    if (outcome === 'gone') this.#lose(row, whyGone(this.#context.store, id));
    return true;
  }

  /** A supervisor took a list, package or return from the person who held it. @param id as the server names it */
  takenAway(id: string, { former, how, by, reason }: WorkLoss & { former: string }): void {
    const row = this.#context.store.snapshots.get(id) ?? this.#jobs.returning.rowOf(id);
    if (row?.user_id === former) this.#lose(row, { how, by, reason });
  }

  orderCancelled(orderId: string, orderNumber: string): void {
    this.#jobs.orderCancelled(orderId, orderNumber);
  }

  /** A supervisor put an order into a walk that is held here. */
  orderPulled(id: string, orderNumber: string): void {
    const row = this.#context.store.snapshots.get(id);
    if (!row) return;
    const code = this.#jobs.ofKind(row.kind).codeOf(row);
    this.#context.notices.add({ kind: 'order_pulled', code, order_number: orderNumber });
    this.#context.changed();
  }

  /** @param label which print of the package's label was given up */
  labelVoided(packageCode: string, label: number): void {
    this.#jobs.handingOver.labelVoided(packageCode, label);
  }

  /** Drops the work; its events stay in the outbox and the dead-letter tray. */
  #lose(row: SnapshotRow, loss: WorkLoss): void {
    const code = this.#jobs.ofKind(row.kind).codeOf(row);
    forget(this.#context, row.id);
    this.#context.notices.add({ kind: 'work_lost', code, ...loss });
    this.#context.changed();
  }

  async #refetchRow(row: SnapshotRow): Promise<'fresh' | 'waits' | 'as_is' | 'gone'> {
    if (!this.#isAtRest(row.id)) return 'waits';
    const { events, snapshots } = this.#context.store;
    const [count, refused] = [events.countOfWork(row.id, null), events.countOfWork(row.id, 'refused')];
    const fetched: Fetched = await this.#jobs.ofKind(row.kind).fetch(row);
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

  #isAtRest(id: string): boolean {
    return this.#context.store.events.countOfWork(id, 'unsent') === 0 && !this.#context.calls.has(id);
  }
}
