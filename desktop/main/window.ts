import { BrowserWindow } from 'electron';
import { isScreens, screensOrigin } from './app-protocol.ts';
import { readWindowState, writeWindowState } from './window-state.ts';

export interface WindowParts {
  preloadFile: string;
  stateFile: string;
  onFault: (error: unknown) => void;
}

/** The window: a sandboxed page of ours that can go nowhere else. */
export function openWindow({ preloadFile, stateFile, onFault }: WindowParts): BrowserWindow {
  const { isMaximized, ...bounds } = readWindowState(stateFile);
  const window = new BrowserWindow({
    ...bounds,
    minWidth: 800,
    minHeight: 600,
    show: false,
    title: 'Kolobeh',
    backgroundColor: '#faf9f7',
    webPreferences: {
      preload: preloadFile,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
    },
  });
  if (isMaximized) window.maximize();
  window.once('ready-to-show', () => window.show());
  window.on('close', () => {
    writeWindowState(stateFile, { ...window.getNormalBounds(), isMaximized: window.isMaximized() });
  });
  keepInside(window);
  window.loadURL(`${screensOrigin}/`).catch(onFault);
  return window;
}

function keepInside({ webContents }: BrowserWindow): void {
  webContents.setWindowOpenHandler(() => ({ action: 'deny' }));
  webContents.on('will-navigate', (event) => {
    if (!isScreens(event.url)) event.preventDefault();
  });
  webContents.on('will-attach-webview', (event) => event.preventDefault());
  webContents.session.setPermissionRequestHandler((_contents, permission, answer, asked) =>
    answer(isOurCamera(permission, asked.requestingUrl, 'mediaTypes' in asked ? (asked.mediaTypes ?? []) : [])),
  );
  webContents.session.setPermissionCheckHandler((_contents, permission, origin, { mediaType }) =>
    isOurCamera(permission, `${origin}/`, [mediaType ?? '']),
  );
}

/** The inspection desk takes photographs; nothing else of the computer is given to a page, and no sound. */
const isOurCamera = (permission: string, url: string, media: readonly string[]): boolean =>
  permission === 'media' && isScreens(url) && media.length > 0 && media.every((kind) => kind === 'video');
