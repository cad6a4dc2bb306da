import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

/** A list with nothing in it: what is missing, why, and ways on. */
export function Empty({
  icon,
  title,
  why,
  children,
}: {
  icon: string;
  title: string;
  why: string;
  children?: ReactNode;
}) {
  return (
    <div className="empty">
      <Icon name={icon} />
      <h2 className="text-lg">{title}</h2>
      <p>{why}</p>
      {children}
    </div>
  );
}
