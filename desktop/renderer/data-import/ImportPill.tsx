import type { ImportState } from '@kolobeh/shared/data-import/states.ts';
import { useTranslation } from 'react-i18next';
import { shapeOfImport } from './import-columns.ts';

/** How far an import is. */
export function ImportPill({ state }: { state: ImportState }) {
  const { t } = useTranslation();
  return (
    <span className="pill" data-k={shapeOfImport[state]}>
      {t(`imports.state.${state}`)}
    </span>
  );
}
