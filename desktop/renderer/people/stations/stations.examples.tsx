import type { KnownStation } from '@kolobeh/shared/staff/station-keys.ts';
import { at, type Examples, type Setting } from '../../../testing/kit/example.tsx';
import { PlayedRefusal } from '../../../testing/kit/played-station.ts';
import { aSession } from '../../../testing/kit/station-examples.ts';
import { StationsScreen } from './StationsScreen.tsx';

const aStation = (nth: number, name: string, more: Partial<KnownStation> = {}): KnownStation => ({
  device_id: `0190a6f4-7c00-7000-8000-${String(nth).padStart(12, '0')}`,
  name,
  registered_by: 'Marek Dvořák',
  last_seen_at: '2026-11-21T09:12:00.000Z',
  unsent: 0,
  withdrawn_at: null,
  ...more,
});

const stations = [
  aStation(1, 'Balení 4', { unsent: 7 }),
  aStation(2, 'Vychystávání – vozík 2', { registered_by: 'Ilinca-Alexandra Popescu-Tăriceanu' }),
  aStation(3, 'Ztracený notebook', { unsent: 3, withdrawn_at: '2026-11-20T16:05:00.000Z', last_seen_at: null }),
];

const list = (answer: unknown, setting: Setting = {}) =>
  at(
    {
      session: aSession('admin', 'Jana Nováková'),
      place: '#/stations',
      ...setting,
      api: { 'staff.stations': answer, 'staff.withdrawStationKey': {}, ...setting.api },
    },
    <main className="omain">
      <StationsScreen />
    </main>,
  );

export const examples: Examples = {
  stations: () => list({ stations }),
  'stations of a supervisor': () => list({ stations }, { session: aSession('supervisor', 'Petra Králová') }),
  'stations: none': () => list({ stations: [] }),
  'stations out of reach': () => list(new PlayedRefusal('OFFLINE')),
};
