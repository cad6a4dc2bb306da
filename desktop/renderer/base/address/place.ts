import { create } from 'zustand';
import { type Place, type Screen, hashOf, placeOfHash } from './address.ts';

/** Where the person is, as the address says; follows the browser's back and forward. */
export const usePlace = create<Place>(() => placeOfHash(window.location.hash));

/** Does what leaves the present record, or asks first. */
type LeaveGuard = (leave: () => void) => void;
let guard: LeaveGuard | null = null;

/** From now on what leaves the present record goes through this; null: nothing stands in the way. */
export function setLeaveGuard(next: LeaveGuard | null): void {
  guard = next;
}

const leaving: LeaveGuard = (leave) => (guard ? guard(leave) : leave());

/** From now on the place follows the address. */
export function listenToAddress(): void {
  window.addEventListener('hashchange', () => usePlace.setState(placeOfHash(window.location.hash)));
}

/**
 * Goes to a screen; the browser's back returns. What is opened on the present screen leaves its list as it is shown.
 * @param asked how the screen is to be shown, as `Place.query`
 */
export function goTo(screen: Screen, detail: string | null = null, asked = ''): void {
  const present = usePlace.getState();
  const query = asked === '' && detail !== null && screen === present.screen ? present.query : asked;
  const next = hashOf({ screen, detail, query });
  if (next !== window.location.hash) leaving(() => (window.location.hash = next));
}

/** The address of a screen that is shown already, where none or another one was asked for. */
export function standOn(screen: Screen): void {
  const place = { screen, detail: null, query: '' };
  window.history.replaceState(null, '', hashOf(place));
  usePlace.setState(place);
}

/** Changes what is open on the present screen without a new step in the browser's history. */
export function showDetail(detail: string | null): void {
  leaving(() => {
    const { screen, query } = usePlace.getState();
    window.history.replaceState(null, '', hashOf({ screen, detail, query }));
    usePlace.setState({ detail });
  });
}

/** Changes how the present screen is shown; the browser's back returns to how it was, unless it is `replaced`. */
export function showQuery(query: string, how: 'pushed' | 'replaced' = 'pushed'): void {
  const { screen, detail, query: present } = usePlace.getState();
  if (query === present) return;
  const address = hashOf({ screen, detail, query });
  if (how === 'pushed') window.history.pushState(null, '', address);
  else window.history.replaceState(null, '', address);
  usePlace.setState({ query });
}
