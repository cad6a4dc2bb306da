import type { RefusedRow, StationRow } from '@kolobeh/shared/warehouse/stations/floor-contract.ts';
import { isOverdue } from './overdue.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reasonText } from '../../base/data/refusal-text.ts';
import { showMoment } from '../../base/show-moment.ts';
import { useNow } from '../../base/use-now.ts';
import { wordOr } from '../../base/words.ts';
import type { DataColumn } from '../../ui/table/data-column.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { ConfirmKey } from './ConfirmKey.tsx';

/** A station that has not asked for so long is out of reach: it asks every few seconds. */
const silentMs = 60_000;

/** How many scans a station has not sent and since when; an alarm when one waits for too long. */
function UnsentOf({ station, now }: { station: StationRow; now: number }) {
  const { t, i18n } = useTranslation();
  const { unsent, oldest_unsent_at: since } = station;
  if (unsent === 0 || since === null) return t('floor.allSent');
  const words = t('floor.unsentSince', { count: unsent, at: showMoment(i18n.language, since) });
  if (!isOverdue(since, now)) return words;
  return (
    <span className="pill" data-k="bad">
      {words}
    </span>
  );
}

/** Another key than the station's own was told in its name: a supervisor says whether it is the same station. */
function OtherKey({ station }: { station: StationRow }) {
  const { t, i18n } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const { device_id, name, other_key: other } = station;
  if (!other) return null;
  const { mark, at, person } = other;
  return (
    <div className="okey">
      <span className="pill" data-k="bad">
        {t('floor.otherKey', { mark })}
      </span>
      <span className="faint">{[person, showMoment(i18n.language, at)].filter(Boolean).join(', ')}</span>
      <button type="button" className="btn line sm" onClick={() => setAsking(true)}>
        {t('peripherals.key.confirm')}
      </button>
      {isAsking && <ConfirmKey station={{ device_id, name, mark }} onClose={() => setAsking(false)} />}
    </div>
  );
}

/** Stations heard of today, those with scans they could not send first. */
export function StationsTable({ stations }: { stations: readonly StationRow[] }) {
  const { t, i18n } = useTranslation();
  const now = useNow(10_000);
  const isSilent = ({ last_seen_at }: StationRow): boolean =>
    last_seen_at === null || now - Date.parse(last_seen_at) > silentMs;
  const seen = (station: StationRow) => (
    <>
      {station.last_seen_at && showMoment(i18n.language, station.last_seen_at)}{' '}
      {isSilent(station) && (
        <span className="pill" data-k="wait">
          {t('floor.silent')}
        </span>
      )}
    </>
  );
  const named = (station: StationRow) => (
    <>
      {station.name} <OtherKey station={station} />
    </>
  );
  const columns: DataColumn<StationRow>[] = [
    { id: 'name', heading: t('floor.station'), cell: named, sortBy: ({ name }) => name, isRowHead: true },
    { id: 'person', heading: t('floor.person'), cell: ({ person }) => person ?? '–', sortBy: ({ person }) => person },
    { id: 'seen', heading: t('floor.seen'), cell: seen, sortBy: (station) => station.last_seen_at },
    {
      id: 'unsent',
      heading: t('floor.unsent'),
      cell: (station) => <UnsentOf station={station} now={now} />,
      sortBy: ({ unsent }) => unsent,
    },
    {
      id: 'refused',
      heading: t('floor.refused'),
      cell: ({ refused }) => refused,
      sortBy: ({ refused }) => refused,
      className: 'num r',
    },
  ];
  return (
    <section aria-labelledby="board-stations">
      <h2 id="board-stations">{t('floor.stations')}</h2>
      <DataTable
        rows={stations}
        rowId={(station) => station.device_id}
        columns={columns}
        look="plaint stacking"
        empty={<p>{t('floor.noStations')}</p>}
      />
    </section>
  );
}

/** What the server refused of all stations; each is settled at its own station. */
export function RefusedTable({ refused }: { refused: readonly RefusedRow[] }) {
  const { t, i18n } = useTranslation();
  const act = ({ kind }: RefusedRow) => wordOr(i18n, 'refused.act', kind);
  const why = ({ reason }: RefusedRow) => reasonText(i18n, reason);
  const columns: DataColumn<RefusedRow>[] = [
    { id: 'at', heading: t('floor.when'), cell: ({ at }) => showMoment(i18n.language, at), sortBy: ({ at }) => at },
    { id: 'station', heading: t('floor.station'), cell: (row) => row.station, sortBy: (row) => row.station },
    { id: 'person', heading: t('floor.person'), cell: (row) => row.person, sortBy: (row) => row.person },
    { id: 'what', heading: t('floor.what'), cell: act, sortBy: act },
    { id: 'why', heading: t('floor.why'), cell: why, sortBy: why },
  ];
  return (
    <section aria-labelledby="board-refused">
      <h2 id="board-refused">{t('floor.refusedTitle')}</h2>
      <DataTable
        rows={refused}
        rowId={(row) => row.event_id}
        columns={columns}
        look="plaint stacking"
        empty={<p>{t('floor.noneRefused')}</p>}
      />
    </section>
  );
}
