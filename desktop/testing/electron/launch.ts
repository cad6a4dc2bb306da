import { existsSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import { chromium, type Page } from 'playwright';
import { app } from './app.ts';
import { BrowserWindow } from './browser-window.ts';
import { stage } from './stage.ts';

const standIn = new URL('./electron.ts', import.meta.url).href;
const systemChromiums = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const chromiumPath = (): string | undefined =>
  process.env['CHROMIUM'] ?? systemChromiums.find((program) => existsSync(program));

/** Starts a built main bundle over Chromium. Once per process. */
export async function launch(mainBundle: string): Promise<{ firstWindow(): Promise<Page>; close(): Promise<void> }> {
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === 'electron' ? { url: standIn, shortCircuit: true } : next(specifier, context),
  });
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: flags });
  stage.context = await browser.newContext({ locale: 'cs-CZ' });
  await import(pathToFileURL(mainBundle).href);
  app.boot();
  return {
    async firstWindow() {
      for (;;) {
        const [window] = BrowserWindow.getAllWindows();
        if (window) return window.page;
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    },
    close: () => browser.close(),
  };
}
