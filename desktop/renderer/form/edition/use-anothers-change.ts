import { useEffect, useRef } from 'react';

interface Shown<Edition> {
  /** Something is half written, or being saved. */
  isBusy: boolean;
  /** Puts the edition into the form, which is of it from now on. */
  show: (fresh: Edition) => void;
}

/**
 * Another's change shows where nothing is half written; what is stays on the edition it was begun on, and the server
 * tells the two apart.
 * @param edition as it was last fetched; null of what is new
 * @param begun version of the edition that the form shows; 0 of what is new
 */
export function useAnothersChange<Edition extends { version: number }>(
  edition: Edition | null,
  begun: number,
  { isBusy, show }: Shown<Edition>,
): void {
  const latest = useRef(show);
  useEffect(() => {
    latest.current = show;
  });
  useEffect(() => {
    if (isBusy || !edition || edition.version <= begun) return;
    latest.current(edition);
  }, [isBusy, edition, begun]);
}
