import { mostTold } from '@kolobeh/shared/kernel/paging.ts';
import type { QueuedRepair } from '@kolobeh/shared/repair/bench/contract.ts';
import { isRepairEnd, RepairState } from '@kolobeh/shared/repair/order/states.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showDetail, showQuery, usePlace } from '../base/address/place.ts';
import { api } from '../base/data/api.ts';
import { openedAnew } from '../base/data/query-client.ts';
import { showMoment } from '../base/show-moment.ts';
import { Check } from '../form/Check.tsx';
import { CutList } from '../ui/CutList.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Icon } from '../ui/Icon.tsx';
import { NothingFits } from '../ui/NothingFits.tsx';
import { NotLoaded } from '../ui/NotLoaded.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import type { DataColumn } from '../ui/table/data-column.ts';
import { DataTable } from '../ui/table/DataTable.tsx';
import { scanned, searched } from './find-repair.ts';
import { RepairPanel } from './RepairPanel.tsx';
import { RepairPill } from './RepairPill.tsx';

type ColumnId = 'number' | 'state' | 'since' | 'device' | 'who' | 'way' | 'parts';

function useColumns(open: string | null): DataColumn<QueuedRepair>[] {
  const { t, i18n } = useTranslation();
  const column = (id: ColumnId, more: Omit<DataColumn<QueuedRepair>, 'id' | 'heading'>) => ({
    id,
    heading: t(`repair.column.${id}`),
    ...more,
  });
  const number = ({ number: of }: QueuedRepair) => (
    <button type="button" className="link code" aria-expanded={of === open} onClick={() => showDetail(of)}>
      {of}
    </button>
  );
  return [
    column('number', { cell: number, sortBy: (one) => one.number, className: 'nowrap' }),
    column('state', { cell: (one) => <RepairPill state={one.state} />, sortBy: (one) => one.state }),
    column('since', {
      cell: (one) => showMoment(i18n.language, one.since),
      sortBy: (one) => one.since,
      className: 'num nowrap',
    }),
    column('device', { cell: (one) => one.device, sortBy: (one) => one.device }),
    column('who', { cell: (one) => one.name, sortBy: (one) => one.name }),
    column('way', { cell: (one) => one.store ?? t(`repair.way.${one.way}`), sortBy: (one) => one.store ?? one.way }),
    column('parts', {
      cell: (one) => (one.missing_parts > 0 ? t('repair.missing', { count: one.missing_parts }) : ''),
      sortBy: (one) => one.missing_parts,
      className: 'num nowrap',
    }),
  ];
}

/** The states that the address asks for, `state=received,diagnosing`; empty: all. */
const statesOf = (query: string): RepairState[] =>
  (new URLSearchParams(query).get('state') ?? '').split(',').flatMap((one) => RepairState.safeParse(one).data ?? []);

/** That only some states are shown, and the way back to all. */
function StateChip({ states }: { states: readonly RepairState[] }) {
  const { t } = useTranslation();
  if (states.length === 0) return null;
  const text = t('repair.onlyStates', { states: states.map((state) => t(`repair.state.${state}`)).join(', ') });
  return (
    <button
      type="button"
      className="chip set"
      aria-label={t('grid.dropFilter', { filter: text })}
      onClick={() => showQuery('')}
    >
      {text} <Icon name="x" size="xs" />
    </button>
  );
}

/** The technician's bench: what waits longest stands first; a scan of a device or of a repair's number opens it. */
export function RepairsScreen() {
  const { t, i18n } = useTranslation();
  const open = usePlace((place) => place.detail);
  const query = usePlace((place) => place.query);
  const states = useMemo(() => statesOf(query), [query]);
  const list = useQuery({ ...api.repair.queue.queryOptions(openedAnew), refetchInterval: 30_000 });
  const [search, setSearch] = useState('');
  const [withEnded, setWithEnded] = useState(false);
  const columns = useColumns(open);
  const rows = useMemo(
    () =>
      searched(list.data?.repairs ?? [], search, i18n.language).filter(
        ({ state }) => (withEnded || !isRepairEnd(state)) && (states.length === 0 || states.includes(state)),
      ),
    [list.data, search, withEnded, states, i18n.language],
  );
  if (list.isPending) return <Skeleton lines={8} label={t('frame.loading')} />;
  if (!list.data) return <NotLoaded title={t('repair.failed')} query={list} />;
  const { repairs } = list.data;
  const openScanned = () => {
    const found = scanned(repairs, search) ?? (rows.length === 1 ? rows[0] : null);
    if (!found) return;
    showDetail(found.number);
    setSearch('');
  };
  return (
    <div className={open ? 'obody' : 'obody alone'}>
      <section className="gridwrap" aria-label={t('repair.list')}>
        <div className="gtools">
          <SearchField label={t('repair.search')} value={search} onChange={setSearch} onEnter={openScanned} />
          <StateChip states={states} />
          <Check
            label={t('repair.ended')}
            checked={withEnded}
            onChange={({ target }) => setWithEnded(target.checked)}
          />
        </div>
        <CutList told={repairs.length} most={mostTold.repairs} />
        <DataTable
          rows={rows}
          rowId={({ number }) => number}
          columns={columns}
          label={t('repair.title')}
          look="plaint stacking"
          empty={
            search || states.length > 0 ? (
              <NothingFits />
            ) : (
              <Empty icon="wrench" title={t('repair.none')} text={t('repair.noneText')} />
            )
          }
          onOpen={({ number }) => showDetail(number)}
          isOpen={({ number }) => number === open}
        />
      </section>
      {open && <RepairPanel key={open} number={open} />}
    </div>
  );
}
