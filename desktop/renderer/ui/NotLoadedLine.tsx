import { useTranslation } from 'react-i18next';
import { refusalText } from '../base/data/refusal-text.ts';
import type { NotLoadedQuery } from './NotLoaded.tsx';

interface NotLoadedLineProps {
  /** What did not come, where the place does not say it. */
  title?: string;
  query: NotLoadedQuery;
}

/** A part of a panel or dialog that did not come, in one line: why, and the button that asks for it again. */
export function NotLoadedLine({ title, query }: NotLoadedLineProps) {
  const { t, i18n } = useTranslation();
  return (
    <p role="alert">
      <span className="error">
        {title && `${title}. `}
        {refusalText(i18n, query.error)}
      </span>{' '}
      <button type="button" className="link" aria-busy={query.isFetching} onClick={() => void query.refetch()}>
        {t('frame.retry')}
      </button>
    </p>
  );
}
