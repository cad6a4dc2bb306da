import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './Field.tsx';

type TextAreaFieldProps = FieldProps & Omit<ComponentProps<'textarea'>, 'id'>;

/** A field of several lines. */
export const TextAreaField = ({ id, label, error, hint, ...area }: TextAreaFieldProps) => (
  <Field id={id} label={label} error={error} hint={hint}>
    {(control) => <textarea className="input" rows={3} {...control} {...area} />}
  </Field>
);
