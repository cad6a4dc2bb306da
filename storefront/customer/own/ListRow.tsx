import type { ReactNode } from 'react';

interface ListRowProps {
  /** What it is: a link, or words. */
  name: ReactNode;
  about: readonly (string | null)[];
  /** What comes next. */
  note?: string | undefined;
  /** How it stands, or what may be done with it. */
  children: ReactNode;
}

/** A row of a list of the account. */
export const ListRow = ({ name, about, note, children }: ListRowProps) => (
  <li>
    <div className="grow">
      <b>{name}</b>
      <span className="muted small">{about.filter((part) => part !== null).join(' · ')}</span>
      {note && <span className="small block">{note}</span>}
    </div>
    {children}
  </li>
);
