import { app, BrowserWindow } from 'electron';
import { screensOrigin } from '../app-protocol.ts';
import { limitPermissions } from './permissions.ts';
import { readWindowState, writeWindowState } from './window-state.ts';

/** How the window is opened. */
export interface WindowParts {
  preloadFile: string;
  stateFile: string;
  /** The whole screen and no menu. */
  isKiosk: boolean;
  /** Part of the address after `#` that it opens at; null: where the screens begin. */
  place: string | null;
  onFault: (error: unknown) => void;
}

/** A window whose screens are still being loaded. */
export interface OpenedWindow {
  window: BrowserWindow;
  /** The screens have been loaded for the first time, or could not be. */
  shown: Promise<void>;
}

/** The window: a sandboxed page of ours that can go nowhere else. */
export function openWindow({ preloadFile, stateFile, isKiosk, place, onFault }: WindowParts): OpenedWindow {
  const { isMaximized, ...bounds } = readWindowState(stateFile);
  const window = new BrowserWindow({
    ...bounds,
    minWidth: 800,
    minHeight: 600,
    show: false,
    title: 'Kolobeh',
    kiosk: isKiosk,
    autoHideMenuBar: isKiosk,
    backgroundColor: '#faf9f7',
    webPreferences: {
      preload: preloadFile,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      webviewTag: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      navigateOnDragDrop: false,
      devTools: !app.isPackaged,
    },
  });
  if (isMaximized) window.maximize();
  window.once('ready-to-show', () => window.show());
  window.on('close', () => {
    writeWindowState(stateFile, { ...window.getNormalBounds(), isMaximized: window.isMaximized() });
  });
  limitPermissions(window.webContents.session);
  return { window, shown: window.loadURL(addressOf(place)).catch(onFault) };
}

const addressOf = (place: string | null): string => `${screensOrigin}/${place === null ? '' : `#${place}`}`;

/** Brings the window forward, at a place when one is given; the page stays loaded. */
export function comeForward(window: BrowserWindow, place: string | null, onFault: (error: unknown) => void): void {
  if (window.isMinimized()) window.restore();
  window.focus();
  if (place !== null) window.loadURL(addressOf(place)).catch(onFault);
}
