import { useSyncExternalStore } from 'react';

/** A hook that says whether the window fits a media query. */
function mediaHook(query: string): () => boolean {
  const media = window.matchMedia(query);
  const listen = (tell: () => void): (() => void) => {
    media.addEventListener('change', tell);
    return () => media.removeEventListener('change', tell);
  };
  return () => useSyncExternalStore(listen, () => media.matches);
}

/** Whether the window is as narrow as a phone; the styles change at the same width. */
export const useNarrow = mediaHook('(max-width: 767px)');

/** Whether something stands beside a form; the styles put it there from the same width on. */
export const useRoomBeside = mediaHook('(min-width: 1000px)');
