import { create } from 'zustand';
import type { StationSession } from '../../bridge/contract.ts';
import type { StationStatus } from '../../bridge/station-status.ts';
import type { WorkView } from '../../bridge/work-view.ts';
import { bridge } from './bridge.ts';

interface StationState {
  /** Null until the station has answered for the first time. */
  session: StationSession | null;
  status: StationStatus;
  work: WorkView;
}

const unknownPeripheral = { kind: '', state: 'idle', detail: '', last_at: null } as const;

/** The station as it last described itself. It says so by itself, nothing is asked again and again. */
export const useStation = create<StationState>(() => ({
  session: null,
  status: {
    network: 'unknown',
    unsent: 0,
    oldest_unsent_at: null,
    last_confirmed_at: null,
    refused: 0,
    late_refusals: [],
    drafts: { waiting: 0, undecided: 0 },
    notices: [],
    clock_offset_s: null,
    scanner: unknownPeripheral,
    printer: unknownPeripheral,
    scale: unknownPeripheral,
    hub: { state: 'off', name: '' },
    numbers: { carriers: [], without_pool: [] },
    key: { device_id: '', mark: '', is_refused: false, is_withdrawn: false },
  },
  work: { mode: 'idle', paused_list: null },
}));

/** From now on the state is what the station says, and the station hears that the network came back. */
export function listenToStation(): void {
  bridge.on('session', (session) => useStation.setState({ session }));
  bridge.on('status', (status) => useStation.setState({ status }));
  bridge.on('work', (work) => useStation.setState({ work }));
  window.addEventListener('online', () => void bridge.call('outbox.wake', {}).catch(() => undefined));
}

/** Asks for what the station told before these screens were listening. */
export async function askStation(): Promise<void> {
  const [session, status, work] = await Promise.all([
    bridge.call('session.get', {}),
    bridge.call('status.get', {}),
    bridge.call('work.view', {}),
  ]);
  useStation.setState({ session, status, work });
}
