import type { GridExport } from '@kolobeh/shared/staff/grid-export.ts';
import { useTranslation } from 'react-i18next';

/** How far a file is, in place of the button that asked for it. */
export function ExportProgress({ made }: { made: GridExport }) {
  const { t } = useTranslation();
  return (
    <span className="faint num" role="status">
      {made.rows_total === null
        ? t('grid.export.begun')
        : t('grid.export.running', { done: made.rows_done, total: made.rows_total })}
    </span>
  );
}
