import type { RepairState } from '@kolobeh/shared/repair/order/states.ts';

/** Steps of a repair as its owner follows them. */
type TrackStep = 'ordered' | 'received' | 'diagnosed' | 'agreed' | 'repaired' | 'handed_back' | 'sold' | 'cancelled';

/** A state the repair came to, as its log has it. */
export interface ReachedState {
  state: RepairState;
  at: string;
}

/** A step that is behind, waited for, or still to come; `at` is when it was done. */
export interface TrackedStep {
  step: TrackStep;
  is: 'done' | 'now' | 'later';
  at: string | null;
}

/** By which states each step is done. */
const doneBy: Record<TrackStep, readonly RepairState[]> = {
  ordered: ['ordered'],
  received: ['received'],
  diagnosed: ['quoted', 'repairing', 'returning'],
  agreed: ['repairing', 'returning'],
  repaired: ['done'],
  handed_back: ['handed_back'],
  sold: ['handed_back'],
  cancelled: ['cancelled'],
};

const isDone = (step: TrackStep, reached: ReadonlySet<RepairState>): boolean =>
  doneBy[step].some((state) => reached.has(state));

/** Steps of this repair: agreement only where a price was changed, the repair itself only where there is one. */
function stepsOf(log: readonly ReachedState[], isSold: boolean): TrackStep[] {
  const reached = new Set(log.map(({ state }) => state));
  // One that was sold instead may have come, and been looked at.
  if (reached.has('cancelled'))
    return [...(['ordered', 'received', 'diagnosed'] as const).filter((step) => isDone(step, reached)), 'cancelled'];
  const isAsked = reached.has('quoted');
  const isReturned = log.findLast(({ state }) => state !== 'handed_back')?.state === 'returning';
  return [
    'ordered',
    'received',
    'diagnosed',
    ...(isAsked ? (['agreed'] as const) : []),
    ...(isReturned ? [] : (['repaired'] as const)),
    isSold ? 'sold' : 'handed_back',
  ];
}

/** When a step was done: the last time, for a second quote is agreed to anew. An agreement comes after its quote. */
function doneAt(step: TrackStep, log: readonly ReachedState[]): string | null {
  const since = step === 'agreed' ? log.findLastIndex(({ state }) => state === 'quoted') : 0;
  return log.slice(Math.max(since, 0)).find(({ state }) => doneBy[step].includes(state))?.at ?? null;
}

/** What is behind a repair, what it waits for, and what comes. @param log oldest first @param isSold its device was bought */
export function trackOf(log: readonly ReachedState[], isSold = false): TrackedStep[] {
  const steps = stepsOf(log, isSold).map((step) => ({ step, at: doneAt(step, log) }));
  const now = steps.findIndex(({ at }) => at === null);
  return steps.map(({ step, at }, index) => {
    const isBehind = now === -1 || index < now;
    return { step, at: isBehind ? at : null, is: isBehind ? 'done' : index === now ? 'now' : 'later' };
  });
}
