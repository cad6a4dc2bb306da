import type { Capability } from '@kolobeh/shared/kernel/roles.ts';
import type { Queue } from '@kolobeh/shared/warehouse/stations/floor-contract.ts';
import type { PausedList, WorkView } from '../../bridge/work-view.ts';
import type { Press } from '../base/keys/hotkeys.ts';

/** A job with orders, as the hub offers it. */
export interface HubJob {
  key: 'pick' | 'pack' | 'dispatch';
  /** How many orders or packages wait; null while the server has not told. */
  waiting: number | null;
}

const needs: Record<HubJob['key'], Capability> = {
  pick: 'warehouse.pick',
  pack: 'warehouse.pack',
  dispatch: 'warehouse.dispatch',
};

const waitingFor: Record<HubJob['key'], (queue: Queue) => number> = {
  pick: ({ to_pick }) => to_pick.reduce((sum, { orders }) => sum + orders, 0),
  pack: ({ to_pack }) => to_pack,
  dispatch: ({ to_hand_over }) => to_hand_over.reduce((sum, { packages }) => sum + packages, 0),
};

const kinds = ['pick', 'pack', 'dispatch'] as const;

/** Jobs the person may do, in the order of their digits, from 1. */
export const jobsOf = (capabilities: readonly Capability[], queue: Queue | undefined): HubJob[] =>
  kinds
    .filter((key) => capabilities.includes(needs[key]))
    .map((key) => ({ key, waiting: queue ? waitingFor[key](queue) : null }));

/** What a key does on the hub; null when it means nothing here. */
export function actOfPress(
  { code, digit, isTyping, isAfterG, isCtrl }: Omit<Press, 'typed'>,
  jobs: readonly HubJob[],
  mayOverride: boolean,
): { kind: 'held' } | { kind: 'start'; job: HubJob['key'] } | null {
  if (mayOverride && code === 'F9') return { kind: 'held' };
  const job = digit && !isTyping && !isAfterG && !isCtrl ? jobs[digit - 1] : undefined;
  return job ? { kind: 'start', job: job.key } : null;
}

/** Nothing is left to do in it: the next work simply takes its place. */
const isOver = (work: WorkView): boolean =>
  (work.mode === 'hand_over' && work.phase === 'sealed') || (work.mode === 'picking' && work.phase === 'done');

/** Work that was left in the middle; null when there is none. */
export const openWork = (work: WorkView): Exclude<WorkView['mode'], 'idle'> | null =>
  work.mode === 'idle' || isOver(work) ? null : work.mode;

/** A pick list that `work.startPicking` opens again; null when there is none. */
export const pausedList = (work: WorkView): PausedList | null => (work.mode === 'idle' ? work.paused_list : null);
