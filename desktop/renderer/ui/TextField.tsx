import type { ComponentProps } from 'react';
import { FieldError } from './FieldError.tsx';

interface TextFieldProps extends ComponentProps<'input'> {
  id: string;
  label: string;
  /** Code of what is wrong with it, absent when nothing. */
  error: string | undefined;
}

/** A field of one line with its label; what is wrong with it stands under it and is read out with it. */
export function TextField({ id, label, error, 'aria-describedby': help, ...input }: TextFieldProps) {
  const errorId = `${id}-error`;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="input"
        autoComplete="off"
        aria-invalid={error !== undefined}
        aria-describedby={[help, error && errorId].filter(Boolean).join(' ') || undefined}
        {...input}
      />
      <FieldError id={errorId} code={error} />
    </div>
  );
}
