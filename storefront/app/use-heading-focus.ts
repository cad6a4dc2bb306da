import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** A field somebody writes in, or one the new page itself points at. */
const isField = (element: Element | null): boolean => element?.matches('input, select, textarea') === true;

/**
 * After a step to another page the browser leaves focus nowhere, and a reader of the screen is told nothing: the page's
 * heading takes it. Not on the page that came first, nor where the address points inside a page or a field has focus.
 */
export function useHeadingFocus(): void {
  const { pathname, hash } = useLocation();
  const last = useRef<string | null>(null);
  useEffect(() => {
    const isStep = last.current !== null && last.current !== pathname;
    last.current = pathname;
    if (!isStep || hash !== '' || isField(document.activeElement)) return;
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname, hash]);
}
