import type { ComponentProps, ReactNode } from 'react';

interface CheckProps extends ComponentProps<'input'> {
  /** Absent where `aria-label` says it, as in a table's cell. */
  label?: ReactNode;
  /** Of the whole, where it is drawn otherwise than as a tick with words. */
  look?: string;
}

/** A tick with its words or, with `type="radio"`, one of several ways. */
export const Check = ({ label, look = 'check', ...input }: CheckProps) => (
  <label className={look}>
    <input type="checkbox" {...input} />
    {label !== undefined && <span>{label}</span>}
  </label>
);
