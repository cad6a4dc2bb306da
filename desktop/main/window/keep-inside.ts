import { app, type WebContents } from 'electron';
import { isScreens } from '../app-protocol.ts';

/** A page can go nowhere but to our screens, opens no window, and embeds none. */
function keepInside(contents: WebContents): void {
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
  contents.on('will-navigate', (event) => {
    if (!isScreens(event.url)) event.preventDefault();
  });
  contents.on('will-redirect', (event) => {
    if (!isScreens(event.url)) event.preventDefault();
  });
  contents.on('will-frame-navigate', (event) => {
    if (!isScreens(event.url)) event.preventDefault();
  });
  contents.on('will-attach-webview', (event) => event.preventDefault());
}

/** For every page there will ever be in this program, whoever opens it. To be called before Electron is ready. */
export const keepAllInside = (): void =>
  void app.on('web-contents-created', (_event, contents) => keepInside(contents));
