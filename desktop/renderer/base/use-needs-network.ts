import { useTranslation } from 'react-i18next';
import { useStation } from './station.ts';

/** Attributes of a button whose act needs the server: without network it is off and says why. */
export function useNeedsNetwork(): { disabled: boolean; title: string | undefined } {
  const { t } = useTranslation();
  const disabled = useStation((state) => state.status.network === 'offline');
  return { disabled, title: disabled ? t('offline.needsNetwork') : undefined };
}
