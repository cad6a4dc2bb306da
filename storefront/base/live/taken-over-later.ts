import { type ComponentType, lazy } from 'react';
import { untilUsed } from './until-used.ts';

/**
 * A part of a page that the server draws and the browser takes over when the page is used (partial hydration), so its
 * scripts and texts are not among the first. It stands within `Suspense`. A page walked to has it at once.
 */
export async function takenOverLater<Props>(fetch: () => Promise<ComponentType<Props>>): Promise<ComponentType<Props>> {
  const isAtOnce = import.meta.env.SSR || document.documentElement.classList.contains('scripted');
  return isAtOnce ? fetch() : lazy(async () => ({ default: await untilUsed().then(fetch) }));
}
