import type { Found } from '../proofs/parts/found.ts';
import type { Spoilt } from '../spoilt/spoilt.ts';

interface RunOptions {
  /** Random courses to run where a row is random. */
  seeds: number;
}

/** A figure of the scorecard: what is claimed, the proof, and the same proof with the mechanism broken. */
export interface Row {
  id: string;
  /** The claim, in one line for people. */
  what: string;
  /** Random numbers decide its course: `seeds` says how many courses. */
  isSeeded?: boolean;
  run: (options: RunOptions) => Promise<Found>;
  control: {
    /** What is broken. */
    broken: string;
    /** Places of the product that the processes of the control read otherwise; absent = the proof breaks it itself. */
    spoilt?: readonly Spoilt[];
    run: () => Promise<Found>;
  };
  /** Why it cannot be run on this machine; null = it can. */
  missing?: () => string | null;
}

/** A row as it was run; `n` null: it was not, and `detail.reason` says why. */
export interface Scored {
  id: string;
  n: number | null;
  N: number | null;
  /** First seed and how many; null where nothing is random. */
  seed: string | null;
  ms: number;
  commit: string;
  /** Red is good: the proof notices the broken mechanism. `not run` where the row was not run. */
  control: 'red' | 'green' | 'not run';
  at: string;
  detail: Record<string, unknown>;
}
