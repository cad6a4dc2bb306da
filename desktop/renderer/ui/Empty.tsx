import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';

interface EmptyProps {
  icon: IconName;
  title: string;
  /** Why there is nothing, and what is safe. */
  text: string;
  children?: ReactNode;
}

/** What is missing, why, and one way on. */
export const Empty = ({ icon, title, text, children }: EmptyProps) => (
  <div className="empty" role="status">
    <Icon name={icon} />
    <h2 className="empty-title">{title}</h2>
    <p>{text}</p>
    {children}
  </div>
);
