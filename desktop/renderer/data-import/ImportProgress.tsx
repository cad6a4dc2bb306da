import type { DataImport } from '@kolobeh/shared/data-import/contract.ts';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { client } from '../base/data/api.ts';
import { refusalText } from '../base/data/refusal-text.ts';

/** States in which the background works on an import. */
export type WorkedOn = 'checking' | 'applying' | 'undo_checking' | 'undoing';

const words = {
  checking: 'imports.checking',
  applying: 'imports.applying',
  undo_checking: 'imports.undo.checking',
  undoing: 'imports.undo.going',
} as const satisfies Record<WorkedOn, string>;

/** Rows that are done, of how many. */
function howFar({ state, rows_done: rows, rows_total: all, counts }: DataImport): { done: number; total: number } {
  if (state === 'applying') return { done: rows, total: counts.new + counts.change };
  if (state === 'undo_checking') return { done: counts.back + counts.kept, total: counts.applied };
  if (state === 'undoing') return { done: counts.undone, total: counts.back };
  return { done: rows, total: all };
}

interface ImportProgressProps {
  opened: DataImport & { state: WorkedOn };
  onChanged: () => void;
}

/** How far the background is; what is being written can be stopped. */
export function ImportProgress({ opened, onChanged }: ImportProgressProps) {
  const { t, i18n } = useTranslation();
  const { id, state } = opened;
  const isApplying = state === 'applying';
  const { done, total } = howFar(opened);
  const stop = useMutation({ mutationFn: () => client.dataImport.stop({ id }), onSuccess: onChanged });
  return (
    <section className="stack gap-12" aria-live="polite">
      <label className="stack gap-8">
        <span>
          {t(words[state])} <b className="num">{total === 0 ? '' : t('imports.progress', { done, total })}</b>
        </span>
        <progress className="imports-progress" max={Math.max(total, 1)} value={total === 0 ? undefined : done} />
      </label>
      <p className="faint">{t('imports.background')}</p>
      {isApplying && (
        <div className="row">
          <button
            type="button"
            className="btn line"
            disabled={stop.isPending}
            aria-busy={stop.isPending}
            onClick={() => stop.mutate()}
          >
            {t('imports.stop')}
          </button>
        </div>
      )}
      {stop.isError && (
        <p className="error" role="alert">
          {refusalText(i18n, stop.error)}
        </p>
      )}
    </section>
  );
}
