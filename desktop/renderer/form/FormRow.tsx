import type { ReactNode } from 'react';

interface FormRowProps {
  /** How many fields stand beside one another; `fit`: as many as there is room for. */
  of: 2 | 3 | 'fit';
  children: ReactNode;
}

/** Fields beside one another. */
export const FormRow = ({ of, children }: FormRowProps) => <div className={`form-row of-${of}`}>{children}</div>;
