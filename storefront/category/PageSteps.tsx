import { Link } from 'react-router';
import { useTexts } from '../base/texts/TextsProvider.tsx';

/** A step back and a step on, where it is not known how many pages there are. */
export function PageSteps({ address, page, hasMore }: { address: string; page: number; hasMore: boolean }) {
  const { t } = useTexts();
  if (page === 1 && !hasMore) return null;
  const to = (other: number): string => (other === 1 ? address : `${address}?page=${other}`);
  return (
    <nav className="row gap-12 my-4" aria-label={t('paging.label')}>
      {page > 1 && (
        <Link className="btn line" rel="prev" to={to(page - 1)}>
          {t('paging.previous')}
        </Link>
      )}
      <span className="small muted num">{t('paging.page', { page })}</span>
      {hasMore && (
        <Link className="btn line" rel="next" to={to(page + 1)}>
          {t('paging.next')}
        </Link>
      )}
    </nav>
  );
}
