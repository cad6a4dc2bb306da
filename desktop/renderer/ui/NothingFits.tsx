import { useTranslation } from 'react-i18next';
import { Empty } from './Empty.tsx';

/** The list has rows, but none of them is what was searched for. */
export function NothingFits() {
  const { t } = useTranslation();
  return <Empty icon="search" title={t('grid.nothing')} text={t('grid.nothingFits')} />;
}
