import type { ComponentProps } from 'react';
import { Icon } from './Icon.tsx';

interface SelectProps extends ComponentProps<'select'> {
  /** `chip`: a small one among chips, whose first choice says what it does. */
  look?: 'field' | 'chip';
}

/** A choice of one, drawn as the other fields. */
export function Select({ children, look = 'field', ...select }: SelectProps) {
  if (look === 'chip')
    return (
      <select className="chip addfilter" {...select}>
        {children}
      </select>
    );
  return (
    <span className="select">
      <select className="input" {...select}>
        {children}
      </select>
      <Icon name="chev-d" />
    </span>
  );
}
