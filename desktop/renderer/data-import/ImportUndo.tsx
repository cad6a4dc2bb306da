import type { DataImport } from '@kolobeh/shared/data-import/contract.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../base/data/api.ts';
import { refusalText } from '../base/data/refusal-text.ts';
import { showMoment } from '../base/show-moment.ts';
import { Segments } from '../ui/Segments.tsx';
import { ImportLines } from './ImportLines.tsx';

interface ImportUndoProps {
  opened: DataImport;
  onChanged: () => void;
}

/** Offers the way back of what an import wrote, while there is one. */
export function OfferUndo({ opened, onChanged }: ImportUndoProps) {
  const { t, i18n } = useTranslation();
  const { id, undo_until: until } = opened;
  const check = useMutation({ mutationFn: () => client.dataImport.checkUndo({ id }), onSuccess: onChanged });
  if (until === null) return null;
  return (
    <div className="stack gap-8">
      <div className="row wrap">
        <button
          type="button"
          className="btn line"
          disabled={check.isPending}
          aria-busy={check.isPending}
          onClick={() => check.mutate()}
        >
          {t('imports.undo.look')}
        </button>
        <span className="faint">
          {t('imports.undo.until', { at: showMoment(i18n.language, until) })} {t('imports.undo.first')}
        </span>
      </div>
      {check.isError && (
        <p className="error" role="alert">
          {refusalText(i18n, check.error)}
        </p>
      )}
    </div>
  );
}

function Acts({ opened, onChanged }: ImportUndoProps) {
  const { t, i18n } = useTranslation();
  const { id, counts, undo_until: until } = opened;
  const undo = useMutation({ mutationFn: () => client.dataImport.undo({ id }), onSuccess: onChanged });
  const leave = useMutation({ mutationFn: () => client.dataImport.stop({ id }), onSuccess: onChanged });
  const isBusy = undo.isPending || leave.isPending;
  const error = undo.error ?? leave.error;
  return (
    <div className="stack gap-8">
      <div className="row wrap">
        {until !== null && counts.back > 0 && (
          <button
            type="button"
            className="btn"
            disabled={isBusy}
            aria-busy={undo.isPending}
            onClick={() => undo.mutate()}
          >
            {t('imports.undo.take', { count: counts.back })}
          </button>
        )}
        <button type="button" className="btn line" disabled={isBusy} onClick={() => leave.mutate()}>
          {t('imports.undo.leave')}
        </button>
        <span className="faint">
          {until === null ? t('imports.undo.late') : t('imports.undo.until', { at: showMoment(i18n.language, until) })}
        </span>
      </div>
      {error && (
        <p className="error" role="alert">
          {refusalText(i18n, error)}
        </p>
      )}
    </div>
  );
}

/** What of an import would go back, or went, beside what stays and why. */
export function ImportUndo({ opened, onChanged }: ImportUndoProps) {
  const { t } = useTranslation();
  const { state, counts } = opened;
  const [only, setOnly] = useState<'back' | 'kept'>(counts.kept > 0 && counts.back === 0 ? 'kept' : 'back');
  const isOver = state === 'undone';
  return (
    <>
      <p role="status">
        {t(isOver ? 'imports.undo.went' : 'imports.undo.goes', { count: counts.back })}{' '}
        {counts.kept > 0 && <b>{t('imports.undo.stay', { count: counts.kept })}</b>}
      </p>
      {!isOver && <Acts opened={opened} onChanged={onChanged} />}
      {counts.back > 0 && counts.kept > 0 && (
        <div className="row wrap">
          <Segments
            label={t('imports.rows')}
            choices={(['back', 'kept'] as const).map((value) => ({
              value,
              label: `${t(`imports.undo.only.${value}`)} ${counts[value]}`,
            }))}
            value={only}
            onChange={setOnly}
          />
        </div>
      )}
      <ImportLines key={only} opened={opened} only={only} />
    </>
  );
}
