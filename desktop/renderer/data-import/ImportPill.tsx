import type { ImportState } from '@kolobeh/shared/data-import/states.ts';
import { useTranslation } from 'react-i18next';

const shapes: Record<ImportState, string> = {
  uploaded: 'new',
  checking: 'wait',
  checked: 'new',
  applying: 'wait',
  stopped: 'off',
  done: 'ready',
  failed: 'off',
  undo_checking: 'wait',
  undo_checked: 'new',
  undoing: 'wait',
  undone: 'off',
};

/** How far an import is. */
export function ImportPill({ state }: { state: ImportState }) {
  const { t } = useTranslation();
  return (
    <span className="pill" data-k={shapes[state]}>
      {t(`imports.state.${state}`)}
    </span>
  );
}
