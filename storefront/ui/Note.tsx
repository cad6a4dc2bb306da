import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

const icons = { ok: 'check-circle', bad: 'warning', info: 'info' } as const;

/** A message in the page; a bad one is announced at once. */
export function Note({ kind, children }: { kind: keyof typeof icons; children: ReactNode }) {
  return (
    <div className={kind === 'info' ? 'note' : `note ${kind}`} role={kind === 'bad' ? 'alert' : 'status'}>
      <Icon name={icons[kind]} />
      <div>{children}</div>
    </div>
  );
}
