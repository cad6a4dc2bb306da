import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { app, preventable } from './app.ts';
import { answerInvoke, ipcMain } from './ipc-main.ts';
import { preloadScript } from './preload-script.ts';
import { playedUrl, routeSchemes, trueUrl } from './protocol.ts';
import { session } from './small-modules.ts';
import { note, stage } from './stage.ts';

declare global {
  /** In the page: hands an event to the preload's listeners. */
  var __deliver: ((channel: string, values: unknown[]) => void) | undefined;
}

interface Options {
  width?: number;
  height?: number;
  kiosk?: boolean;
  webPreferences?: { preload?: string; sandbox?: boolean; contextIsolation?: boolean; nodeIntegration?: boolean };
}

let lastId = 0;

class WebContents extends EventEmitter {
  readonly id: number;
  readonly session = session.defaultSession;
  openHandler: ((details: { url: string }) => { action: string }) | null = null;
  readonly #window: BrowserWindow;

  constructor(window: BrowserWindow, id: number) {
    super();
    this.#window = window;
    this.id = id;
  }

  send(channel: string, ...values: unknown[]): void {
    const deliver = (told: { channel: string; values: unknown[] }): void =>
      globalThis.__deliver?.(told.channel, told.values);
    this.#window.page.then((page) => page.evaluate(deliver, { channel, values })).catch(() => {});
  }

  setWindowOpenHandler(handler: (details: { url: string }) => { action: string }): void {
    this.openHandler = handler;
  }

  isDestroyed(): boolean {
    return this.#window.isDestroyed();
  }

  reload(): void {
    void this.#window.page.then((page) => page.reload());
  }
}

/** A window is a page of Chromium. Its preload runs as a script of the page, so isolation itself is not shown by it. */
export class BrowserWindow extends EventEmitter {
  static readonly #all = new Set<BrowserWindow>();
  readonly options: Options;
  readonly webContents: WebContents;
  readonly page: Promise<Page>;
  isKiosk: boolean;
  hasMenuBar = true;
  /** How often it was brought forward. */
  focused = 0;
  #isDestroyed = false;
  #bounds: { x: number; y: number; width: number; height: number };

  static getAllWindows(): BrowserWindow[] {
    return [...BrowserWindow.#all];
  }

  constructor(options: Options = {}) {
    super();
    lastId += 1;
    this.options = options;
    this.isKiosk = options.kiosk ?? false;
    this.#bounds = { x: 0, y: 0, width: options.width ?? 800, height: options.height ?? 600 };
    this.webContents = new WebContents(this, lastId);
    BrowserWindow.#all.add(this);
    app.emit('web-contents-created', {}, this.webContents);
    this.page = this.#open();
  }

  async loadURL(url: string): Promise<void> {
    const page = await this.page;
    await page.goto(playedUrl(url));
    this.emit('ready-to-show');
  }

  close(): void {
    const event = preventable();
    this.emit('close', event);
    if (!event.defaultPrevented) void this.page.then((page) => page.close());
  }

  isDestroyed(): boolean {
    return this.#isDestroyed;
  }

  getNormalBounds() {
    return this.#bounds;
  }

  isMaximized(): boolean {
    return false;
  }

  isMinimized(): boolean {
    return false;
  }

  setKiosk(isKiosk: boolean): void {
    this.isKiosk = isKiosk;
  }

  setMenuBarVisibility(isVisible: boolean): void {
    this.hasMenuBar = isVisible;
  }

  focus(): void {
    this.focused += 1;
  }

  show(): void {}
  maximize(): void {}
  restore(): void {}

  async #open(): Promise<Page> {
    if (!stage.context) throw new Error('Launch the harness first');
    const page = await stage.context.newPage();
    await page.setViewportSize({ width: this.#bounds.width, height: this.#bounds.height });
    await page.exposeBinding('__ipc', (source, kind: string, channel: string, values: unknown[]) => {
      const event = {
        sender: this.webContents,
        senderFrame: { url: trueUrl(source.frame.url()), parent: source.frame.parentFrame() },
      };
      if (kind === 'invoke') return answerInvoke(event, channel, values);
      ipcMain.emit(channel, event, ...values);
      return {};
    });
    const preload = this.options.webPreferences?.preload;
    if (preload) await page.addInitScript({ content: preloadScript(readFileSync(preload, 'utf8')) });
    await routeSchemes(page);
    page.on('close', () => this.#gone());
    page.on('popup', (popup) => void this.#popup(popup));
    page.on('pageerror', (error) => note('pageerror', String(error)));
    return page;
  }

  async #popup(popup: Page): Promise<void> {
    const answer = this.webContents.openHandler?.({ url: trueUrl(popup.url()) });
    note('popup', answer?.action);
    if (answer?.action === 'deny') await popup.close();
  }

  #gone(): void {
    if (this.#isDestroyed) return;
    this.#isDestroyed = true;
    BrowserWindow.#all.delete(this);
    this.webContents.emit('destroyed');
    this.emit('closed');
    if (BrowserWindow.#all.size === 0) app.emit('window-all-closed');
  }
}
