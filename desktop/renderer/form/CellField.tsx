import type { ComponentProps } from 'react';

interface CellFieldProps extends Omit<ComponentProps<'input'>, 'aria-label' | 'onChange'> {
  /** Heard only: on the screen the cell's column and row say it. */
  label: string;
  onChange: (text: string) => void;
}

/** A field in a cell of a table. */
export const CellField = ({ label, onChange, ...input }: CellFieldProps) => (
  <input
    className="input"
    autoComplete="off"
    aria-label={label}
    onChange={({ target }) => onChange(target.value)}
    {...input}
  />
);
