import type { ReactNode } from 'react';
import { FieldError } from '../ui/FieldError.tsx';

/** What every field of a form has. */
export interface FieldProps {
  /** Of the control; unique on the screen. */
  id: string;
  label: string;
  /** Code of what is wrong with it, absent when nothing. */
  error?: string | undefined;
  /** What stands under it whether it is wrong or not. */
  hint?: ReactNode;
}

interface ControlProps {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

interface LaidFieldProps extends FieldProps {
  /** By which the words stand elsewhere that belong to it. */
  describedBy?: string | undefined;
  children: (control: ControlProps) => ReactNode;
}

/** A label over its control; what is wrong stands under it and is read out with it. */
export function Field({ id, label, error, hint, describedBy, children }: LaidFieldProps) {
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;
  const described = [describedBy, hint && hintId, error && errorId].filter(Boolean).join(' ') || undefined;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-invalid': error !== undefined, 'aria-describedby': described })}
      {hint && (
        <span id={hintId} className="hint">
          {hint}
        </span>
      )}
      <FieldError id={errorId} code={error} />
    </div>
  );
}
