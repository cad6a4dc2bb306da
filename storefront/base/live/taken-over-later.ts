import { type ComponentType, createElement, lazy } from 'react';
import { untilUsed } from './until-used.ts';

type Fetch<Props> = () => Promise<ComponentType<Props>>;

/**
 * The server fetches the part beside its start, before it is asked for a page. Waiting for it here would never end where
 * the part's file waits for this one.
 */
function onServer<Props extends object>(fetch: Fetch<Props>): ComponentType<Props> {
  let part: ComponentType<Props> | null = null;
  void fetch().then((fetched) => (part = fetched));
  return (props) => {
    if (part === null) throw new Error('A part of the page is not there yet');
    return createElement(part, props);
  };
}

/**
 * A part of a page that the server draws and the browser takes over when the page is used (partial hydration), so its
 * scripts and texts are not among the first. It stands within `Suspense`. A page walked to fetches it at once.
 */
export function takenOverLater<Props extends object>(fetch: Fetch<Props>): ComponentType<Props> {
  if (import.meta.env.SSR) return onServer(fetch);
  const isWalkedTo = document.documentElement.classList.contains('scripted');
  const part = isWalkedTo ? fetch() : untilUsed().then(fetch);
  // Told where it is drawn.
  part.catch(() => undefined);
  return lazy(async () => ({ default: await part }));
}
