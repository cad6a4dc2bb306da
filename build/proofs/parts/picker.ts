// A picker at a real station, for proofs that join the station with the real API.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { password } from '../../../api/testing/running-api.ts';
import { BridgeRefusal, openBridge, type Bridge } from '../../../desktop/bridge/bridge.ts';
import type { PickingView } from '../../../desktop/bridge/work-view.ts';
import { silentLog } from '../../../desktop/station/log.ts';
import { keyFileBox } from '../../../desktop/station/people/secret-box.ts';
import type { StationSettings } from '../../../desktop/station/station-settings.ts';
import { Station } from '../../../desktop/station/station.ts';

/** Waits until the claim is true. @throws naming what did not happen in time */
export async function until(claim: () => boolean | Promise<boolean>, what: string, ms = 60_000): Promise<void> {
  const end = Date.now() + ms;
  while (!(await claim())) {
    if (Date.now() > end) throw new Error(`Not within ${ms} ms: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** What a picker scans next: the place, each piece, the order's crate. Null at the end of the walk. */
function nextScan({ list, line, stage }: PickingView): string | null {
  if (!line) return null;
  if (stage === 'location') return line.location_code;
  if (stage === 'item') return (line.gtins[0] ?? '').replace(/^0/, '');
  const order = list.orders.find((one) => one.order_id === line.order_id);
  return order?.crate_code ?? `CR-${order?.number.slice(-4)}`;
}

const codeOf = (error: unknown): string => (error instanceof BridgeRefusal ? error.code : String(error));

/** Somebody who picks at a real station over the bridge, as the screens do. */
export interface Picker {
  station: Station;
  folder: string;
  bridge: Bridge;
  /** Signs in, however long the machine takes over the password. */
  signIn: (email: string) => Promise<void>;
  /** @throws when the station does not show picking */
  view: () => Promise<PickingView>;
  /** Does the next scan of the walk. @returns false when the walk has ended */
  scanNext: () => Promise<boolean>;
  /** At most so many scans of the walk. @returns how many there were */
  scan: (most: number) => Promise<number>;
  unsent: () => number;
  /** Ends the station; its folder stays where it was given from outside. */
  close: () => Promise<void>;
}

/**
 * A running station that reaches the API at the origin.
 * @param given a folder of a former station; without it there is a new one that goes with the station
 * @param more settings that differ from the usual ones
 */
export async function aPicker(apiOrigin: string, given?: string, more?: Partial<StationSettings>): Promise<Picker> {
  const folder = given ?? (await mkdtemp(path.join(tmpdir(), 'kolobeh-picker-')));
  const station = new Station({
    dataFolder: folder,
    apiOrigin,
    box: keyFileBox(path.join(folder, 'key')),
    showFile: () => Promise.resolve({ url: null }),
    log: silentLog,
    // Where a network hangs, proofs open the station with less patience.
    timeoutMs: 30_000,
    answerMs: 60_000,
    pollMs: 100,
    ...more,
  });
  station.start();
  const bridge = openBridge(station);
  const view = async (): Promise<PickingView> => {
    const present = await bridge.call('work.view', {});
    if (present.mode !== 'picking') throw new Error(`The station is ${present.mode}`);
    return present;
  };
  const scanNext = async (): Promise<boolean> => {
    const text = nextScan(await view());
    if (text === null) return false;
    const { result, code } = await bridge.call('work.scan', { text });
    if (!result.startsWith('ok')) throw new Error(`${text}: ${code}`);
    return true;
  };
  return {
    station,
    folder,
    bridge,
    signIn: (email) =>
      until(async () => {
        const { state } = await bridge
          .call('session.signIn', { email, password })
          .catch((error: unknown) => ({ state: codeOf(error) }));
        // Without the server the station lets in whom it knows; here the server's word is waited for.
        if (!['LOCAL_UNKNOWN', 'offline', 'signed_in'].includes(state))
          throw new Error(`The sign-in was refused: ${state}`);
        return state === 'signed_in';
      }, 'the picker is signed in'),
    view,
    scanNext,
    scan: async (most) => {
      let scans = 0;
      while (scans < most && (await scanNext())) scans += 1;
      return scans;
    },
    unsent: () => station.store.events.unsentCount().count,
    close: async () => {
      await station.stop();
      if (given === undefined) await rm(folder, { recursive: true, force: true });
    },
  };
}
