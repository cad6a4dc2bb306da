import { carrierName } from '@kolobeh/shared/delivery/carriers.ts';
import type { Board } from '@kolobeh/shared/warehouse/stations/floor-contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../base/data/api.ts';
import { byTheClock } from '../../base/data/query-client.ts';
import { refusalText } from '../../base/data/refusal-text.ts';
import { showMoment } from '../../base/show-moment.ts';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { DataColumn } from '../../ui/table/data-column.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { RefusedTable, StationsTable } from './BoardStations.tsx';
import { RushList } from './RushList.tsx';

/** How the warehouse does now, for whoever leads it; renewed every few seconds. */
export function BoardScreen() {
  const { t, i18n } = useTranslation();
  const board = useQuery(api.warehouse.board.queryOptions(byTheClock));
  if (board.isPending) return <Skeleton lines={8} label={t('frame.loading')} />;
  if (!board.data) return <NotLoaded title={t('floor.boardFailed')} query={board} />;
  const { queue, people, stations, refused } = board.data;
  return (
    <div className="pane board" tabIndex={0} role="region" aria-label={t('frame.section.board')}>
      {board.isError && <p className="note bonus">{refusalText(i18n, board.error)}</p>}
      <RushList orders={queue.rush} />
      <QueueTable queue={queue} />
      <PeopleTable people={people} />
      <StationsTable stations={stations} />
      <RefusedTable refused={refused} />
    </div>
  );
}

type Waiting = Board['queue']['to_pick'][number];

function QueueTable({ queue }: { queue: Board['queue'] }) {
  const { t, i18n } = useTranslation();
  const leaves = ({ ship_by, is_in_time }: Waiting) => (
    <>
      {ship_by ? showMoment(i18n.language, ship_by) : ''}{' '}
      {!is_in_time && (
        <span className="pill" data-k="bad">
          {t('floor.late')}
        </span>
      )}
    </>
  );
  const columns: DataColumn<Waiting>[] = [
    {
      id: 'carrier',
      heading: t('floor.carrier'),
      cell: (row) => carrierName(row.carrier),
      sortBy: (row) => carrierName(row.carrier),
      isRowHead: true,
    },
    { id: 'leaves', heading: t('floor.leaves'), cell: leaves, sortBy: (row) => row.ship_by },
    {
      id: 'orders',
      heading: t('floor.orders'),
      cell: (row) => row.orders,
      sortBy: (row) => row.orders,
      className: 'num r',
    },
    {
      id: 'lines',
      heading: t('floor.lines'),
      cell: (row) => row.lines,
      sortBy: (row) => row.lines,
      className: 'num r',
    },
    {
      id: 'work',
      heading: t('floor.work'),
      cell: (row) => t('floor.minutes', { count: row.work_minutes }),
      sortBy: (row) => row.work_minutes,
      className: 'num r',
    },
  ];
  return (
    <section aria-labelledby="board-queue">
      <h2 id="board-queue">{t('floor.queue')}</h2>
      <p className="faint">
        {t('floor.toPack', { count: queue.to_pack })}
        {queue.incomplete > 0 && ` · ${t('floor.incomplete', { count: queue.incomplete })}`}
      </p>
      <DataTable
        rows={queue.to_pick}
        rowId={(row) => row.carrier}
        columns={columns}
        empty={<p>{t('floor.queueEmpty')}</p>}
      />
    </section>
  );
}

type Worker = Board['people'][number];

function PeopleTable({ people }: { people: Board['people'] }) {
  const { t } = useTranslation();
  const columns: DataColumn<Worker>[] = [
    { id: 'name', heading: t('floor.person'), cell: (one) => one.name, sortBy: (one) => one.name, isRowHead: true },
    {
      id: 'lines',
      heading: t('floor.lines'),
      cell: (one) => one.lines,
      sortBy: (one) => one.lines,
      className: 'num r',
    },
    {
      id: 'packages',
      heading: t('floor.packages'),
      cell: (one) => one.packages,
      sortBy: (one) => one.packages,
      className: 'num r',
    },
  ];
  return (
    <section aria-labelledby="board-people">
      <h2 id="board-people">{t('floor.people')}</h2>
      <DataTable rows={people} rowId={(one) => one.user_id} columns={columns} empty={<p>{t('floor.nobody')}</p>} />
    </section>
  );
}
