import { useSyncExternalStore } from 'react';

const narrow = window.matchMedia('(max-width: 767px)');

function listen(tell: () => void): () => void {
  narrow.addEventListener('change', tell);
  return () => narrow.removeEventListener('change', tell);
}

/** Whether the window is as narrow as a phone; the styles change at the same width. */
export const useNarrow = (): boolean => useSyncExternalStore(listen, () => narrow.matches);
