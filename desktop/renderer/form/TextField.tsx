import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './Field.tsx';

type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'id'>;

/** A field of one line. */
export const TextField = ({ id, label, error, hint, 'aria-describedby': describedBy, ...input }: TextFieldProps) => (
  <Field id={id} label={label} error={error} hint={hint} describedBy={describedBy}>
    {(control) => <input className="input" autoComplete="off" {...control} {...input} />}
  </Field>
);
