// What a station says of itself, as examples: a quiet one that has its server, and what may be wrong with it.
import { capabilitiesOf, type Role } from '@kolobeh/shared/kernel/roles.ts';
import type { Queue } from '@kolobeh/shared/warehouse/stations/floor-contract.ts';
import type { CachedGrid } from '../../bridge/cached-grids.ts';
import type { StationSession } from '../../bridge/contract.ts';
import type { LateRefusal } from '../../bridge/late-refusals.ts';
import type { PeripheralReport, PeripheralState, StationStatus } from '../../bridge/station-status.ts';
import type { ScanResult } from '../../bridge/work-view.ts';
import { aLabelDescription } from './label-example.ts';
import type { PlayedCalls } from './played-station.ts';

const aPeripheral = (state: PeripheralState['state'] = 'ready'): PeripheralState => ({
  kind: 'usb',
  state,
  detail: state === 'failed' ? 'ETIMEDOUT' : '',
  last_at: '2026-11-21T09:12:00.000Z',
});

export const aSession = (role: Role = 'warehouse', name = 'Marek Dvořák'): StationSession => ({
  state: 'signed_in',
  user: { id: crypto.randomUUID(), name, email: 'marek.dvorak@kolobeh.example', role, market: 'cs' },
  capabilities: [...capabilitiesOf[role]],
});

export const signedOut: StationSession = { state: 'signed_out', user: null, capabilities: [] };

/** Online, all sent, peripherals ready. */
export const aStatus = (more: Partial<StationStatus> = {}): StationStatus => ({
  network: 'online',
  unsent: 0,
  oldest_unsent_at: null,
  last_confirmed_at: '2026-11-21T09:12:00.000Z',
  refused: 0,
  late_refusals: [],
  drafts: { waiting: 0, undecided: 0 },
  notices: [],
  clock_offset_s: 0,
  scanner: aPeripheral(),
  printer: aPeripheral(),
  scale: { kind: 'none', state: 'not_set', detail: '', last_at: null },
  hub: { state: 'ready', name: '' },
  numbers: { carriers: [], without_pool: [] },
  key: { device_id: 'e0a6e1f4-6c53-4f5e-9d5a-0c0a7c5e4a11', mark: 'K7-40-12', is_refused: false, is_withdrawn: false },
  ...more,
});

/** The network fell twelve minutes ago and seven scans wait. */
export const offlineStatus = (more: Partial<StationStatus> = {}): StationStatus =>
  aStatus({
    network: 'offline',
    unsent: 7,
    oldest_unsent_at: new Date(Date.now() - 12 * 60_000).toISOString(),
    hub: { state: 'off', name: '' },
    ...more,
  });

/** The printer has no paper or no power, and three events were refused. */
export const troubledStatus = (): StationStatus => aStatus({ printer: aPeripheral('failed'), refused: 3 });

export const aReport = (station_name = 'Balení 2'): PeripheralReport => ({
  settings: { station_name, trolley_crates: 8, printers: [], scanners: [], scale: { kind: 'none' } },
  device_id: 'e0a6e1f4-6c53-4f5e-9d5a-0c0a7c5e4a11',
  printers: [],
  scanners: [],
  keyboard: aPeripheral('idle'),
  scale: { kind: 'none', state: 'not_set', detail: '', last_at: null },
  serial_ports: [],
  hid_devices: [],
  labels_folder: '/home/sklad/labels',
  test_prints: { label: aLabelDescription(), scan_sheet: aLabelDescription() },
  traces: [],
});

export const aLateRefusal = (more: Partial<LateRefusal> = {}): LateRefusal => ({
  event_ids: [crypto.randomUUID()],
  step: 'crate',
  kind: 'pick_crate',
  code: 'CR-0146',
  about: 'iPhone 13 128 GB',
  reason: 'TAKEN_OVER:Ilinca Popescu-Tăriceanu',
  user_name: 'Marek Dvořák',
  at: '2026-11-21T08:41:00.000Z',
  ...more,
});

/** What the station made of a scan; refused when `code` names a refusal. */
export const aScanResult = (more: Partial<ScanResult> = {}): ScanResult => ({
  scan_id: crypto.randomUUID(),
  text: 'LC-B-07-01',
  result: 'ok',
  code: 'LOCATION',
  params: {},
  ...more,
});

export const wrongItem = (): ScanResult =>
  aScanResult({ text: '8594000000025', result: 'refused', code: 'WRONG_ITEM', params: { product: 'Kabel USB-C 2 m' } });

/** A forenoon: two carriers, one of them late, a rush order, packages for both markets. */
export const aQueue = (more: Partial<Queue> = {}): Queue => ({
  to_pick: [
    aWave({ carrier: 'ppl', orders: 24, is_in_time: true }),
    aWave({ carrier: 'fan-courier', orders: 131, is_in_time: false }),
  ],
  rush: [
    {
      order_id: crypto.randomUUID(),
      number: '2611000077',
      carrier: 'ppl',
      delivery_kind: 'courier',
      released_at: '2026-11-21T08:00:00.000Z',
      ship_by: '2026-11-21T10:30:00.000Z',
      is_complete: true,
      is_overdue: true,
    },
  ],
  incomplete: 4,
  to_pack: 12,
  to_pack_by: [
    { carrier: 'ppl', orders: 9, ship_by: '2026-11-21T15:30:00.000Z' },
    { carrier: 'fan-courier', orders: 3, ship_by: null },
  ],
  to_hand_over: [
    { carrier: 'ppl', market: 'cs', packages: 31, load_place: 'LC-N-01' },
    { carrier: 'fan-courier', market: 'ro', packages: 8, load_place: null },
  ],
  ...more,
});

export const emptyQueue = (): Queue => ({
  to_pick: [],
  rush: [],
  incomplete: 0,
  to_pack: 0,
  to_pack_by: [],
  to_hand_over: [],
});

const aWave = (more: Partial<Queue['to_pick'][number]>): Queue['to_pick'][number] => ({
  carrier: 'ppl',
  orders: 24,
  lines: 40,
  pieces: 52,
  work_minutes: 65,
  ship_by: '2026-11-21T14:00:00.000Z',
  is_in_time: true,
  ...more,
});

/**
 * Answers of a station that has kept these rows of its grids, all of which fit whatever is asked.
 * @param of rows the server had, where they were more
 */
export const keptAt = (
  grids: Partial<Record<CachedGrid, readonly unknown[]>>,
  of?: number,
): Pick<PlayedCalls, 'cache.rows'> => ({
  'cache.rows': ({ grid }) => {
    const rows = [...(grids[grid] ?? [])];
    return { rows, total: rows.length, as_of: '2026-11-21T08:12:00.000Z', kept: rows.length, of: of ?? rows.length };
  },
});
