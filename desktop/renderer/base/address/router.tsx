import { type ReactNode, createContext, use } from 'react';
import { type RouteObject, createHashRouter, useRouteError } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { type Place, placeOf, screens } from './address.ts';

const Inside = createContext<ReactNode>(null);

/** Above all routes: which face is shown at an address is decided below, by the session and its capabilities. */
const Everything = () => use(Inside);

/** What a screen throws goes on as if there were no router around it. */
function Thrown(): never {
  throw useRouteError();
}

/** One route for each screen, with what is open on it; any other address is no place. */
export const routes: RouteObject[] = [
  {
    id: 'office',
    Component: Everything,
    ErrorBoundary: Thrown,
    children: [
      ...screens.map((screen) => ({ id: screen, path: `${screen}/:detail?/*`, caseSensitive: true, element: null })),
      { id: 'no place', path: '*', element: null },
    ],
  },
];

type Router = ReturnType<typeof createHashRouter>;
let begun: Router | null = null;

/** From now on the place follows the address. */
export function listenToAddress(): void {
  begun ??= createHashRouter(routes);
}

/**
 * The router of the window, also for what is no component. No route loads anything, so that its state is the address
 * it was led to as soon as `navigate` returns, before its promise is kept.
 * @throws before `listenToAddress`
 */
export function router(): Router {
  if (!begun) throw new Error('Nobody listens to the address yet');
  return begun;
}

/** Where the person is at this moment, for what is no component. */
export function presentPlace(): Place {
  const { matches, location } = router().state;
  const found = matches.at(-1);
  return placeOf({ route: found?.route.id, params: found?.params ?? {}, search: location.search });
}

/** Around all that reads the address or leads elsewhere. Drawn at once, never in a transition of React. */
export function Addressed({ children }: { children: ReactNode }) {
  return (
    <Inside value={children}>
      <RouterProvider router={router()} useTransitions={false} />
    </Inside>
  );
}
