import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Bridge, openBridge } from '../bridge/bridge.ts';
import { silentLog } from '../station/log.ts';
import { keyFileBox } from '../station/people/secret-box.ts';
import { Station } from '../station/station.ts';
import type { StationSettings } from '../station/station-settings.ts';
import { type ToggleProxy, toggleProxy } from './toggle-proxy.ts';
import { warehouseServer } from './warehouse-server.ts';
import type { WarehouseServer } from './warehouse-server-state.ts';

export const aFolder = (): string => mkdtempSync(path.join(tmpdir(), 'station-'));

export interface Shop {
  server: WarehouseServer;
  proxy: ToggleProxy;
  folder: string;
  /** A running station on the folder; the former one has to be stopped first. */
  open(more?: Partial<StationSettings>): { station: Station; bridge: Bridge };
  close(): Promise<void>;
}

/** A server, a proxy before it, and a folder for a station. */
export async function aShop(): Promise<Shop> {
  const server = await warehouseServer();
  const proxy = await toggleProxy(server.port);
  const folder = aFolder();
  const stations: Station[] = [];
  return {
    server,
    proxy,
    folder,
    open(more = {}) {
      const station = new Station({
        dataFolder: folder,
        apiOrigin: proxy.origin,
        box: keyFileBox(path.join(folder, 'key')),
        showFile: () => Promise.resolve({ url: null }),
        log: silentLog,
        // Where a network hangs, tests open the station with less patience.
        timeoutMs: 30_000,
        pollMs: 100,
        changesMs: 100,
        passwordCost: { parallelism: 1, memory: 64, passes: 1, tagLength: 32 },
        ...more,
      });
      stations.push(station);
      station.start();
      return { station, bridge: openBridge(station) };
    },
    async close() {
      await Promise.all(stations.map((station) => station.stop()));
      await proxy.close();
      await server.close();
    },
  };
}

export const signIn = (bridge: Bridge, email = 'picker@kolobeh.test') =>
  bridge.call('session.signIn', { email, password: 'secret' });

/** Waits until the claim is true. @throws when it is not within the time. */
export async function until(claim: () => boolean | Promise<boolean>, ms = 60_000): Promise<void> {
  const end = Date.now() + ms;
  while (!(await claim())) {
    if (Date.now() > end) throw new Error(`Not within ${ms} ms: ${claim.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
