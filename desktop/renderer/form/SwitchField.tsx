import type { ComponentProps } from 'react';
import { FieldError } from '../ui/FieldError.tsx';

interface SwitchFieldProps extends Omit<ComponentProps<'input'>, 'id'> {
  id: string;
  label: string;
  /** What it means when it is on. */
  hint?: string;
  /** Code of what is wrong with it, absent when nothing. */
  error?: string | undefined;
}

/** One thing that is on or off, with what it means; the whole row can be pressed. */
export const SwitchField = ({ id, label, hint, error, ...input }: SwitchFieldProps) => (
  <label className="swrow">
    <span>
      <b id={`${id}-name`}>{label}</b>
      {hint && <small id={`${id}-hint`}>{hint}</small>}
      <FieldError id={`${id}-error`} code={error} />
    </span>
    <input
      id={id}
      type="checkbox"
      className="switch"
      aria-labelledby={`${id}-name`}
      aria-describedby={[hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined}
      aria-invalid={error !== undefined || undefined}
      {...input}
    />
  </label>
);
