import { useTranslation } from 'react-i18next';

interface PagesProps {
  /** The page shown, from 1, and how many there are. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** The way through a list that the server gives by pages; nothing where one page has all. */
export function Pages({ page, pages, onPage }: PagesProps) {
  const { t } = useTranslation();
  if (pages <= 1) return null;
  return (
    <div className="row between">
      <button type="button" className="btn quiet" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        ‹ {t('bulk.previous')}
      </button>
      <span className="num faint">
        {page} / {pages}
      </span>
      <button type="button" className="btn quiet" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {t('bulk.next')} ›
      </button>
    </div>
  );
}
