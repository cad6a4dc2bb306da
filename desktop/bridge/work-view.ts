import { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { LabelDescription } from '@kolobeh/shared/delivery/label-description.ts';
import { Uuid } from '@kolobeh/shared/kernel/ids.ts';
import { HandOver } from '@kolobeh/shared/warehouse/hand-over/hand-over.ts';
import { DriverName, Signature } from '@kolobeh/shared/warehouse/hand-over/signature.ts';
import { LabelState } from '@kolobeh/shared/warehouse/labels/label-job.ts';
import { PackingJob } from '@kolobeh/shared/warehouse/packing/packing.ts';
import { PickLine, PickList } from '@kolobeh/shared/warehouse/picking/picking.ts';
import { PickSwap } from '@kolobeh/shared/warehouse/picking/swap.ts';
import { z } from 'zod';
import { receipts } from './receipts.ts';
import { CountingView, MovingView, ReturningView } from './stock-view.ts';

/** Why a call that waits for the server has not gone through yet. The station goes on trying. */
export const Waiting = z.enum(['confirmations', 'network', 'server']);
export type Waiting = z.infer<typeof Waiting>;

/** A pick list as the picker sees it, one stop at a time. */
export const PickingView = z.object({
  mode: z.literal('picking'),
  list: PickList,
  /** The stop the picker should be at; null when the walk is done. */
  line: PickLine.nullable(),
  stage: z.enum(['location', 'item', 'crate']).nullable(),
  lines_done: z.int(),
  lines_total: z.int(),
  pieces_done: z.int(),
  pieces_total: z.int(),
  /**
   * `walking` → (finishPicking) `confirming` until the server has confirmed every scan → `done`; `refused` when the
   * server refused one of them: it is in the tray of refused events.
   */
  phase: z.enum(['walking', 'confirming', 'done', 'refused']),
  /** A used device of the same grade that was scanned and waits for the picker's word; gone with the next scan. */
  swap_offer: PickSwap.extend({ item: z.string() }).nullable(),
  /** Where the piece is that the key takes back: in the hand, or in the crate scanned last; null: there is none. */
  undo: z.enum(['hand', 'crate']).nullable(),
  /** Orders of the list that were cancelled meanwhile. */
  cancelled_order_ids: z.array(Uuid),
  ...receipts,
});
export type PickingView = z.infer<typeof PickingView>;

/** A list that is not on the screen and not over. */
export const PausedList = z.object({
  code: z.string(),
  lines_done: z.int(),
  lines_total: z.int(),
  phase: PickingView.shape.phase,
});
export type PausedList = z.infer<typeof PausedList>;

/** A label and how far its printing is. */
export const LabelView = z.object({
  label_job_id: Uuid,
  package_code: z.string(),
  state: LabelState,
  /** 0 for the first print, n for the n-th reprint. */
  reprint: z.int(),
  /** What the printer said, or the reason of a void label; empty when nothing. */
  detail: z.string(),
  /** Name of the printer it went to; empty while it went to none. */
  printer: z.string(),
  /** How it looks; null once it is confirmed or given up: people's addresses are not kept. */
  description: LabelDescription.nullable(),
});
export type LabelView = z.infer<typeof LabelView>;

const NumberedPackage = z.object({ package_code: z.string(), tracking_number: z.string() });

/** The order's first package and, in `others`, its further ones. */
export const FinishedPackage = NumberedPackage.extend({
  invoice_number: z.string(),
  order_number: z.string(),
  others: z.array(NumberedPackage).default([]),
  /** Where it is put to wait for its carrier; null when the office has named no place. */
  load_place: z.string().nullable().default(null),
  /** The label was made here with a number of the pool; the invoice's number is then empty until the server tells it. */
  from_pool: z.boolean().default(false),
});
export type FinishedPackage = z.infer<typeof FinishedPackage>;

/**
 * Why a label cannot be made while the server is away: its carrier gives `no_pool` of numbers beforehand, the pool is
 * `empty`, the order has `several` packages, or the recipient is `not_told` to the station yet.
 */
export const LabelWait = z.enum(['no_pool', 'empty', 'several', 'not_told']);
export type LabelWait = z.infer<typeof LabelWait>;

/** What a packer does by a key: the next scan takes a piece out, or not; the former package is opened; pieces are counted by eye. */
export const PackKey = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('take_out'), isOn: z.boolean() }),
  z.strictObject({ kind: z.literal('back') }),
  z.strictObject({ kind: z.literal('by_eye'), order_line_id: Uuid, pieces: z.int().min(1).max(999) }),
]);
export type PackKey = z.infer<typeof PackKey>;

/** An order being packed, in one or several packages. */
export const PackingView = z.object({
  mode: z.literal('packing'),
  /**
   * `crate`: scan a crate; `items`: scan its items, or close the package and fill another; `close`: nothing is left,
   * choose box and weight of the last one; `sending`: waits for the server; `label`: labels are printed, printing, or a
   * person has to say whether they were (state `unknown` or `failed`); `done`.
   */
  step: z.enum(['crate', 'items', 'close', 'sending', 'label', 'done']),
  /** Null in `crate`. After the package is finished the recipient and address are empty: they are not kept. */
  job: PackingJob.nullable(),
  items_done: z.int(),
  items_total: z.int(),
  /** The next scan takes a piece out of the package. */
  taking_out: z.boolean(),
  /** What `work.finishPackage` or `work.nextPackage` was last called with for the package being filled; null before. */
  closing: z.object({ box_code: z.string(), weight_grams: z.int() }).nullable(),
  waiting: Waiting.nullable(),
  /** Why the label will wait for the server; null when it can be made without it, and once it is made. */
  label_waits: LabelWait.nullable(),
  /** Refusal of the last finish or closing, e.g. `WEIGHT_OUT_OF_RANGE` with its bounds. */
  refusal: z.object({ code: z.string(), data: z.unknown().optional() }).nullable(),
  finished: FinishedPackage.nullable(),
  /** The label to look at first: one a person is asked about, one not yet out, one given up, else the last. */
  label: LabelView.nullable(),
  /** Newest label of each package, in their order. */
  labels: z.array(LabelView),
  ...receipts,
});
export type PackingView = z.infer<typeof PackingView>;

/** Packages being given to one carrier. */
export const HandOverView = z.object({
  mode: z.literal('hand_over'),
  hand_over: HandOver,
  /** Code of the load place scanned at this station; null before. */
  place: z.string().nullable(),
  scanned: z.int(),
  total: z.int(),
  phase: z.enum(['scanning', 'sealing', 'sealed']),
  waiting: Waiting.nullable(),
  /** Refusal of the last seal, e.g. `ORDERS_CANCELLED` with `{ package_codes }`. */
  refusal: z.object({ code: z.string(), data: z.unknown().optional() }).nullable(),
  ...receipts,
});
export type HandOverView = z.infer<typeof HandOverView>;

/** What the station is doing, by the mode of work. Everything in it comes from the station's file. */
export const WorkView = z.discriminatedUnion('mode', [
  z.object({
    mode: z.literal('idle'),
    /** A claimed list that was left in the middle and that `work.startPicking` opens again. */
    paused_list: PausedList.nullable(),
  }),
  PickingView,
  PackingView,
  HandOverView,
  MovingView,
  CountingView,
  ReturningView,
]);
export type WorkView = z.infer<typeof WorkView>;

/**
 * What became of a scan. Sound and colour follow `result`, and it is sent only after the station's file was written:
 * `ok`, `ok_last` (the last of a set: line, list, package, hand-over), `refused` (nothing but the scan log was
 * written), `waiting` (the station asks the server, another result with the same `scan_id` follows).
 */
export const ScanResult = z.object({
  scan_id: Uuid,
  text: z.string(),
  result: z.enum(['ok', 'ok_last', 'refused', 'waiting']),
  /** What was done (`LOCATION`, `ITEM`, `CRATE`, `PACKAGE`, `OPENED`) or why not (a refusal's code). */
  code: z.string(),
  /** Values for the text of the code. */
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type ScanResult = z.infer<typeof ScanResult>;

/** `without_incomplete`: orders of which a package is missing stay here and are not signed for. */
export const DriverSign = z.strictObject({
  driver_name: DriverName,
  signature: Signature,
  without_incomplete: z.boolean().default(false),
});
export type DriverSign = z.infer<typeof DriverSign>;

/** For whom a hand-over is opened; one that is open already goes on. */
export const StartHandOver = z.object({ carrier: z.string().min(1).max(40), market: MarketCode });

/** `without_incomplete`: orders of which a package is missing stay here with all they have in the van. */
export const SealHandOver = z.strictObject({ without_incomplete: z.boolean().default(false) });
