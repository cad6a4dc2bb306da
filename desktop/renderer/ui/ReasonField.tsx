import type { UseFormRegisterReturn } from 'react-hook-form';
import { FieldError } from './FieldError.tsx';

interface ReasonFieldProps extends UseFormRegisterReturn {
  id: string;
  label: string;
  /** Code of what is wrong with it, absent when nothing. */
  error: string | undefined;
}

/** The one field of a dialog that asks in words; it has the keyboard from the start. */
export const ReasonField = ({ id, label, error, ...field }: ReasonFieldProps) => (
  <div className="field">
    <label htmlFor={id}>{label}</label>
    <input id={id} className="input" autoFocus autoComplete="off" aria-invalid={error !== undefined} {...field} />
    <FieldError code={error} />
  </div>
);
