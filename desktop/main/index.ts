// The back office as a desktop program: Electron's window around the same station and screens as the browser host.
import path from 'node:path';
import { app, dialog } from 'electron';
import { keepFilesToOwner } from '@kolobeh/shared/serving/own-files.ts';
import { Station } from '../station/station.ts';
import { StoreInUse } from '../station/store/open-database.ts';
import { registerScheme, serveScreens } from './app-protocol.ts';
import { believeAuthorities } from './settings/authorities.ts';
import { linkIn, linkScheme, placeOfLink, serverOfLink } from './running/deep-link.ts';
import { keepCrashReports, writeFaults } from './running/faults.ts';
import { takeOverFormerFolder } from './settings/former-folder.ts';
import { connectStation } from './ipc.ts';
import { keepAllInside } from './window/keep-inside.ts';
import { fileLog } from './running/local-log.ts';
import { setMenu } from './window/menu.ts';
import { menuTexts } from './window/menu-texts.ts';
import { PresentStation } from './present-station.ts';
import { DesktopProgram } from './program.ts';
import type { ProgramServer } from './running/program-server.ts';
import { reviveScreens } from './window/revive-screens.ts';
import { desktopBox } from './settings/safe-storage-box.ts';
import { type DesktopSettings, readDesktopSettings } from './settings/settings.ts';
import { readSetup, setupFiles } from './settings/setup-file.ts';
import { removeShownFiles, showFile } from './window/show-file.ts';
import { comeForward, openWindow } from './window/window.ts';

keepFilesToOwner();
const out = path.resolve(import.meta.dirname, '..');

/** Waits for what is under way, once, however often quitting is asked for. */
function stopBeforeQuit(station: PresentStation, program: DesktopProgram): void {
  let isStopping = false;
  app.on('before-quit', (event) => {
    event.preventDefault();
    if (isStopping) return;
    isStopping = true;
    program.stop();
    const stopped = station.stop().then(removeShownFiles);
    void stopped
      .catch((error: unknown) => log.fault('The station did not stop well', error))
      .finally(() => app.exit(0));
  });
}

/** What a link asks for that this start was asked to open; macOS hands links over by an event, the others by an argument. */
function followLinks(open: (link: string) => void): void {
  app.on('second-instance', (_event, args) => open(linkIn(args) ?? ''));
  app.on('open-url', (event, link) => {
    event.preventDefault();
    open(link);
  });
}

/** A wrong file must not keep the program from starting: the server's certificate is then refused, which is said. */
function believeHouse(authority: string | null): void {
  try {
    log.info('Own authorities are believed', { certificates: believeAuthorities(folder, authority) });
  } catch (error) {
    log.fault('The authority of the setup file cannot be used', error);
  }
}

function start(): void {
  const former = dataFolder === null ? takeOverFormerFolder(folder) : null;
  if (former !== null) log.info('The folder of an earlier version was taken over', { from: former });
  const setup = readSetup(setupFiles(process.execPath, process.env['APPIMAGE']));
  believeHouse(setup.authority);
  const box = desktopBox(path.join(folder, 'session.key'));
  const program = new DesktopProgram({
    folder,
    log,
    givenServer: apiOrigin,
    // The server of a setup file may be found before the screens are there; a load broken off would leave none.
    serverChanged: () => void Promise.all([station.renew(), shown]).then(() => window.webContents.reload(), endWith),
  });
  const { server } = program;
  serverNow = () => server.origin;
  const make = (origin: string): Station =>
    new Station({ dataFolder: folder, apiOrigin: origin, box, showFile, log, program });
  const station = new PresentStation({ server, make, log });
  stopBeforeQuit(station, program);
  serveScreens(path.join(out, 'renderer'), server);
  connectStation(station);
  setMenu(menuTexts(app.getLocale()));
  station.open();
  const onFault = (error: unknown): void => log.fault('The screens could not be loaded', error);
  const { window, shown } = openWindow({
    preloadFile: path.join(out, 'preload', 'index.cjs'),
    stateFile: path.join(folder, 'window.json'),
    isKiosk: program.isKiosk,
    place: placeFor(firstLink, server),
    onFault,
  });
  reviveScreens(window, log);
  program.show(window);
  log.info('The back office has started', { version: app.getVersion() });
  openLink = (link) => comeForward(window, placeFor(link, server), onFault);
  void server.setUp(setup.server).catch(endWith);
}

/** Where a link leads. One that proposes a server changes nothing: it leads to where a supervisor may change it. */
function placeFor(link: string, server: ProgramServer): string | null {
  const address = serverOfLink(link);
  if (address === null) return placeOfLink(link);
  return server.propose(address) && server.origin !== null ? '/hardware' : null;
}

function endWith(error: unknown): void {
  const words = error instanceof Error ? error.message : String(error);
  dialog.showErrorBox('Kolobeh', error instanceof StoreInUse ? menuTexts(app.getLocale()).alreadyOpen : words);
  app.exit(1);
}

function startOrSay(): void {
  try {
    start();
  } catch (error) {
    log.fault('The back office could not start', error);
    endWith(error);
  }
}

function settingsOrSay(): DesktopSettings {
  try {
    return readDesktopSettings(process.env);
  } catch (error) {
    endWith(error);
    throw error;
  }
}

const { apiOrigin, dataFolder } = settingsOrSay();
const folder = dataFolder ?? app.getPath('userData');
const log = fileLog(path.join(folder, 'logs'));
let firstLink = linkIn(process.argv) ?? '';
/** The server the program is set to; none before it has started. */
let serverNow = (): string | null => null;
let openLink = (link: string): void => {
  firstLink = link;
};

if (app.requestSingleInstanceLock()) {
  app.enableSandbox();
  keepCrashReports(folder);
  writeFaults(log, endWith);
  registerScheme();
  keepAllInside(() => serverNow());
  app.setAsDefaultProtocolClient(linkScheme);
  followLinks((link) => openLink(link));
  app.on('window-all-closed', () => app.quit());
  void app.whenReady().then(startOrSay);
} else {
  app.quit();
}
