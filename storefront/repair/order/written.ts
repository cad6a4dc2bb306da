import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import type { Money } from '@kolobeh/shared/kernel/money.ts';
import type { WrittenRepair } from '@kolobeh/shared/repair/order/check-order.ts';

/** What was written; all of it stays in a form that comes back. */
export interface RepairWritten extends WrittenRepair {
  /** Name of a store in its address. */
  store: string;
  day: string;
}

/** Why the form came back. */
export interface WhyAgain {
  written: RepairWritten;
  key: string;
  errors: FieldError[];
  why: 'fields' | 'changed' | 'gone' | 'later' | 'paused' | 'failed';
  /** What the repairs cost now, where that is why. */
  total: Money | null;
  minutes: number;
}
