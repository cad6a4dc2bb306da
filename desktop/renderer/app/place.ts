import { create } from 'zustand';
import { type Place, type Screen, hashOf, placeOfHash } from './address.ts';

export const usePlace = create<Place>(() => placeOfHash(window.location.hash));

window.addEventListener('hashchange', () => usePlace.setState(placeOfHash(window.location.hash)));

/** Goes to a screen; the browser's back returns. */
export function goTo(screen: Screen, detail: string | null = null): void {
  const next = hashOf({ screen, detail });
  if (next !== window.location.hash) window.location.hash = next;
}

/** Changes what is open on the present screen without a new step in the browser's history. */
export function showDetail(detail: string | null): void {
  const { screen } = usePlace.getState();
  window.history.replaceState(null, '', hashOf({ screen, detail }));
  usePlace.setState({ screen, detail });
}
