import type { ComponentProps } from 'react';
import { Icon } from './Icon.tsx';

/** A choice of one, drawn as the other fields. */
export const Select = ({ children, ...select }: ComponentProps<'select'>) => (
  <span className="select">
    <select className="input" {...select}>
      {children}
    </select>
    <Icon name="chev-d" />
  </span>
);
