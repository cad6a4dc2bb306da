// The back office as a desktop program: Electron's window around the same station and screens as the browser host.
import path from 'node:path';
import { app, dialog } from 'electron';
import { processLog } from '../station/log.ts';
import { Station } from '../station/station.ts';
import { StoreInUse } from '../station/store/open-database.ts';
import { registerScheme, serveScreens } from './app-protocol.ts';
import { connectStation } from './ipc.ts';
import { setMenu } from './menu.ts';
import { menuTexts } from './menu-texts.ts';
import { desktopBox } from './safe-storage-box.ts';
import { readDesktopSettings } from './settings.ts';
import { removeShownFiles, showFile } from './show-file.ts';
import { openWindow } from './window.ts';

const log = processLog;
const out = path.resolve(import.meta.dirname, '..');

function openStation(dataFolder: string, apiOrigin: string): Station {
  const box = desktopBox(path.join(dataFolder, 'session.key'));
  return new Station({ dataFolder, apiOrigin, box, showFile, log });
}

/** Waits for what is under way, once, however often quitting is asked for. */
function stopBeforeQuit(station: Station): void {
  let isStopping = false;
  app.on('before-quit', (event) => {
    event.preventDefault();
    if (isStopping) return;
    isStopping = true;
    const stopped = station.stop().then(removeShownFiles);
    void stopped
      .catch((error: unknown) => log.fault('The station did not stop well', error))
      .finally(() => app.exit(0));
  });
}

function start(): void {
  const { apiOrigin, dataFolder } = readDesktopSettings(process.env);
  const folder = dataFolder ?? app.getPath('userData');
  const station = openStation(folder, apiOrigin);
  stopBeforeQuit(station);
  serveScreens(path.join(out, 'renderer'), apiOrigin);
  connectStation(station);
  setMenu(menuTexts(app.getLocale()));
  station.start();
  const window = openWindow({
    preloadFile: path.join(out, 'preload', 'index.cjs'),
    stateFile: path.join(folder, 'window.json'),
    onFault: (error) => log.fault('The screens could not be loaded', error),
  });
  app.on('second-instance', () => {
    if (window.isMinimized()) window.restore();
    window.focus();
  });
}

function startOrSay(): void {
  try {
    start();
  } catch (error) {
    log.fault('The back office could not start', error);
    const words = error instanceof Error ? error.message : String(error);
    dialog.showErrorBox('Kolobeh', error instanceof StoreInUse ? menuTexts(app.getLocale()).alreadyOpen : words);
    app.exit(1);
  }
}

if (app.requestSingleInstanceLock()) {
  registerScheme();
  app.on('window-all-closed', () => app.quit());
  void app.whenReady().then(startOrSay);
} else {
  app.quit();
}
