// The whole house for browser journeys: on free ports, with data of its own, once per run.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../postgres/free-port.ts';
import { readSettings, type Settings } from '../settings.ts';
import { logFolder } from '../system/database.ts';
import { backOffice } from '../system/program-list.ts';
import { startProgram, type RunningProgram } from '../system/programs/programs.ts';
import { createShutdownStack, type ShutdownStack } from '../system/shutdown-stack.ts';
import { startSystem } from '../system/system.ts';
import { layCable, type Cable } from './cable.ts';

async function journeySettings(dataDir: string): Promise<{ settings: Settings; cableTo: number }> {
  const names = ['PORT', 'BACKOFFICE_PORT', 'MAILBOX_PORT', 'SMTP_PORT', 'SANDBOX_PORT'] as const;
  const ports: Record<string, string> = {};
  for (const name of names) ports[name] = String(await freePort());
  const settings = readSettings({ ...ports, DATA_DIR: dataDir });
  return { settings, cableTo: settings.shopPort };
}

/** A second back office, so that the warehouse works while the office does: with a store and a cable of its own. */
async function startFloorStation(settings: Settings, cable: Cable, stack: ShutdownStack): Promise<string> {
  const port = await freePort();
  const station = backOffice({ ...settings, backOfficePort: port, apiUrl: cable.url }, 'serve');
  const env = { ...station.env, DATA_DIR: path.join(settings.dataDir, 'station-floor') };
  await startProgram(
    { ...station, name: 'warehouse station', env },
    {
      logDir: logFolder(settings.dataDir),
      warn: console.warn,
      onSpawn: (running: RunningProgram) => void stack.add(running.stop),
    },
  );
  return `http://127.0.0.1:${port}`;
}

/** Maps of a carrier that is framed and of one whose script is run, both played by the sandbox. */
function offerCarriersMaps({ shopPort, sandboxPort }: Settings): void {
  const carriers = `http://127.0.0.1:${sandboxPort}/carriers`;
  process.env['BALIKOVNA_WIDGET_URL'] ??= `${carriers}/balikovna/widget/`;
  process.env['SAMEDAY_WIDGET_URL'] ??= `${carriers}/sameday/widget/lockerpluginsdk.js`;
  process.env['GLS_CS_WIDGET_URL'] ??= `${carriers}/gls/widget/cs/gls-dpm.js`;
  process.env['PPL_WIDGET_URL'] ??= `${carriers}/ppl/widget/main.js`;
  process.env['DPD_WIDGET_URL'] ??= `${carriers}/dpd/widget/`;
  process.env['PLACE_MAPS_URL'] ??= `http://localhost:${shopPort}`;
}

/** Journeys against a house that already runs: its addresses are in the environment. */
const isGiven = (): boolean => Boolean(process.env['SHOP_URL']);

/** Electron's own window is not walked through here: see `docs/desktop-security.md`. */
const whereDesktopRuns =
  'Desktop journeys: in Chromium against the browser host (the Electron bundles: desktop/main/bundles.test.ts)';

export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  console.log(whereDesktopRuns);
  if (isGiven()) return undefined;
  const dataDir = await mkdtemp(path.join(tmpdir(), 'kolobeh-journeys-'));
  // The server's own user must be able to pass through.
  await chmod(dataDir, 0o755);
  const stack = createShutdownStack();
  await stack.add(() => rm(dataDir, { recursive: true, force: true }));
  try {
    const { settings, cableTo } = await journeySettings(dataDir);
    const [cable, floorCable] = await Promise.all([layCable(cableTo), layCable(cableTo)]);
    for (const { close } of [cable, floorCable]) await stack.add(close);
    offerCarriersMaps(settings);
    // All shoppers of the journeys come from one address.
    process.env['RATE_LIMIT_FACTOR'] ??= '20';
    const quiet = { say: () => {}, warn: console.warn };
    const { databaseUrl } = await startSystem({
      settings: { ...settings, apiUrl: cable.url },
      mode: 'serve',
      stack,
      fast: true,
      ...quiet,
    });
    const floorUrl = await startFloorStation(settings, floorCable, stack);
    Object.assign(process.env, {
      SHOP_URL: settings.publicUrl,
      BACKOFFICE_URL: `http://127.0.0.1:${settings.backOfficePort}`,
      MAILBOX_URL: `http://127.0.0.1:${settings.mailboxPort}`,
      SANDBOX_URL: `http://127.0.0.1:${settings.sandboxPort}`,
      FLOOR_URL: floorUrl,
      CABLE_URL: cable.controlUrl,
      FLOOR_CABLE_URL: floorCable.controlUrl,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
    });
  } catch (error) {
    await stack.stopAll();
    throw error;
  }
  return stack.stopAll;
}
