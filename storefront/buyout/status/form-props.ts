import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';

/** What every form of the status page is given. */
export interface FormProps {
  /** Key by which a repeated sending is known. */
  formKey: string;
  /** What was typed when the form was refused. */
  typed: Record<string, string>;
  errors: readonly FieldError[];
  isBusy: boolean;
}
