import type { DataImport } from '@kolobeh/shared/data-import/contract.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../base/data/api.ts';
import { refusalText } from '../base/data/refusal-text.ts';
import { Check } from '../form/Check.tsx';
import { Segments } from '../ui/Segments.tsx';
import { ImportLines, type LineFilter } from './ImportLines.tsx';
import { OfferUndo } from './ImportUndo.tsx';
import { MappingForm } from './MappingForm.tsx';
import { useFaultsFile } from './use-faults-file.ts';

interface ImportResultProps {
  opened: DataImport;
  onChanged: () => void;
}

type ResultFilter = Exclude<LineFilter, 'back' | 'kept'>;

/** Filters that have a row, the one that needs a person first. */
function filtersOf({ counts, rows_total: all }: DataImport): { only: ResultFilter; count: number }[] {
  const { fault, asked, change, same, conflict, refused } = counts;
  return [
    { only: 'all' as const, count: all },
    { only: 'fault' as const, count: fault },
    { only: 'asked' as const, count: asked },
    { only: 'new' as const, count: counts.new },
    { only: 'change' as const, count: change },
    { only: 'same' as const, count: same },
    { only: 'conflict' as const, count: conflict },
    { only: 'refused' as const, count: refused },
  ].filter(({ only, count }) => only === 'all' || count > 0);
}

/** What may be done with a checked or stopped import. */
function Acts({ opened, onChanged, onMap }: ImportResultProps & { onMap: () => void }) {
  const { t, i18n } = useTranslation();
  const { id, state, counts } = opened;
  const [isConfirmed, setConfirmed] = useState(false);
  const apply = useMutation({
    mutationFn: () => client.dataImport.apply({ id, confirmed: isConfirmed }),
    onSuccess: onChanged,
  });
  const changes = counts.new + counts.change;
  const left = changes - counts.applied - counts.conflict - counts.refused;
  const isAsked = state === 'checked' && counts.asked > 0;
  if (state === 'done') return null;
  return (
    <div className="stack gap-8">
      {isAsked && (
        <Check
          label={t('imports.confirm', { count: counts.asked })}
          checked={isConfirmed}
          onChange={({ target }) => setConfirmed(target.checked)}
        />
      )}
      {state === 'checked' && changes === 0 && (
        <p role="status">{t(counts.fault > 0 ? 'imports.nothingSound' : 'imports.nothing')}</p>
      )}
      <div className="row">
        <button
          type="button"
          className="btn"
          disabled={changes === 0 || apply.isPending || (isAsked && !isConfirmed)}
          aria-busy={apply.isPending}
          onClick={() => apply.mutate()}
        >
          {state === 'checked' ? t('imports.apply', { count: changes }) : t('imports.goOn', { count: left })}
        </button>
        {state === 'checked' && (
          <button type="button" className="btn line" onClick={onMap}>
            {t('imports.again')}
          </button>
        )}
        {counts.fault > 0 && state === 'checked' && changes > 0 && (
          <span className="faint">{t('imports.faultsStay', { count: counts.fault })}</span>
        )}
      </div>
      {apply.isError && (
        <p className="error" role="alert">
          {refusalText(i18n, apply.error)}
        </p>
      )}
    </div>
  );
}

/** What a file would do, or did: sums, rows by what they do, and the way on. */
export function ImportResult({ opened, onChanged }: ImportResultProps) {
  const { t } = useTranslation();
  const [isMapped, setMapped] = useState(true);
  const filters = filtersOf(opened);
  const [only, setOnly] = useState<ResultFilter>(opened.counts.fault > 0 ? 'fault' : 'all');
  const save = useFaultsFile(opened);
  if (!isMapped) return <MappingForm opened={opened} onChanged={onChanged} />;
  return (
    <>
      <Acts opened={opened} onChanged={onChanged} onMap={() => setMapped(false)} />
      <OfferUndo opened={opened} onChanged={onChanged} />
      <div className="row between">
        <Segments
          label={t('imports.rows')}
          choices={filters.map(({ only: value, count }) => ({
            value,
            label: `${t(`imports.only.${value}`)} ${count}`,
          }))}
          value={only}
          onChange={setOnly}
        />
        {opened.counts.fault > 0 && (
          <button type="button" className="btn quiet" onClick={() => void save()}>
            {t('imports.faultsFile')}
          </button>
        )}
      </div>
      <ImportLines key={only} opened={opened} only={only} />
    </>
  );
}
