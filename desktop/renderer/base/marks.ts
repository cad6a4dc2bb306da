import { type ChangeMarks, type ChangeTopic, changedTopics } from '@kolobeh/shared/staff/changes.ts';
import { useEffect, useRef } from 'react';
import { create } from 'zustand';
import { bridge } from './bridge.ts';

/** How things stand at the server, as far as these screens have been told. */
export const useMarks = create<ChangeMarks>(() => ({}));

let latest: ChangeMarks = {};

/** Nobody looks at a hidden window: it is told once somebody does, of everything at once. */
function tellWhenSeen(): void {
  if (document.visibilityState === 'visible') useMarks.setState(latest, true);
}

/** From now on the marks are those the station tells, as far as somebody sees the window. */
export function listenToMarks(): void {
  bridge.on('changes', ({ marks }) => {
    latest = marks;
    tellWhenSeen();
  });
  document.addEventListener('visibilitychange', tellWhenSeen);
}

/** Tells of each change of a topic, the first word about it included. */
export function useOnChange(topics: readonly ChangeTopic[], tell: () => void): void {
  const marks = useMarks();
  const known = useRef<ChangeMarks>(marks);
  const latestTell = useRef(tell);
  useEffect(() => {
    latestTell.current = tell;
  });
  useEffect(() => {
    const changed = changedTopics(known.current, marks);
    known.current = marks;
    if (changed.some((topic) => topics.includes(topic))) latestTell.current();
  }, [marks, topics]);
}
