import type { KnownStation } from '@kolobeh/shared/staff/station-keys.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { goTo } from '../../base/address/place.ts';
import { api } from '../../base/data/api.ts';
import { openedAnew } from '../../base/data/query-client.ts';
import { refusalText } from '../../base/data/refusal-text.ts';
import { showMoment } from '../../base/show-moment.ts';
import { useStation } from '../../base/station.ts';
import { ReasonDialog } from '../../form/ReasonDialog.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { DataColumn } from '../../ui/table/data-column.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { useToasts } from '../../ui/toasts/toasts.ts';

/** Withdraws the key of a station or gives it back, always with a reason. */
function KeyAct({ station }: { station: KnownStation }) {
  const { t, i18n } = useTranslation();
  const queries = useQueryClient();
  const show = useToasts((state) => state.show);
  const [isAsked, setAsked] = useState(false);
  const { device_id, name, unsent } = station;
  const isWithdrawn = station.withdrawn_at !== null;
  const act = isWithdrawn ? 'giveBack' : 'withdraw';
  const change = useMutation(
    api.staff.withdrawStationKey.mutationOptions({
      onSuccess: () => show('ok', t(`stationKeys.${act}Done`, { name })),
      onError: (error) => show('bad', refusalText(i18n, error)),
      onSettled: () => {
        setAsked(false);
        return queries.invalidateQueries({ queryKey: api.staff.stations.key() });
      },
    }),
  );
  return (
    <>
      <button type="button" className="btn line" onClick={() => setAsked(true)}>
        {t(`stationKeys.${act}`)}
      </button>
      {isAsked && (
        <ReasonDialog
          title={t(`stationKeys.${act}Title`, { name })}
          text={t(`stationKeys.${act}Text`, { count: unsent })}
          label={t('stationKeys.reason')}
          button={t(`stationKeys.${act}`)}
          isBusy={change.isPending}
          onReason={(reason) => change.mutate({ device_id, is_withdrawn: !isWithdrawn, reason })}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}

function useColumns(): DataColumn<KnownStation>[] {
  const { t, i18n } = useTranslation();
  const mayEdit = useStation((state) => state.session?.capabilities.includes('people.edit') ?? false);
  const column = (
    id: 'name' | 'by' | 'seen' | 'unsent' | 'key',
    more: Omit<DataColumn<KnownStation>, 'id' | 'heading'>,
  ) => ({ id, heading: t(`stationKeys.column.${id}`), ...more });
  const state = ({ withdrawn_at: at }: KnownStation) => (
    <span className="pill" data-k={at ? 'bad' : 'ready'}>
      {at ? t('stationKeys.withdrawn', { at: showMoment(i18n.language, at) }) : t('stationKeys.valid')}
    </span>
  );
  const columns: DataColumn<KnownStation>[] = [
    column('name', { cell: ({ name }) => <b>{name}</b>, sortBy: ({ name }) => name, isRowHead: true }),
    column('by', { cell: ({ registered_by: by }) => by || '–', sortBy: ({ registered_by: by }) => by }),
    column('seen', {
      cell: ({ last_seen_at: at }) => (at ? showMoment(i18n.language, at) : '–'),
      sortBy: ({ last_seen_at: at }) => at ?? '',
      className: 'num nowrap',
    }),
    column('unsent', { cell: ({ unsent }) => unsent, sortBy: ({ unsent }) => unsent, className: 'num r' }),
    column('key', { cell: state, sortBy: ({ withdrawn_at: at }) => at ?? '' }),
  ];
  if (!mayEdit) return columns;
  const act = (station: KnownStation) => <KeyAct station={station} />;
  return [...columns, { id: 'act', heading: t('stationKeys.withdraw'), isHeadingHidden: true, cell: act }];
}

/** Computers of the warehouse with their keys; from one whose key is withdrawn nothing is taken. */
export function StationsScreen() {
  const { t } = useTranslation();
  const list = useQuery(api.staff.stations.queryOptions(openedAnew));
  const columns = useColumns();
  if (list.isPending) return <Skeleton lines={8} label={t('frame.loading')} />;
  if (!list.data) return <NotLoaded title={t('stationKeys.failed')} query={list} />;
  return (
    <div className="obody alone">
      <section className="gridwrap" aria-label={t('stationKeys.list')}>
        <div className="gtools">
          <button type="button" className="btn line" onClick={() => goTo('people')}>
            {t('people.title')}
          </button>
          <span className="faint">{t('stationKeys.hint')}</span>
        </div>
        <DataTable
          rows={list.data.stations}
          rowId={({ device_id: id }) => id}
          columns={columns}
          label={t('frame.section.stations')}
          look="plaint stacking"
          empty={<Empty icon="pulse" title={t('stationKeys.none')} text={t('stationKeys.noneText')} />}
        />
      </section>
    </div>
  );
}
