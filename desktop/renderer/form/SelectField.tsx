import type { ComponentProps } from 'react';
import type { Choice } from '../base/choice.ts';
import { Select } from '../ui/Select.tsx';
import { Field, type FieldProps } from './Field.tsx';

interface SelectFieldProps extends FieldProps, Omit<ComponentProps<'select'>, 'id'> {
  choices: readonly Choice[];
  /** Words of the empty choice; absent: one of the others is always chosen. */
  none?: string;
}

/** A choice of one out of a list. */
export const SelectField = ({ id, label, error, hint, choices, none, ...select }: SelectFieldProps) => (
  <Field id={id} label={label} error={error} hint={hint}>
    {(control) => (
      <Select {...control} {...select}>
        {none !== undefined && <option value="">{none}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </Select>
    )}
  </Field>
);
