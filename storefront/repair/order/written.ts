import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import type { Money } from '@kolobeh/shared/kernel/money.ts';
import type { WrittenRepair } from '@kolobeh/shared/repair/order/check-order.ts';

/** What was written; all of it stays in a form that comes back. */
export interface RepairWritten extends WrittenRepair {
  /** Name of a store in its address. */
  store: string;
  day: string;
}

/** In short why an order was refused. */
export type WhyRefused = 'fields' | 'changed' | 'gone' | 'later' | 'paused' | 'failed';

/** Why the form came back. */
export interface WhyAgain {
  written: RepairWritten;
  key: string;
  errors: FieldError[];
  why: WhyRefused;
  /** What the repairs cost now, where that is why. */
  total: Money | null;
  minutes: number;
}
