import type { DataImport } from '@kolobeh/shared/data-import/contract.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showDetail } from '../base/address/place.ts';
import { api } from '../base/data/api.ts';
import { openedAnew } from '../base/data/query-client.ts';
import { showMoment } from '../base/show-moment.ts';
import { NotLoaded } from '../ui/NotLoaded.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { ImportPill } from './ImportPill.tsx';
import { ImportUndo } from './ImportUndo.tsx';
import { ImportProgress, type WorkedOn } from './ImportProgress.tsx';
import { ImportResult } from './ImportResult.tsx';
import { MappingForm } from './MappingForm.tsx';

/** How often a worked-on import is asked how far it is. */
const askAgainMs = 1000;

const workedOn: readonly string[] = ['checking', 'applying', 'undo_checking', 'undoing'] satisfies WorkedOn[];

const isWorkedOn = (opened: DataImport): opened is DataImport & { state: WorkedOn } => workedOn.includes(opened.state);

function Head({ opened }: { opened: DataImport }) {
  const { t, i18n } = useTranslation();
  return (
    <header className="imports-head">
      <button type="button" className="btn quiet" onClick={() => showDetail(null)}>
        ‹ {t('imports.back')}
      </button>
      <h2>
        {opened.file_name} <ImportPill state={opened.state} />
      </h2>
      <p className="faint">
        {t(`imports.kind.${opened.kind}`)} · {opened.made_by}, {showMoment(i18n.language, opened.made_at)}
        {opened.applied_at !== null &&
          ` · ${t('imports.appliedBy', { by: opened.applied_by, at: showMoment(i18n.language, opened.applied_at) })}`}
        {opened.undone_at !== null &&
          ` · ${t('imports.undo.by', { by: opened.undone_by, at: showMoment(i18n.language, opened.undone_at) })}`}
      </p>
    </header>
  );
}

/** One import, at the step it is at. */
export function OpenedImport({ id }: { id: string }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const found = useQuery(
    api.dataImport.import.queryOptions({
      input: { id },
      ...openedAnew,
      refetchInterval: (query) => (query.state.data && isWorkedOn(query.state.data) ? askAgainMs : false),
    }),
  );
  const changed = (): void => void queries.invalidateQueries({ queryKey: api.dataImport.key() });
  if (found.isPending) return <Skeleton lines={8} label={t('frame.loading')} />;
  if (!found.data) return <NotLoaded title={t('imports.failed')} query={found} />;
  const { state } = found.data;
  return (
    <div className="pane">
      <div className="imports stack gap-16">
        <Head opened={found.data} />
        {(state === 'uploaded' || state === 'failed') && <MappingForm opened={found.data} onChanged={changed} />}
        {isWorkedOn(found.data) && <ImportProgress opened={found.data} onChanged={changed} />}
        {(state === 'checked' || state === 'stopped' || state === 'done') && (
          <ImportResult key={state} opened={found.data} onChanged={changed} />
        )}
        {(state === 'undo_checked' || state === 'undone') && (
          <ImportUndo key={state} opened={found.data} onChanged={changed} />
        )}
      </div>
    </div>
  );
}
