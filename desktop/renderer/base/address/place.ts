import { type Location, createPath, useLocation, useMatches } from 'react-router';
import { type Place, type Screen, addressOf, placeOf } from './address.ts';
import { presentPlace, router } from './router.tsx';

/** Where the person is, as the address says; follows the browser's back and forward. */
export function usePlace<Part>(select: (place: Place) => Part): Part {
  const found = useMatches().at(-1);
  const { search } = useLocation();
  return select(placeOf({ route: found?.id, params: found?.params ?? {}, search }));
}

const unasked = 'unasked';

/** Whether nobody is asked before what was typed is left for this. */
export const isUnasked = ({ state }: Location): boolean => state === unasked;

/**
 * Goes to a screen; the browser's back returns. What is opened on the present screen leaves its list as it is shown.
 * @param asked how the screen is to be shown, as `Place.query`
 */
export function goTo(screen: Screen, detail: string | null = null, asked = ''): void {
  const present = presentPlace();
  const query = asked === '' && detail !== null && screen === present.screen ? present.query : asked;
  const next = addressOf({ screen, detail, query });
  if (next !== createPath(router().state.location)) void router().navigate(next);
}

/** Leaves all screens, whatever was typed: whoever signs in next begins with the first one. */
export function leaveAll(): void {
  void router().navigate(addressOf({ screen: null, detail: null }), { state: unasked });
}

/** The address of a screen that is shown already, where none or another one was asked for. */
export function standOn(screen: Screen): void {
  void router().navigate(addressOf({ screen, detail: null }), { replace: true, state: unasked });
}

/** Changes what is open on the present screen without a new step in the browser's history. */
export function showDetail(detail: string | null): void {
  const { screen, query } = presentPlace();
  void router().navigate(addressOf({ screen, detail, query }), { replace: true });
}

/** Changes how the present screen is shown; the browser's back returns to how it was, unless it is `replaced`. */
export function showQuery(query: string, how: 'pushed' | 'replaced' = 'pushed'): void {
  const { screen, detail, query: present } = presentPlace();
  if (query !== present) void router().navigate(addressOf({ screen, detail, query }), { replace: how === 'replaced' });
}
