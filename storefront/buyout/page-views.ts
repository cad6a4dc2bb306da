import { useEffect } from 'react';
import { useLive } from '../base/live/live-store.ts';

/**
 * Says which address the page shows, answers included: the buy-out changes it without the router.
 * @param address of what is shown now; null while that is still on its way
 */
export function usePageViews(address: string | null): void {
  useEffect(() => {
    useLive.setState({ viewed: address });
  }, [address]);
  useEffect(() => () => useLive.setState({ viewed: null }), []);
}
