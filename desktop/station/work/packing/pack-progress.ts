import { PooledNumber } from '@kolobeh/shared/warehouse/packing/pack-seal.ts';
import { isPacked, PackingJob, weightsOf } from '@kolobeh/shared/warehouse/packing/packing.ts';
import { expectedWeight } from '@kolobeh/shared/warehouse/packing/weight-check.ts';
import { z } from 'zod';
import { FinishedPackage, type LabelView, type PackingView } from '../../../bridge/work-view.ts';
import type { SnapshotRow } from '../../store/snapshot-rows.ts';

/** What the packer decided of the last package, kept until the server has answered. */
export const Closing = z.object({
  box_code: z.string(),
  weight_grams: z.int(),
  override: z.boolean(),
  /** A supervisor's approval of the weight; absent without one. */
  approval_id: z.uuid().optional(),
  /** Key of the finishing call, made when the packer decided and kept until it is answered. */
  key: z.uuid(),
  /** The carrier's number taken for it here, and the label it will stand on; absent: the server brings both. */
  pooled: PooledNumber.optional(),
});

/** How far this station is with a packing, beside what was scanned. */
export const Progress = z.object({
  closing: Closing.nullable(),
  /** The last finish or closing was refused; the values stay for the packer to see. */
  refusal: z.object({ code: z.string(), data: z.unknown().optional() }).nullable(),
  finished: FinishedPackage.nullable(),
  /** The next scan takes a piece out. */
  taking_out: z.boolean().default(false),
  /** The server did not take a number of ours for this package: its label waits for the server. */
  without_pool: z.boolean().default(false),
});
export type Progress = z.infer<typeof Progress>;

/** Of an order just opened, and of its next package. */
export const freshPacking: Progress = {
  closing: null,
  refusal: null,
  finished: null,
  taking_out: false,
  without_pool: false,
};

/** Box and weight of a package; `override` = the packer takes a strange weight upon himself. */
export interface PackageEnd {
  box_code: string;
  weight_grams: number;
  override: boolean;
  approval_id?: string | undefined;
}

/** @throws ZodError when the kept work does not fit this version */
export const readPacking = (row: SnapshotRow): { job: PackingJob; progress: Progress } => ({
  job: PackingJob.parse(row.body),
  progress: Progress.parse(row.progress),
});

/** A call with this key is out and its answer is not known. */
export const isOut = ({ closing, refusal, finished }: Progress): boolean =>
  closing !== null && refusal === null && finished === null;

/** What the packer does now, by what is done already. */
export function stepOf(
  job: PackingJob,
  progress: Progress,
  labels: readonly Pick<LabelView, 'state'>[],
): PackingView['step'] {
  if (progress.finished) return labels.every(({ state }) => state === 'confirmed') ? 'done' : 'label';
  if (isOut(progress)) return 'sending';
  return isPacked(job) ? 'close' : 'items';
}

/** Nobody has to look at any of them any more: each is on its box, or was given up. */
export const areSettled = (labels: readonly Pick<LabelView, 'state'>[]): boolean =>
  labels.every(({ state }) => state === 'confirmed' || state === 'void');

const urgency = ({ state }: LabelView): number => {
  if (state === 'unknown' || state === 'failed') return 0;
  if (state === 'queued' || state === 'sent') return 1;
  return state === 'void' ? 2 : 3;
};

/** The label to look at first: one a person is asked about, one not yet out, one given up, else the last. */
export function labelInFocus(labels: readonly LabelView[]): LabelView | null {
  const [first] = labels.toSorted((a, b) => urgency(a) - urgency(b));
  return first && urgency(first) < 3 ? first : (labels.at(-1) ?? null);
}

/** Pieces not scanned yet, in all lines. */
export const missingOf = (job: PackingJob): number =>
  job.items.reduce((sum, item) => sum + item.quantity - item.scanned.length, 0);

/** What a finished package no longer needs here: who gets it and where. */
export const withoutPerson = (job: PackingJob): PackingJob => ({
  ...job,
  recipient: '',
  destination: [],
  note: '',
  label: null,
});

/** What a package should weigh in its box. */
export const boundsOf = (job: PackingJob, end: Pick<PackageEnd, 'box_code'>) => {
  const box = job.boxes.find((one) => one.code === end.box_code);
  const { expectedGrams, minGrams, maxGrams } = expectedWeight(weightsOf(job), box?.weight_grams ?? 0);
  return { expected_grams: expectedGrams, min_grams: minGrams, max_grams: maxGrams };
};
