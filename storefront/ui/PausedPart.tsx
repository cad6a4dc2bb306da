import type { ReactNode } from 'react';
import { usePause } from '../base/live/pauses.ts';
import { PauseNote, type ToldPart } from './PauseNote.tsx';

/** On the page of a feature: that it is paused. Nothing while it goes on, and in maintenance, which every page tells. */
export function PausedPart({ part, className }: { part: ToldPart; className?: string }) {
  const pause = usePause(part);
  if (pause?.part !== part) return null;
  return (
    <div className={className}>
      <PauseNote part={part} pause={pause} />
    </div>
  );
}

/**
 * A form of a feature; while that is paused, a note in its place.
 * @param isKept the form was sent and holds what was typed, so it stays
 */
export function UnlessPaused({ part, isKept, children }: { part: ToldPart; isKept: boolean; children: ReactNode }) {
  const pause = usePause(part);
  if (!pause || isKept) return children;
  return <PauseNote part={pause.part === part ? part : 'sale'} pause={pause} />;
}
