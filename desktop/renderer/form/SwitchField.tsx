import type { ComponentProps } from 'react';

interface SwitchFieldProps extends Omit<ComponentProps<'input'>, 'id'> {
  id: string;
  label: string;
  /** What it means when it is on. */
  hint?: string;
}

/** One thing that is on or off, with what it means; the whole row can be pressed. */
export const SwitchField = ({ id, label, hint, ...input }: SwitchFieldProps) => (
  <label className="swrow">
    <span>
      <b id={`${id}-name`}>{label}</b>
      {hint && <small id={`${id}-hint`}>{hint}</small>}
    </span>
    <input
      id={id}
      type="checkbox"
      className="switch"
      aria-labelledby={`${id}-name`}
      aria-describedby={hint && `${id}-hint`}
      {...input}
    />
  </label>
);
