import { app, type WebContents } from 'electron';
import { previewPlaces } from '@kolobeh/shared/content/preview/preview-page.ts';
import { isScreens } from '../app-protocol.ts';

/** Where the program is served from; its previews may stand in a frame of a screen. */
type Server = () => string | null;

/** A preview of what is written, at the server that the program is set to. */
const isPreview = (url: string, origin: string | null): boolean =>
  origin !== null && previewPlaces(origin).some((place) => url.startsWith(place));

/** A page can go nowhere but to our screens, opens no window, and embeds none; in a frame the shop's previews stand. */
function keepInside(contents: WebContents, server: Server): void {
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
  contents.on('will-navigate', (event) => {
    if (!isScreens(event.url)) event.preventDefault();
  });
  contents.on('will-redirect', (event) => {
    if (!isScreens(event.url)) event.preventDefault();
  });
  contents.on('will-frame-navigate', (event) => {
    const mayFrame = !event.isMainFrame && isPreview(event.url, server());
    if (!isScreens(event.url) && !mayFrame) event.preventDefault();
  });
  contents.on('will-attach-webview', (event) => event.preventDefault());
}

/** For every page there will ever be in this program, whoever opens it. To be called before Electron is ready. */
export const keepAllInside = (server: Server): void =>
  void app.on('web-contents-created', (_event, contents) => keepInside(contents, server));
