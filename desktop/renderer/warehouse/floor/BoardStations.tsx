import type { RefusedRow, StationRow } from '@kolobeh/shared/warehouse/stations/floor-contract.ts';
import { isOverdue } from '@kolobeh/shared/warehouse/stations/overdue.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { i18next } from '../../base/i18n.ts';
import { showMoment } from '../../base/show-moment.ts';
import { useNow } from '../../base/use-now.ts';
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
        {t('hardware.key.confirm')}
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
  return (
    <section aria-labelledby="board-stations">
      <h2 id="board-stations">{t('floor.stations')}</h2>
      {stations.length === 0 ? (
        <p>{t('floor.noStations')}</p>
      ) : (
        <table className="plaint">
          <thead>
            <tr>
              <th scope="col">{t('floor.station')}</th>
              <th scope="col">{t('floor.person')}</th>
              <th scope="col">{t('floor.seen')}</th>
              <th scope="col">{t('floor.unsent')}</th>
              <th scope="col" className="r">
                {t('floor.refused')}
              </th>
            </tr>
          </thead>
          <tbody>
            {stations.map((station) => (
              <tr key={station.device_id}>
                <th scope="row">
                  {station.name} <OtherKey station={station} />
                </th>
                <td>{station.person ?? '–'}</td>
                <td>
                  {station.last_seen_at && showMoment(i18n.language, station.last_seen_at)}{' '}
                  {isSilent(station) && (
                    <span className="pill" data-k="wait">
                      {t('floor.silent')}
                    </span>
                  )}
                </td>
                <td>
                  <UnsentOf station={station} now={now} />
                </td>
                <td className="num r">{station.refused}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** Words of a code, or the code itself when it has none here. */
const wordsOf = (prefix: string, code: string): string =>
  i18next.exists(`${prefix}.${code}`) ? i18next.t(`${prefix}.${code}` as never) : code;

/** What the server refused of all stations; each is settled at its own station. */
export function RefusedTable({ refused }: { refused: readonly RefusedRow[] }) {
  const { t, i18n } = useTranslation();
  return (
    <section aria-labelledby="board-refused">
      <h2 id="board-refused">{t('floor.refusedTitle')}</h2>
      {refused.length === 0 ? (
        <p>{t('floor.noneRefused')}</p>
      ) : (
        <table className="plaint">
          <thead>
            <tr>
              <th scope="col">{t('floor.when')}</th>
              <th scope="col">{t('floor.station')}</th>
              <th scope="col">{t('floor.person')}</th>
              <th scope="col">{t('floor.what')}</th>
              <th scope="col">{t('floor.why')}</th>
            </tr>
          </thead>
          <tbody>
            {refused.map((row) => (
              <tr key={row.event_id}>
                <td>{showMoment(i18n.language, row.at)}</td>
                <td>{row.station}</td>
                <td>{row.person}</td>
                <td>{wordsOf('refused.act', row.kind)}</td>
                <td>{wordsOf('refusals', row.reason)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
