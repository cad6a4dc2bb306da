import { useTranslation } from 'react-i18next';

interface GridRangeProps {
  /** Of the first and last row in sight; below 0 while there is none. */
  range: readonly [number, number];
  /** Null before the first load. */
  total: number | null;
  /** More rows fit than `total` says. */
  hasMore: boolean;
}

/** Which rows are in sight, of how many. */
export function GridRange({ range: [first, last], total, hasMore }: GridRangeProps) {
  const { t, i18n } = useTranslation();
  return (
    <span className="faint num" aria-live="polite">
      {total !== null && total > 0 && first >= 0
        ? t(hasMore ? 'grid.range_of_more' : 'grid.range', {
            from: first + 1,
            to: Math.min(last + 1, total),
            total: total.toLocaleString(i18n.language),
          })
        : ''}
    </span>
  );
}
