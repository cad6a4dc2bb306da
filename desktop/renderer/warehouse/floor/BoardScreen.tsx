import type { Board } from '@kolobeh/shared/warehouse/stations/floor-contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../base/data/api.ts';
import { byTheClock } from '../../base/data/query-client.ts';
import { refusalText } from '../../base/data/refusal-text.ts';
import { showMoment } from '../../base/show-moment.ts';
import { carrierName } from '../../base/carriers.ts';
import { Empty } from '../../ui/Empty.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { RefusedTable, StationsTable } from './BoardStations.tsx';
import { RushList } from './RushList.tsx';

/** How the warehouse does now, for whoever leads it; renewed every few seconds. */
export function BoardScreen() {
  const { t, i18n } = useTranslation();
  const board = useQuery(api.warehouse.board.queryOptions(byTheClock));
  if (board.isPending) return <Skeleton lines={8} label={t('frame.loading')} />;
  if (!board.data) return <Empty icon="offline" title={t('floor.boardFailed')} text={refusalText(i18n, board.error)} />;
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

function QueueTable({ queue }: { queue: Board['queue'] }) {
  const { t, i18n } = useTranslation();
  return (
    <section aria-labelledby="board-queue">
      <h2 id="board-queue">{t('floor.queue')}</h2>
      <p className="faint">
        {t('floor.toPack', { count: queue.to_pack })}
        {queue.incomplete > 0 && ` · ${t('floor.incomplete', { count: queue.incomplete })}`}
      </p>
      {queue.to_pick.length === 0 ? (
        <p>{t('floor.queueEmpty')}</p>
      ) : (
        <table className="plaint">
          <thead>
            <tr>
              <th scope="col">{t('floor.carrier')}</th>
              <th scope="col">{t('floor.leaves')}</th>
              <th scope="col" className="r">
                {t('floor.orders')}
              </th>
              <th scope="col" className="r">
                {t('floor.lines')}
              </th>
              <th scope="col" className="r">
                {t('floor.work')}
              </th>
            </tr>
          </thead>
          <tbody>
            {queue.to_pick.map((row) => (
              <tr key={row.carrier}>
                <th scope="row">{carrierName(row.carrier)}</th>
                <td>
                  {row.ship_by ? showMoment(i18n.language, row.ship_by) : ''}{' '}
                  {!row.is_in_time && (
                    <span className="pill" data-k="bad">
                      {t('floor.late')}
                    </span>
                  )}
                </td>
                <td className="num r">{row.orders}</td>
                <td className="num r">{row.lines}</td>
                <td className="num r">{t('floor.minutes', { count: row.work_minutes })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function PeopleTable({ people }: { people: Board['people'] }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="board-people">
      <h2 id="board-people">{t('floor.people')}</h2>
      {people.length === 0 ? (
        <p>{t('floor.nobody')}</p>
      ) : (
        <table className="plaint">
          <thead>
            <tr>
              <th scope="col">{t('floor.person')}</th>
              <th scope="col" className="r">
                {t('floor.lines')}
              </th>
              <th scope="col" className="r">
                {t('floor.packages')}
              </th>
            </tr>
          </thead>
          <tbody>
            {people.map((one) => (
              <tr key={one.user_id}>
                <th scope="row">{one.name}</th>
                <td className="num r">{one.lines}</td>
                <td className="num r">{one.packages}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
