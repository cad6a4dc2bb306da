import { isByEye, type PackingJob, type PackItem } from '@kolobeh/shared/warehouse/packing/packing.ts';
import type { PackingView } from '../../../bridge/work-view.ts';

/** What the packer does now. The station's `close` is two things for a person: a box, then a weight. */
export type PackingPart = 'crate' | 'items' | 'box' | 'weight' | 'sending' | 'label' | 'done';

/**
 * `boxCode` is the box chosen on the screen; a box already sent counts too.
 * @param isClosing the packer closes this package though pieces are left for the next one
 */
export function partOf(view: Pick<PackingView, 'step'>, boxCode: string | null, isClosing = false): PackingPart {
  if (view.step === 'close' || (view.step === 'items' && isClosing)) return boxCode ? 'weight' : 'box';
  return view.step;
}

/** The first line of pieces to be counted by eye that is not complete; undefined when all is scanned or counted. */
export const nextByEye = (job: PackingJob | null): PackItem | undefined =>
  job?.items.find((item) => isByEye(job, item) && item.scanned.length < item.quantity);

/** The line whose number is awaited, else the first one not complete; what is counted by eye comes after all scans. */
export const wantedItem = (job: PackingJob): PackItem | undefined =>
  job.items.find((item) => item.order_line_id === job.awaiting) ??
  job.items.find((item) => !isByEye(job, item) && item.scanned.length < item.quantity) ??
  nextByEye(job);

/** The printer fell silent or failed: a person has to look and say. */
export const isLabelAsked = (view: Pick<PackingView, 'label'>): boolean =>
  view.label?.state === 'unknown' || view.label?.state === 'failed';

/** Why a label is given up, in the order of their keys; the words go with the event. */
export const voidReasons = ['damaged', 'wrong_box', 'second_copy'] as const;

/** Steps of the strip at the top, with the parts that belong to each. */
export const flow = [
  { step: 'crate', parts: ['crate'] },
  { step: 'items', parts: ['items'] },
  { step: 'box', parts: ['box'] },
  { step: 'weight', parts: ['weight', 'sending'] },
  { step: 'label', parts: ['label'] },
  { step: 'done', parts: ['done'] },
] as const satisfies readonly { step: string; parts: readonly PackingPart[] }[];

/** A step of the strip at the top. */
export type FlowStep = (typeof flow)[number]['step'];

/** Its place in the strip, from 0; weighing and sending share one. */
export const flowIndex = (part: PackingPart): number =>
  flow.findIndex(({ parts }) => (parts as readonly PackingPart[]).includes(part));
