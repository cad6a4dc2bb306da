import type { LoanDevice, LoanDevices } from '@kolobeh/shared/repair/loan/contract.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { goTo } from '../../base/address/place.ts';
import { api } from '../../base/data/api.ts';
import { openedAnew } from '../../base/data/query-client.ts';
import { refusalText } from '../../base/data/refusal-text.ts';
import { showDay } from '../../base/show-moment.ts';
import { Empty } from '../../ui/Empty.tsx';
import { NothingFits } from '../../ui/NothingFits.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { DataColumn } from '../../ui/table/data-column.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { useToasts } from '../../ui/toasts/toasts.ts';
import { AddLoanDevice } from './AddLoanDevice.tsx';

function LoanState({ device: { loan } }: { device: LoanDevice }) {
  const { t, i18n } = useTranslation();
  if (!loan)
    return (
      <span className="pill" data-k="ready">
        {t('repairLoan.state.free')}
      </span>
    );
  return (
    <span className="pill" data-k={loan.is_overdue ? 'bad' : 'wait'}>
      {t(loan.is_overdue ? 'repairLoan.overdue' : 'repairLoan.out', { day: showDay(i18n.language, loan.due_on) })}
    </span>
  );
}

/** A free device goes back among the goods of its store. */
function Retire({
  device,
  onSaved,
  onStale,
}: {
  device: LoanDevice;
  onSaved: (now: LoanDevices) => void;
  onStale: () => void;
}) {
  const { t, i18n } = useTranslation();
  const show = useToasts((state) => state.show);
  const retire = useMutation(
    api.repair.retireLoanDevice.mutationOptions({
      onSuccess: (now) => {
        show('ok', t('repairLoan.retired'));
        onSaved(now);
      },
      onError: (error) => {
        show('bad', refusalText(i18n, error));
        onStale();
      },
    }),
  );
  return (
    <button
      type="button"
      className="btn line"
      disabled={retire.isPending}
      onClick={() => retire.mutate({ id: device.id })}
    >
      {t('repairLoan.retire')}
    </button>
  );
}

function useColumns(onSaved: (now: LoanDevices) => void, onStale: () => void): DataColumn<LoanDevice>[] {
  const { t } = useTranslation();
  const device = ({ name, identifier, unit_number: unit }: LoanDevice) => (
    <>
      {name}{' '}
      <button type="button" className="link code" onClick={() => goTo('units', String(unit))}>
        {identifier}
      </button>
    </>
  );
  const who = ({ loan }: LoanDevice) =>
    loan && (
      <>
        {loan.who}{' '}
        <button type="button" className="link code" onClick={() => goTo('repairs', loan.repair)}>
          {loan.repair}
        </button>
      </>
    );
  const note = ({ note: of, damage }: LoanDevice) =>
    [of, damage && `${t('repairLoan.damage')}: ${damage}`].filter(Boolean).join(' · ');
  return [
    { id: 'device', heading: t('repairLoan.column.device'), cell: device, sortBy: ({ name }) => name },
    {
      id: 'state',
      heading: t('repairLoan.column.state'),
      cell: (one) => <LoanState device={one} />,
      sortBy: ({ loan }) => loan?.due_on ?? null,
    },
    { id: 'who', heading: t('repairLoan.column.who'), cell: who, sortBy: ({ loan }) => loan?.who ?? null },
    { id: 'store', heading: t('repairLoan.column.store'), cell: ({ store }) => store, sortBy: ({ store }) => store },
    { id: 'note', heading: t('repairLoan.column.note'), cell: note, className: 'words' },
    {
      id: 'act',
      heading: t('repairLoan.column.act'),
      isHeadingHidden: true,
      cell: (one) => one.state === 'free' && <Retire device={one} onSaved={onSaved} onStale={onStale} />,
    },
  ];
}

const fits = ({ name, identifier, store, loan }: LoanDevice, wanted: string, language: string): boolean =>
  [name, identifier, store, loan?.who, loan?.repair].join(' ').toLocaleLowerCase(language).includes(wanted);

/** Devices that stores lend: who has which, until when, and which are free. */
export function LoanDevicesScreen() {
  const { t, i18n } = useTranslation();
  const queries = useQueryClient();
  const [search, setSearch] = useState('');
  const list = useQuery({ ...api.repair.loanDevices.queryOptions(openedAnew), refetchInterval: 60_000 });
  const onSaved = (now: LoanDevices): void => {
    queries.setQueryData(api.repair.loanDevices.queryKey(), now);
  };
  const columns = useColumns(onSaved, () => void list.refetch());
  if (list.isPending) return <Skeleton lines={8} label={t('frame.loading')} />;
  if (!list.data) return <NotLoaded title={t('repairLoan.failed')} query={list} />;
  const { devices, stores } = list.data;
  const wanted = search.trim().toLocaleLowerCase(i18n.language);
  const late = devices.filter(({ loan }) => loan?.is_overdue).length;
  return (
    <div className="obody alone">
      <section className="gridwrap" aria-label={t('repairLoan.list')}>
        <AddLoanDevice stores={stores} onSaved={onSaved} />
        <div className="gtools">
          <SearchField label={t('repairLoan.search')} value={search} onChange={setSearch} />
          {late > 0 && (
            <span className="pill" data-k="bad">
              {t('repairLoan.overdueCount', { count: late })}
            </span>
          )}
        </div>
        <DataTable
          rows={devices.filter((one) => fits(one, wanted, i18n.language))}
          rowId={({ id }) => id}
          columns={columns}
          label={t('repairLoan.table')}
          look="plaint stacking"
          empty={
            wanted ? (
              <NothingFits />
            ) : (
              <Empty icon="phone" title={t('repairLoan.empty')} text={t('repairLoan.emptyText')} />
            )
          }
        />
      </section>
    </div>
  );
}
