import type { Choice } from '../base/choice.ts';
import { SelectField } from '../form/SelectField.tsx';
import { TextField } from '../form/TextField.tsx';
import { type FieldPath, get, useFormContext } from 'react-hook-form';
import type { PeripheralFields } from './peripheral-fields.ts';

interface FieldProps {
  name: FieldPath<PeripheralFields>;
  label: string;
}

/** @param list id of a list of suggestions */
export function PeripheralText({ name, label, list }: FieldProps & { list?: string }) {
  const { register, formState } = useFormContext<PeripheralFields>();
  const error: { message?: string } | undefined = get(formState.errors, name);
  return <TextField id={name} label={label} error={error?.message} list={list} {...register(name)} />;
}

/** A choice that is never wrong, so it shows no error. */
export function PeripheralChoice({ name, label, choices }: FieldProps & { choices: readonly Choice[] }) {
  const { register } = useFormContext<PeripheralFields>();
  return <SelectField id={name} label={label} choices={choices} {...register(name)} />;
}
