import type { Appraisal } from '@kolobeh/shared/buyout/appraisal.ts';
import type { BuyoutState } from '@kolobeh/shared/buyout/states.ts';
import type { DemoDevice } from './demo-devices.ts';
import type { PlannedBuyout } from './plan-buyouts.ts';

/** A buy-out of the demo with its device and answers. */
export interface DemoBuyout extends PlannedBuyout {
  device: DemoDevice;
  appraisal: Appraisal;
  /** As the seller answered. */
  choices: string[];
  /** As we found it; the same unless the price was told anew. */
  found: string[];
  imei: string | null;
  serialNumber: string | null;
}

/** The instant at which it first came to a state; null when it did not. */
export const instantOf = ({ steps }: PlannedBuyout, state: BuyoutState): Date | null =>
  steps.find((step) => step.state === state)?.at ?? null;

/** Whether it ever came to the state, though it may have left it since. */
export const wasIn = (plan: PlannedBuyout, state: BuyoutState): boolean => instantOf(plan, state) !== null;

/** Where it is now; a buy-out without steps is an estimate. */
export const lastState = ({ steps }: PlannedBuyout): BuyoutState => steps.at(-1)?.state ?? 'estimate';
