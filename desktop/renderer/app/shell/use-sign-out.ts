import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useToasts } from '../../ui/toasts.ts';
import { bridge } from '../bridge.ts';
import { refusalText } from '../refusal-text.ts';
import { useStation } from '../station.ts';

/** Signs out; refused with a word about it while something is not on the server yet. */
export function useSignOut(): () => Promise<void> {
  const queries = useQueryClient();
  const { i18n } = useTranslation();
  const show = useToasts((state) => state.show);
  return async () => {
    try {
      const session = await bridge.call('session.signOut', {});
      queries.clear();
      useStation.setState({ session });
      window.location.hash = '#/';
    } catch (error) {
      show('bad', refusalText(i18n, error));
    }
  };
}
