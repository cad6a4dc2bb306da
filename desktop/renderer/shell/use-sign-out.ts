import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { create } from 'zustand';
import { useToasts } from '../ui/toasts/toasts.ts';
import { bridge } from '../base/bridge.ts';
import { keptTabs } from '../base/address/kept-tab.ts';
import { leaveAll } from '../base/address/place.ts';
import { codeOf, refusalText } from '../base/data/refusal-text.ts';
import { useStation } from '../base/station.ts';

/** Whether the person is being asked about drafts that signing out would lose. */
export const useLeaving = create<{ isAsked: boolean }>(() => ({ isAsked: false }));

/**
 * Signs out; refused with a word about it while something is not on the server yet. Drafts may be thrown away, which is
 * asked first.
 */
export function useSignOut(): (wish?: { discard_drafts: boolean }) => Promise<void> {
  const queries = useQueryClient();
  const { i18n } = useTranslation();
  const show = useToasts((state) => state.show);
  return async (wish) => {
    useLeaving.setState({ isAsked: false });
    try {
      const session = await bridge.call('session.signOut', wish ?? {});
      queries.clear();
      keptTabs.forget();
      useStation.setState({ session });
      leaveAll();
    } catch (error) {
      if (codeOf(error) === 'UNSENT_DRAFTS') useLeaving.setState({ isAsked: true });
      else show('bad', refusalText(i18n, error));
    }
  };
}
