import {
  PickList,
  applyPick,
  currentLine,
  isLineDone,
  stageOf,
  swapFor,
  type PickEvent,
  type PickLine,
} from '@kolobeh/shared/warehouse/picking/picking.ts';
import { nameParams } from '@kolobeh/shared/stock/goods.ts';
import { z } from 'zod';
import type { TakeOver } from '../../../bridge/contract.ts';
import { usualTrolley } from '../../../bridge/peripheral-settings.ts';
import type { PausedList, PickingView } from '../../../bridge/work-view.ts';
import { asRefusal } from '../../net/api-session.ts';
import { failureOf } from '../../net/network.ts';
import { stationRefusal } from '../../net/refusal.ts';
import type { SnapshotRow } from '../../store/snapshot-rows.ts';
import { bindKnown, unbindKnown, freshenCrates, freshenCratesSoon, knownObstacle } from './known-crates.ts';
import { forget, keep, ownOfKind, putAside, receiptsOf, record, type Fetched, type WorkContext } from '../context.ts';
import { productParams } from '../items-in-hand.ts';
import type { ItemScan, WorkScan } from '../read-scan.ts';
import { bringBookSoon } from '../stock/bring-book.ts';
import { refusedScan, taken, type ScanOutcome, waitingFor } from '../scan-outcome.ts';

type Wish = Omit<TakeOver, 'kind'>;
type CrateScan = Extract<PickEvent, { kind: 'pick_crate' }>;

/** The walk with a pick list: claimed and given back on the server, scanned here. */
export class Picking {
  readonly #context: WorkContext;

  constructor(context: WorkContext) {
    this.#context = context;
  }

  view(row: SnapshotRow): PickingView {
    const list = read(row);
    const line = currentLine(list);
    return {
      mode: 'picking',
      list,
      line,
      stage: line && stageOf(line),
      lines_done: list.lines.filter(isLineDone).length,
      lines_total: list.lines.length,
      pieces_done: sumOf(list.lines, (one) => one.picked + one.not_found),
      pieces_total: sumOf(list.lines, (one) => one.quantity),
      phase: this.#phase(list),
      swap_offer: offerOf(row, line),
      undo: undoOf(list),
      cancelled_order_ids: list.orders.filter((one) => one.is_cancelled).map((one) => one.order_id),
      ...receiptsOf(this.#context, list.id),
    };
  }

  /** The list this person left: in the middle, or handed in and not confirmed yet. One that is done is over. */
  paused(): PausedList | null {
    const rows = ownOfKind(this.#context, 'pick_list').map((row) => ({
      list: read(row),
      phase: this.#phase(read(row)),
    }));
    const found = rows.find(({ phase }) => phase === 'walking') ?? rows.find(({ phase }) => phase !== 'done');
    if (!found) return null;
    const { code, lines } = found.list;
    return { code, lines_done: lines.filter(isLineDone).length, lines_total: lines.length, phase: found.phase };
  }

  /** Opens the list already held here, also without network; else claims one. */
  async start(carrier: string | undefined): Promise<void> {
    const { store, session, changed } = this.#context;
    const person = session.person();
    const held = ownOfKind(this.#context, 'pick_list').at(0);
    const id = held?.id ?? (await this.#claim(person.id, carrier));
    freshenCratesSoon(this.#context);
    bringBookSoon(this.#context);
    store.transaction(() => store.snapshots.show({ mode: 'picking', work_id: id }));
    changed();
  }

  /** Makes somebody else's list this person's. @throws Refusal */
  async takeOver(wish: Wish): Promise<void> {
    const { store, session, changed } = this.#context;
    const person = session.person();
    const device_id = store.settings.device().device_id;
    const list = await session.client.warehouse.takeOverPickList({ ...wish, device_id }).catch((error: unknown) => {
      throw asRefusal(error);
    });
    store.transaction(() => {
      // It may have been picked at this very station.
      store.snapshots.remove(list.id);
      store.snapshots.put({ id: list.id, kind: 'pick_list', user_id: person.id, body: list, progress: {} });
      store.snapshots.show({ mode: 'picking', work_id: list.id });
    });
    changed();
  }

  /**
   * Asks the server to take waiting rush orders into this walk. The list with them comes by `fetch`, once nothing
   * scanned here is on the way. @throws Refusal
   */
  async joinRush(row: SnapshotRow): Promise<void> {
    const { session, store } = this.#context;
    const { device_id } = store.settings.device();
    await session.client.warehouse.joinRush({ id: row.id, device_id }).catch((error: unknown) => {
      throw asRefusal(error);
    });
  }

  scan(row: SnapshotRow, scan: WorkScan): ScanOutcome {
    const list = read(row);
    const line = currentLine(list);
    if (!line) return refusedScan('LINE_DONE');
    const on = { pick_list_id: list.id, line_id: line.id };
    switch (scan.kind) {
      case 'location':
        return this.#take(row, { kind: 'pick_location', ...on, location_code: scan.code }, line, scan.text);
      case 'item':
        return this.#scanItem(row, line, scan);
      case 'crate':
        return this.#scanCrate(
          row,
          { kind: 'pick_crate', ...on, crate_code: scan.code, pick_id: this.#context.clockAndIds.newId() },
          line,
        );
      default:
        return refusedScan('SCAN_NOT_EXPECTED');
    }
  }

  /** The picker agrees to the offered device. */
  swapUnit(row: SnapshotRow): ScanOutcome {
    const list = read(row);
    const line = currentLine(list);
    const offer = offerOf(row, line);
    if (!line || !offer) return refusedScan('SCAN_NOT_EXPECTED');
    return this.#take(row, { kind: 'pick_swap', pick_list_id: list.id, line_id: line.id, item: offer.item }, line, '');
  }

  /** The piece scanned last goes back to its shelf; one that lies in its crate comes into the hand first. */
  putBack(row: SnapshotRow): ScanOutcome {
    const list = read(row);
    if (undoOf(list) === 'crate') return this.#undo(row, list);
    const line = currentLine(list);
    if (!line) return refusedScan('LINE_DONE');
    return this.#take(
      row,
      { kind: 'pick_back', pick_list_id: list.id, line_id: line.id },
      line,
      line.in_hand.at(-1) ?? '',
    );
  }

  notFound(row: SnapshotRow): ScanOutcome {
    const list = read(row);
    const line = currentLine(list);
    if (!line) return refusedScan('LINE_DONE');
    return this.#take(row, { kind: 'pick_not_found', pick_list_id: list.id, line_id: line.id }, line, '');
  }

  /** The list's end is an event like the scans, so it reaches the server after all of them. */
  finish(row: SnapshotRow): void {
    const list = read(row);
    if (list.state === 'finished') return;
    const event: PickEvent = { kind: 'pick_finish', pick_list_id: list.id };
    const after = applyPick(list, event);
    if (!after.ok)
      throw stationRefusal('ITEMS_MISSING', { missing: list.lines.filter((one) => !isLineDone(one)).length });
    record(this.#context, event, '', { ...row, body: after.value });
    this.#context.changed();
  }

  /** A list nothing was scanned of goes back to the server; a begun one waits here; a finished one is over. */
  async leave(row: SnapshotRow): Promise<void> {
    const list = read(row);
    const phase = this.#phase(list);
    if (phase === 'done' || phase === 'refused') return forget(this.#context, row.id);
    const isUntouched = this.#context.store.events.countOfWork(list.id, null) === 0;
    if (isUntouched && (await this.#release(list.id))) return forget(this.#context, row.id);
    putAside(this.#context);
  }

  /** Code of the list, for people. */
  codeOf(row: SnapshotRow): string {
    return read(row).code;
  }

  /** The list as the server knows it, in place of ours. */
  async fetch(row: SnapshotRow): Promise<Fetched> {
    if (read(row).state !== 'claimed') return 'as_is';
    const { store, session } = this.#context;
    const { list } = await session.client.warehouse.myPickList({ device_id: store.settings.device().device_id });
    // A crate of this walk may have turned out to be another order's.
    await freshenCrates(this.#context);
    return list?.id === row.id ? { body: list } : 'gone';
  }

  orderCancelled(orderId: string): void {
    for (const row of this.#context.store.snapshots.ofKind('pick_list')) {
      const list = read(row);
      if (!list.orders.some((order) => order.order_id === orderId && !order.is_cancelled)) continue;
      const orders = list.orders.map((one) => (one.order_id === orderId ? { ...one, is_cancelled: true } : one));
      keep(this.#context, { ...row, body: { ...list, orders } });
    }
  }

  /** Another used device that may be taken is only offered: the swap needs the picker's word. */
  #scanItem(row: SnapshotRow, line: PickLine, scan: ItemScan): ScanOutcome {
    const item = itemOnLine(line, scan);
    const isOwn = line.identifiers.includes(item) || line.gtins.includes(item);
    const offered = isOwn || !line.at_location ? undefined : scan.values.find(({ value }) => swapFor(line, value));
    if (!offered) {
      return this.#take(row, { kind: 'pick_item', pick_list_id: row.id, line_id: line.id, item }, line, scan.text);
    }
    keep(this.#context, { ...row, progress: { offered: offered.value } satisfies Progress });
    return waitingFor('SWAP_OFFERED');
  }

  /** The crate is free at once in the station's own list too, when it became the order's by that scan. */
  #undo(row: SnapshotRow, list: PickList): ScanOutcome {
    const last = list.last_pick;
    const line = list.lines.find(({ id }) => id === last?.line_id);
    if (!last || !line) return refusedScan('NOTHING_TO_UNDO');
    const event: PickEvent = { kind: 'pick_undo', pick_list_id: list.id, line_id: line.id, pick_id: last.pick_id };
    return this.#take(row, event, line, last.crate_code, () => {
      if (last.has_bound) unbindKnown(this.#context, last.crate_code);
    });
  }

  /** Besides the walk's own rule the station asks what it knows of the house's crates, as the server will. */
  #scanCrate(row: SnapshotRow, event: CrateScan, line: PickLine): ScanOutcome {
    freshenCratesSoon(this.#context);
    const list = read(row);
    const known = applyPick(list, event).ok && knownObstacle(this.#context, event.crate_code, line.order_id);
    if (known) {
      const params = { expected: expectedOf(list, line), scanned: event.crate_code, order: known.order };
      return refusedScan(known.refusal, params);
    }
    const order = list.orders.find((one) => one.order_id === line.order_id);
    return this.#take(row, event, line, event.crate_code, () => {
      if (order) bindKnown(this.#context, event.crate_code, order);
    });
  }

  #take(row: SnapshotRow, event: PickEvent, line: PickLine, text: string, more?: () => void): ScanOutcome {
    const list = read(row);
    const after = applyPick(list, event);
    if (!after.ok) {
      if (offerOf(row, line)) keep(this.#context, { ...row, progress: {} });
      const known = after.refusal === 'WRONG_ITEM' && event.kind === 'pick_item' ? this.#nameOf(list, event.item) : {};
      return refusedScan(after.refusal, { expected: expectedOf(list, line), scanned: text, ...known });
    }
    record(this.#context, event, text, { ...row, body: after.value, progress: {} }, more);
    const now = after.value.lines.find((one) => one.id === line.id);
    const isDone = now !== undefined && isLineDone(now);
    return taken(isDone && !currentLine(after.value) ? 'LIST_DONE' : codeOf[event.kind], isDone, {
      ...nameParams(line),
    });
  }

  /** What a scanned number is, by the walk or the copy of the books; nothing when nobody here knows it. */
  #nameOf(list: PickList, value: string): Record<string, string> {
    const line = list.lines.find((one) => one.gtins.includes(value) || one.identifiers.includes(value));
    return line ? nameParams(line) : productParams(this.#context.store.stockBook.item({ value }));
  }

  async #claim(userId: string, carrier: string | undefined): Promise<string> {
    const { store, session, outbox } = this.#context;
    const claim = async (): Promise<PickList> =>
      session.client.warehouse.claimPickList({
        device_id: await outbox.introduce(),
        carrier,
        max_orders: store.settings.read('trolley_crates', z.int()) ?? usualTrolley,
      });
    const list = await claim().catch((error: unknown) => {
      throw asRefusal(error);
    });
    store.transaction(() =>
      store.snapshots.put({ id: list.id, kind: 'pick_list', user_id: userId, body: list, progress: {} }),
    );
    return list.id;
  }

  /** @returns true when the list is no longer ours. */
  async #release(id: string): Promise<boolean> {
    try {
      await this.#context.session.client.warehouse.releasePickList({ id });
      return true;
    } catch (error) {
      const failure = failureOf(error);
      return failure.kind === 'refused' && failure.code === 'PICK_LIST_NOT_FOUND';
    }
  }

  #phase(list: PickList): PickingView['phase'] {
    if (list.state === 'claimed') return 'walking';
    const { events, snapshots } = this.#context.store;
    if (events.countOfWork(list.id, 'unsent') > 0) return 'confirming';
    return events.countOfWork(list.id, 'refused') > snapshots.settledRefusals(list.id) ? 'refused' : 'done';
  }
}

const codeOf: Record<PickEvent['kind'], string> = {
  pick_location: 'LOCATION',
  pick_item: 'ITEM',
  pick_crate: 'CRATE',
  pick_back: 'PUT_BACK',
  pick_undo: 'UNDONE',
  pick_not_found: 'NOT_FOUND',
  pick_swap: 'SWAPPED',
  pick_finish: 'LIST_DONE',
};

/** What is kept beside the list: the number of a device that was scanned and may be taken instead. */
const Progress = z.object({ offered: z.string().optional() }).catch({});
type Progress = z.infer<typeof Progress>;

/** The offered device, while it is one of the line. */
function offerOf(row: SnapshotRow, line: PickLine | null): PickingView['swap_offer'] {
  const { offered: item } = Progress.parse(row.progress);
  const swap = line && item !== undefined ? swapFor(line, item) : null;
  return swap && item !== undefined ? { ...swap, item } : null;
}

const read = (row: SnapshotRow): PickList => PickList.parse(row.body);

/** What the key takes back, by the walk's own rule. */
function undoOf(list: PickList): PickingView['undo'] {
  if (list.state !== 'claimed') return null;
  if (currentLine(list)?.in_hand.length) return 'hand';
  const last = list.last_pick;
  if (!last) return null;
  const event: PickEvent = {
    kind: 'pick_undo',
    pick_list_id: list.id,
    line_id: last.line_id,
    pick_id: last.pick_id,
  };
  return applyPick(list, event).ok ? 'crate' : null;
}

const sumOf = (lines: readonly PickLine[], figure: (line: PickLine) => number): number =>
  lines.reduce((sum, line) => sum + figure(line), 0);

/** A GS1 label may name both article and piece: the piece counts where the line tells its units apart. */
function itemOnLine(line: PickLine, scan: ItemScan): string {
  const values = scan.values.map(({ value }) => value);
  return (
    values.find((one) => line.identifiers.includes(one)) ??
    values.find((one) => line.gtins.includes(one)) ??
    values[0] ??
    ''
  );
}

function expectedOf(list: PickList, line: PickLine): string {
  const stage = stageOf(line);
  if (stage === 'location') return line.location_code;
  if (stage === 'item') return line.product_name;
  return list.orders.find((order) => order.order_id === line.order_id)?.crate_code ?? '';
}
