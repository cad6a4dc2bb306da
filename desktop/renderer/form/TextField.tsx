import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldProps } from './Field.tsx';

interface TextFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'id'> {
  /** What stands behind it on its line, such as the button that sends it. */
  end?: ReactNode;
}

/** A field of one line. */
export function TextField({ id, label, error, hint, end, 'aria-describedby': describedBy, ...input }: TextFieldProps) {
  return (
    <Field id={id} label={label} error={error} hint={hint} describedBy={describedBy}>
      {(control) => {
        const field = <input className="input" autoComplete="off" {...control} {...input} />;
        if (!end) return field;
        return (
          <div className="row">
            {field}
            {end}
          </div>
        );
      }}
    </Field>
  );
}
