import type { RepairOperation } from '@kolobeh/shared/repair/contract.ts';
import type { ServiceCentre } from '../load-repair.ts';
import type { RepairWritten, WhyAgain } from './written.ts';

/** What the order of a repair is drawn from. */
export interface OrderFormProps {
  chosen: readonly RepairOperation[];
  centres: readonly Omit<ServiceCentre, 'phone'>[];
  /** Working days on which the courier can come. */
  days: readonly string[];
  isPhone: boolean;
  written: RepairWritten;
  /** Null of a form that was not sent yet. */
  again: WhyAgain | null;
  /** Made by the server when the form was drawn: sent twice, it orders once. */
  sendingKey: string;
}
