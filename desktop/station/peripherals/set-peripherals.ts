import type { PeripheralSettings } from '../../bridge/peripheral-settings.ts';
import type { PeripheralReport } from '../../bridge/station-status.ts';
import type { ClockAndIds } from '../clock-and-ids.ts';
import type { StationParts } from '../parts.ts';
import { stationRefusal } from '../net/refusal.ts';
import { settingChanges } from './setting-changes.ts';

/**
 * Sets printers, scanners and scale in the name of the person who sits there. Labels bear names and addresses, so who
 * led them where goes to the server's audit log: as an event of the outbox, written with the settings or not at all.
 * @throws Refusal `CALL_NOT_ALLOWED` to whoever is not signed in with the capability `station.set`
 */
export function setPeripherals(
  { peripherals, session, store, outbox }: StationParts,
  clockAndIds: ClockAndIds,
  settings: PeripheralSettings,
): Promise<PeripheralReport> {
  if (!session.may('station.set')) throw stationRefusal('CALL_NOT_ALLOWED');
  const person = session.person();
  const before = peripherals.settings;
  const keepTrace = (after: PeripheralSettings): void => {
    const changes = settingChanges(before, after);
    if (changes.length === 0) return;
    store.events.append({
      event_id: clockAndIds.newId(),
      user_id: person.id,
      user_name: person.name,
      work_id: '',
      act: { kind: 'peripherals_set', changes },
      scanned: '',
      client_time: clockAndIds.now().toISOString(),
      signed_in_offline: session.isOffline,
    });
  };
  return peripherals.configure(settings, keepTrace).finally(() => outbox.wake());
}
