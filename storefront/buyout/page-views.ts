import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Says that another page of the buy-out is shown, though the document stayed. Never holds answers or a secret link. */
export function usePageViews(): void {
  const { pathname, key } = useLocation();
  useEffect(() => {
    dispatchEvent(new CustomEvent('kolobeh:page-view', { detail: { path: pathname } }));
  }, [pathname, key]);
}
