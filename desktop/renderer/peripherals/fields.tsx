import { TextField } from '../ui/TextField.tsx';
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

export function Choice({ name, label, options }: FieldProps & { options: readonly (readonly [string, string])[] }) {
  const { register } = useFormContext<PeripheralFields>();
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <select id={name} className="input" {...register(name)}>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
