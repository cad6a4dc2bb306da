import type { PurgeDone } from '@kolobeh/shared/system/contract.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../base/data/api.ts';
import { showMoment } from '../base/show-moment.ts';
import { NotLoaded } from '../ui/NotLoaded.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import type { DataColumn } from '../ui/table/data-column.ts';
import { DataTable } from '../ui/table/DataTable.tsx';
import { PurgeForm } from './PurgeForm.tsx';

function usePurgeColumns(): DataColumn<PurgeDone>[] {
  const { t, i18n } = useTranslation();
  const what = ({ mode, keys, url }: PurgeDone) =>
    mode === 'full' ? t('pageCache.mode.full') : url || keys.join(', ');
  const by = (one: PurgeDone) => one.by ?? t('pageCache.gone');
  return [
    {
      id: 'at',
      heading: t('pageCache.column.at'),
      cell: ({ at }) => showMoment(i18n.language, at),
      sortBy: ({ at }) => at,
    },
    { id: 'by', heading: t('pageCache.column.by'), cell: by, sortBy: by },
    { id: 'what', heading: t('pageCache.column.what'), cell: what, sortBy: what, className: 'purge-what' },
    {
      id: 'soft',
      heading: t('pageCache.column.soft'),
      cell: ({ soft_purge: isSoft }) => t(isSoft ? 'pageCache.softly' : 'pageCache.hard'),
      className: 'r',
    },
  ];
}

/** What people had dropped before: who, when and what. */
function Past() {
  const { t } = useTranslation();
  const columns = usePurgeColumns();
  const past = useQuery(api.system.purges.queryOptions());
  if (past.isPending) return <Skeleton lines={4} label={t('frame.loading')} />;
  if (!past.data) return <NotLoaded title={t('pageCache.pastFailed')} query={past} />;
  const { purges } = past.data;
  if (purges.length === 0)
    return <Empty icon="saved" title={t('pageCache.pastNone')} text={t('pageCache.pastNoneText')} />;
  return (
    <DataTable
      rows={purges}
      rowId={({ at }) => at}
      columns={columns}
      label={t('pageCache.past')}
      look="plaint stacking"
    />
  );
}

/** Drops pages of the shop from the page cache and the CDN, and shows what was dropped last. */
export function PurgeScreen() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const renew = () => void queries.invalidateQueries({ queryKey: api.system.purges.key() });
  return (
    <div className="pane">
      <div className="purge stack gap-24">
        <p className="faint">{t('pageCache.intro')}</p>
        <PurgeForm onPurged={renew} />
        <section className="stack gap-12" aria-label={t('pageCache.past')}>
          <h2>{t('pageCache.past')}</h2>
          <Past />
        </section>
      </div>
    </div>
  );
}
