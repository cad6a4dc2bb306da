import { useLayoutEffect, useRef, useState } from 'react';
import { readKeys, type StationKeys } from './read-keys.ts';
import { useTyped } from './typed.ts';

const idleEveryMs = 60;

/**
 * All the keyboard of a station's screen. Keys are read by position before anything on the page sees them. A burst is
 * a scan; slow keys gather as typed text that Enter hands over like a scan, so a torn barcode can be typed by hand.
 * Whoever sees the screen is heard by it: a key pressed at that moment is not lost.
 */
export function useStationKeys(keys: StationKeys) {
  const latest = useRef(keys);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const isOpen = useRef(isHelpOpen);
  const typed = useTyped((state) => state.text);
  useLayoutEffect(() => {
    latest.current = keys;
    isOpen.current = isHelpOpen;
  });
  useLayoutEffect(() => {
    const reader = readKeys({
      keys: () => latest.current,
      isHelpOpen: () => isOpen.current,
      toggleHelp: () => setHelpOpen((was) => !was),
      closeHelp: () => setHelpOpen(false),
    });
    window.addEventListener('keydown', reader.onKeyDown, { capture: true });
    const timer = setInterval(() => reader.onIdle(performance.now()), idleEveryMs);
    return () => {
      window.removeEventListener('keydown', reader.onKeyDown, { capture: true });
      clearInterval(timer);
      reader.stop();
      useTyped.setState({ text: '' });
    };
  }, []);
  return { typed, isHelpOpen, toggleHelp: () => setHelpOpen(!isHelpOpen) };
}
