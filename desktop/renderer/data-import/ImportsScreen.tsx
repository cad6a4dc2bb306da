import type { DataImport } from '@kolobeh/shared/data-import/contract.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showDetail, usePlace } from '../base/address/place.ts';
import { api } from '../base/data/api.ts';
import { openedAnew } from '../base/data/query-client.ts';
import { showMoment } from '../base/show-moment.ts';
import { CutList } from '../ui/CutList.tsx';
import { Empty } from '../ui/Empty.tsx';
import { NotLoaded } from '../ui/NotLoaded.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import type { DataColumn } from '../ui/table/data-column.ts';
import { DataTable } from '../ui/table/DataTable.tsx';
import { ImportPill } from './ImportPill.tsx';
import { OpenedImport } from './OpenedImport.tsx';
import { UploadForm } from './UploadForm.tsx';

/** What an import did, or would do, in a few words. */
function useSumText(): (one: DataImport) => string {
  const { t } = useTranslation();
  return ({ state, counts, rows_total: total }) => {
    if (state === 'uploaded' || state === 'failed') return '—';
    if (state === 'checking' || state === 'checked')
      return t('imports.sum.checked', { rows: total, changes: counts.new + counts.change, faults: counts.fault });
    if (state === 'undone') return t('imports.sum.undone', { undone: counts.undone, kept: counts.kept });
    return t('imports.sum.applied', {
      applied: counts.applied,
      left: counts.conflict + counts.refused,
      faults: counts.fault,
    });
  };
}

function History({ imports }: { imports: readonly DataImport[] }) {
  const { t, i18n } = useTranslation();
  const sum = useSumText();
  const kindOf = ({ kind }: DataImport): string => t(`imports.kind.${kind}`);
  const columns: DataColumn<DataImport>[] = [
    {
      id: 'file',
      heading: t('imports.column.file'),
      isRowHead: true,
      cell: ({ id, file_name: name }) => (
        <button type="button" className="link" onClick={() => showDetail(id)}>
          {name}
        </button>
      ),
      sortBy: ({ file_name: name }) => name,
    },
    { id: 'kind', heading: t('imports.column.kind'), cell: kindOf, sortBy: kindOf },
    { id: 'state', heading: t('imports.column.state'), cell: (one) => <ImportPill state={one.state} /> },
    { id: 'sum', heading: t('imports.column.sum'), cell: sum, className: 'words num' },
    {
      id: 'made',
      heading: t('imports.column.made'),
      cell: ({ made_at: at, made_by: by, applied_by: applied }) => (
        <>
          <span className="num nowrap">{showMoment(i18n.language, at)}</span>{' '}
          <small className="faint">{applied || by}</small>
        </>
      ),
      sortBy: ({ made_at: at }) => at,
    },
  ];
  return (
    <DataTable
      rows={imports}
      rowId={({ id }) => id}
      columns={columns}
      label={t('imports.history')}
      look="plaint stacking"
      empty={<Empty icon="saved" title={t('imports.none')} text={t('imports.noneText')} />}
      onOpen={({ id }) => showDetail(id)}
    />
  );
}

/** Data out of files: a file is chosen, mapped, gone through, then written; what was imported before stands below. */
export function ImportsScreen() {
  const open = usePlace((place) => place.detail);
  return open === null ? <AllImports /> : <OpenedImport key={open} id={open} />;
}

function AllImports() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const list = useQuery(api.dataImport.imports.queryOptions({ input: { page_size: 100 }, ...openedAnew }));
  const opened = ({ id }: DataImport): void => {
    void queries.invalidateQueries({ queryKey: api.dataImport.imports.key() });
    showDetail(id);
  };
  return (
    <div className="pane">
      <div className="imports stack gap-24">
        <UploadForm onUploaded={opened} />
        <section className="stack gap-12" aria-labelledby="imports-history">
          <h2 id="imports-history">{t('imports.history')}</h2>
          {list.isPending && <Skeleton lines={5} label={t('frame.loading')} />}
          {list.isError && <NotLoaded title={t('imports.failed')} query={list} />}
          {list.data && <History imports={list.data.imports} />}
          {list.data && list.data.total > list.data.imports.length && (
            <CutList told={list.data.imports.length} most={list.data.imports.length} />
          )}
        </section>
      </div>
    </div>
  );
}
