import { useTranslation } from 'react-i18next';
import { refusalText } from '../base/data/refusal-text.ts';
import { Empty } from './Empty.tsx';
import type { IconName } from './Icon.tsx';

/** What was asked for. */
export interface NotLoadedQuery {
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

interface NotLoadedProps {
  title: string;
  query: NotLoadedQuery;
  icon?: IconName;
}

/** A list or a record that did not come: why, and the button that asks for it again. */
export function NotLoaded({ title, query, icon = 'offline' }: NotLoadedProps) {
  const { t, i18n } = useTranslation();
  return (
    <Empty icon={icon} title={title} text={refusalText(i18n, query.error)}>
      <button type="button" className="btn line" aria-busy={query.isFetching} onClick={() => void query.refetch()}>
        {t('frame.retry')}
      </button>
    </Empty>
  );
}
