import { useTranslation } from 'react-i18next';
import { refusalText } from '../base/data/refusal-text.ts';
import { Empty } from '../ui/Empty.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import type { LoadOutcome } from './ServerGrid.tsx';

interface GridNoticeProps {
  /** Null until the first rows came. */
  outcome: LoadOutcome | null;
  isFiltered: boolean;
  onClear: () => void;
  onRetry: () => void;
}

/** What lies over an empty grid: loading, nothing there, or what failed and what is safe. */
export function GridNotice({ outcome, isFiltered, onClear, onRetry }: GridNoticeProps) {
  const { t, i18n } = useTranslation();
  if (!outcome) {
    return (
      <div className="gridover">
        <Skeleton lines={12} label={t('frame.loading')} />
      </div>
    );
  }
  if (outcome.kind === 'failed') {
    return (
      <div className="gridover">
        <Empty icon="offline" title={t('grid.failed')} text={refusalText(i18n, outcome.error)}>
          <button type="button" className="btn line" onClick={onRetry}>
            {t('frame.retry')}
          </button>
        </Empty>
      </div>
    );
  }
  if (outcome.total > 0) return null;
  return (
    <div className="gridover">
      <Empty icon="search" title={t('grid.nothing')} text={isFiltered ? t('grid.nothingFits') : t('grid.nothingYet')}>
        {isFiltered && (
          <button type="button" className="btn line" onClick={onClear}>
            {t('grid.clearAll')}
          </button>
        )}
      </Empty>
    </div>
  );
}
