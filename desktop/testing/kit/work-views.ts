// What the station says of work under way, made of the work itself as the station makes it.
import type { HandOver } from '@kolobeh/shared/warehouse/hand-over/hand-over.ts';
import type { PackingJob } from '@kolobeh/shared/warehouse/packing/packing.ts';
import {
  currentLine,
  isLineDone,
  type PickLine,
  type PickList,
  stageOf,
} from '@kolobeh/shared/warehouse/picking/picking.ts';
import type { Receipt } from '../../bridge/receipts.ts';
import type { CountingView, HandLine, MovingView, ReturningView } from '../../bridge/stock-view.ts';
import type { HandOverView, LabelView, PackingView, PickingView } from '../../bridge/work-view.ts';
import { aReturnJob, imei } from '../work-examples.ts';
import { aLabelDescription } from './label-example.ts';

export const aReceipt = (more: Partial<Receipt> = {}): Receipt => ({
  event_id: crypto.randomUUID(),
  kind: 'pick_location',
  text: 'LC-B-07-01',
  client_time: '2026-11-21T09:10:00.000Z',
  state: 'confirmed',
  reason: null,
  ...more,
});

/** Nothing was done yet. */
const none = { receipts: [], unconfirmed: 0 };

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** The same list with its first line changed. */
export const withFirstLine = (list: PickList, changes: Partial<PickLine>): PickList => ({
  ...list,
  lines: list.lines.map((line, index) => (index === 0 ? { ...line, ...changes } : line)),
});

export function aPickingView(list: PickList, more: Partial<PickingView> = {}): PickingView {
  const line = currentLine(list);
  return {
    mode: 'picking',
    list,
    line,
    stage: line && stageOf(line),
    lines_done: list.lines.filter(isLineDone).length,
    lines_total: list.lines.length,
    pieces_done: sum(list.lines.map((one) => one.picked + one.not_found)),
    pieces_total: sum(list.lines.map((one) => one.quantity)),
    phase: 'walking',
    swap_offer: null,
    undo: null,
    cancelled_order_ids: list.orders.filter((one) => one.is_cancelled).map((one) => one.order_id),
    ...none,
    ...more,
  };
}

export const aPackingView = (job: PackingJob | null, more: Partial<PackingView> = {}): PackingView => ({
  mode: 'packing',
  step: job ? 'items' : 'crate',
  job,
  items_done: sum((job?.items ?? []).map((item) => item.scanned.length)),
  items_total: sum((job?.items ?? []).map((item) => item.quantity)),
  taking_out: false,
  closing: null,
  waiting: null,
  label_waits: null,
  refusal: null,
  finished: null,
  label: null,
  labels: [],
  ...none,
  ...more,
});

/** Everything is scanned; the box and the weight come next. */
export const withAllScanned = (job: PackingJob): PackingJob => ({
  ...job,
  items: job.items.map((item) => ({
    ...item,
    scanned: Array.from({ length: item.quantity }, (_, at) => item.identifiers[at] ?? item.gtins[0] ?? imei),
  })),
});

/** Sealed, and its label in that state. */
export function aSealedView(job: PackingJob, state: LabelView['state'], detail = ''): PackingView {
  const label: LabelView = {
    label_job_id: crypto.randomUUID(),
    package_code: job.package_code,
    state,
    reprint: 0,
    detail,
    printer: 'Balení vlevo',
    description: state === 'confirmed' ? null : aLabelDescription(),
  };
  return aPackingView(withAllScanned(job), {
    step: state === 'confirmed' ? 'done' : 'label',
    closing: { box_code: 'S', weight_grams: 264 },
    label,
    labels: [label],
    finished: {
      package_code: job.package_code,
      tracking_number: 'PRID0000012345',
      invoice_number: '2611000001',
      order_number: job.order_number,
      others: [],
      load_place: 'LC-N-01',
      from_pool: false,
    },
  });
}

export const aHandOverView = (handOver: HandOver, more: Partial<HandOverView> = {}): HandOverView => ({
  mode: 'hand_over',
  hand_over: handOver,
  place: null,
  scanned: handOver.packages.filter((one) => one.is_scanned).length,
  total: handOver.packages.filter((one) => !one.is_cancelled).length,
  phase: 'scanning',
  waiting: null,
  refusal: null,
  ...none,
  ...more,
});

/** Cables in hand, or the phone where `unit` names it. */
export const aHandLine = (more: Partial<HandLine> = {}): HandLine => ({
  product_code: 'CABLE-USBC',
  product_name: 'Kabel USB-C 1 m',
  names: { cs: 'Kabel USB-C 1 m', ro: 'Cablu USB-C 1 m' },
  picture: 'cable',
  unit: '',
  unit_code: '',
  pieces: 3,
  ...more,
});

export const aPhoneLine = (): HandLine =>
  aHandLine({
    product_code: 'APL-IP13-128-BLK-B',
    product_name: 'iPhone 13 128 GB',
    names: undefined,
    picture: 'phone',
    unit: imei,
    unit_code: 'K-40001',
    pieces: 1,
  });

export const aMovingView = (more: Partial<MovingView> = {}): MovingView => ({
  mode: 'moving',
  work_id: crypto.randomUUID(),
  stage: 'source',
  from: null,
  hand: [],
  pieces: 0,
  moves: 0,
  ...none,
  ...more,
});

export const aCountingView = (more: Partial<CountingView> = {}): CountingView => ({
  mode: 'counting',
  work_id: crypto.randomUUID(),
  stage: 'location',
  location: null,
  counted: [],
  pieces: 0,
  compared: [],
  todo: [],
  done: 0,
  ...none,
  ...more,
});

export const aReturningView = (more: Partial<ReturningView> = {}): ReturningView => ({
  mode: 'returning',
  work_id: crypto.randomUUID(),
  stage: 'parcel',
  job: null,
  in_hand: null,
  why: 'undelivered',
  back: 0,
  total: 0,
  ...none,
  ...more,
});

/** A parcel is open and nothing of it lies anywhere yet. */
export const anOpenReturn = (more: Partial<ReturningView> = {}): ReturningView => {
  const job = aReturnJob();
  return aReturningView({ stage: 'item', job, total: job.items.length, ...more });
};
