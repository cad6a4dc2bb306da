import { previewMessage, turnOf } from '@kolobeh/shared/content/preview/preview-messages.ts';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** Whether what was pressed stays within the page. */
const isWithin = (link: Element): boolean => link.getAttribute('href')?.startsWith('#') ?? false;

/** A preview leads nowhere: another page would stand in the office's frame, where the shop lets none stand. */
function stay(event: Event): void {
  if (event.type === 'submit') return event.preventDefault();
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (link && !isWithin(link)) event.preventDefault();
}

/**
 * In the office's frame: draws anew when the office says that it has kept a change, in place, so that nobody loses where
 * they were reading; says when it has; and asks no consent there, where nobody shops. In a window of its own it does
 * nothing. Who may frame the page says its policy, so who frames it may ask.
 */
export function useFramed(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const { parent } = window;
    if (parent === window) return undefined;
    // A turn is no secret, and the desktop program's origin is not known to the page as it begins.
    const say = (turn: number): void => parent.postMessage(previewMessage('drawn', turn), '*');
    const hear = ({ source, data }: MessageEvent<unknown>): void => {
      const turn = source === parent ? turnOf(data, 'renew') : null;
      if (turn !== null) void revalidate().then(() => say(turn));
    };
    document.querySelector('#first-consent')?.remove();
    window.addEventListener('message', hear);
    window.addEventListener('click', stay, true);
    window.addEventListener('submit', stay, true);
    say(0);
    return () => {
      window.removeEventListener('message', hear);
      window.removeEventListener('click', stay, true);
      window.removeEventListener('submit', stay, true);
    };
  }, [revalidate]);
}
