import type { DataImport } from '@kolobeh/shared/data-import/contract.ts';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { client } from '../base/data/api.ts';
import { refusalText } from '../base/data/refusal-text.ts';

interface ImportProgressProps {
  opened: DataImport;
  onChanged: () => void;
}

/** How far the background is; what is being written can be stopped. */
export function ImportProgress({ opened, onChanged }: ImportProgressProps) {
  const { t, i18n } = useTranslation();
  const { id, state, rows_done: done, rows_total: rows, counts } = opened;
  const isApplying = state === 'applying';
  const total = isApplying ? counts.new + counts.change : rows;
  const stop = useMutation({ mutationFn: () => client.dataImport.stop({ id }), onSuccess: onChanged });
  return (
    <section className="stack gap-12" aria-live="polite">
      <label className="stack gap-8">
        <span>
          {t(isApplying ? 'imports.applying' : 'imports.checking')}{' '}
          <b className="num">{total === 0 ? '' : t('imports.progress', { done, total })}</b>
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
